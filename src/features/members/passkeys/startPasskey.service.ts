import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { findMemberById } from '../member.sql.ts'
import { spendProofForAccount } from '../step-up/step-up.flow.ts'
import { makeChallenge } from './challenge.flow.ts'
import { listPasskeys } from './passkeys.sql.ts'
import { startPasskey } from './startPasskey.call.ts'
import { newPasskeyOptions } from './webauthn.ts'

export const startPasskeyService: Service<typeof startPasskey> = async (context) => {
  const { db, member, origin, settings } = context
  const missing = await spendProofForAccount(context, { isKept: true })
  if (missing) throw refuse(startPasskey, 'stepUpRequired', { data: missing })
  const [{ name, mobile }, kept] = [await findMemberById(db, member.id), await listPasskeys(db, member.id)]
  const challenge = await makeChallenge(context, {
    purpose: 'add',
    whose: member.sessionHash.toString('hex'),
  })
  const options = await newPasskeyOptions({
    origin,
    challenge,
    kept,
    shopName: settings.shopName,
    member: { id: member.id, name, mobile },
  })
  return { data: { options: { ...options } } }
}

import { deviceName } from '../../../platform/device-name.ts'
import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { queueMessage } from '../../messages/queue-message.flow.ts'
import { findMemberById, lockMember } from '../member.sql.ts'
import { spendProofForAccount } from '../step-up/step-up.flow.ts'
import { addPasskey } from './addPasskey.call.ts'
import { answerChallenge, type ChallengeFor, isChallengeFor } from './challenge.flow.ts'
import { insertPasskey, listPasskeys } from './passkeys.sql.ts'
import { verifyNewPasskey } from './webauthn.ts'

const passkeysMax = 20

export const addPasskeyService: Service<typeof addPasskey> = async (context, { passkey: given, name }) => {
  const { db, transaction, member, client, say } = context
  const missing = await spendProofForAccount(context, { isKept: true })
  if (missing) throw refuse(addPasskey, 'stepUpRequired', { data: missing })
  const wanted: ChallengeFor = { purpose: 'add', whose: member.sessionHash.toString('hex') }
  const response = { ...given, clientExtensionResults: {} }
  const passkey = await verifyNewPasskey(context, response, isChallengeFor(context, wanted))
  if (!passkey || !(await answerChallenge(context, given.response.clientDataJSON, wanted)))
    throw refuse(addPasskey, 'notAccepted')
  const { mobile } = await findMemberById(db, member.id)
  await transaction(async (trx) => {
    // Locked, because two requests at once would both see the last free place.
    await lockMember(trx, member.id)
    // Also refuses a session that a recovery ended meanwhile.
    const spent = await spendProofForAccount({ ...context, db: trx })
    if (spent) throw refuse(addPasskey, 'stepUpRequired', { data: spent })
    if ((await listPasskeys(trx, member.id)).length >= passkeysMax)
      throw refuse(addPasskey, 'tooMany', { places: { max: passkeysMax } })
    const named = { ...passkey, name: name ?? deviceName(say, client.device) }
    if (!(await insertPasskey(trx, member.id, named))) throw refuse(addPasskey, 'addedAlready')
    await queueMessage(trx, { mobile, template: 'passkey_added', language: say.language, details: {} })
  })
  return { message: say('passkeys.added'), data: { passkey_id: given.id } }
}

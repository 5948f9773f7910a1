import type { Service } from '../../../platform/service/service.ts'
import { makeChallenge } from './challenge.flow.ts'
import { listPasskeys } from './passkeys.sql.ts'
import type { startPasskeyStepUp } from './startPasskeyStepUp.call.ts'
import { passkeyOptions } from './webauthn.ts'

export const startPasskeyStepUpService: Service<typeof startPasskeyStepUp> = async (context) => {
  const { db, member, origin } = context
  const kept = await listPasskeys(db, member.id)
  const whose = member.sessionHash.toString('hex')
  const challenge = await makeChallenge(context, { purpose: 'step-up', whose })
  return { data: { options: { ...(await passkeyOptions({ origin, challenge, kept })) } } }
}

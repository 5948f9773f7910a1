import type { Service } from '../../../platform/service/service.ts'
import { CallFailure, refuse } from '../../../wire/call-failure.ts'
import { openChannel } from '../channels/channel.extension.ts'
import { requestEmailProof } from './links.calls.ts'
import { readOwnEmail } from './proven-email.sql.ts'
import { sendEmailProofJob } from './send-email-proof.flow.ts'

export const requestEmailProofService: Service<typeof requestEmailProof> = async (context) => {
  const { db, jobs, limits, member, say } = context
  if (!openChannel(context, 'email')) throw refuse(requestEmailProof, 'notOpen')
  const own = await readOwnEmail(db, member.id)
  if (!own) throw new CallFailure(401, 'signInRequired', 'gate.signIn')
  if (own.isProven) throw refuse(requestEmailProof, 'isProven')
  await limits.spend('code', `e-mail proof of member ${member.id}`)
  // Also limits mails per address, so that nobody can flood a stranger's mailbox from many accounts.
  await limits.spend('code', `e-mail proof at ${own.email.toLowerCase()}`)
  await jobs.send(db, sendEmailProofJob, { memberId: member.id, language: say.language })
  return { message: say('told.proofSent', { address: own.email }) }
}

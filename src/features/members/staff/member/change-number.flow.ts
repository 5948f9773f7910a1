import type { AppContext } from '../../../../platform/service/service.ts'
import { languageOfMember } from '../../../../platform/stored-language.ts'
import { numberChangeMailJob } from '../../../messages/mails/mail-number-change.flow.ts'
import { queueMessage } from '../../../messages/queue-message.flow.ts'
import { updateMobile } from '../../member.sql.ts'
import { recoverAccount } from '../../recovery/recover-account.flow.ts'

type Renumbered = { id: number; mobile: string; language: string | null }

/**
 * Changes a member's number, recovers the account, and notifies the old number, the new number and the e-mail
 * address. Returns the number of ended sessions. The caller runs it in one transaction and has locked the
 * member.
 */
export async function changeNumber(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  before: Renumbered,
  mobile: string,
): Promise<number> {
  const message = {
    template: 'mobile_changed',
    language: languageOfMember(before.language),
    details: {},
  } as const
  // Queues this message before the number changes. Afterwards the old number belongs to no member and would
  // get no message.
  await queueMessage(db, { ...message, mobile: before.mobile })
  await updateMobile(db, before.id, mobile)
  await queueMessage(db, { ...message, mobile })
  // Also sends a mail. Somebody who controls both numbers may not control the mailbox.
  await jobs.send(db, numberChangeMailJob, { memberId: before.id, language: before.language ?? '' })
  return await recoverAccount(db, before.id)
}

import { formatRupees } from '../../../money/format-rupees.ts'
import { paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { languageOfMember } from '../../../platform/stored-language.ts'
import { findOpenMember } from '../../members/member.sql.ts'
import { queueMessage } from '../../messages/queue-message.flow.ts'
import type { Withdrawal } from '../withdrawals.sql.ts'

/** Queues a text message to the member about a withdrawal. Sends none to a closed account. */
export async function notifyMember(
  db: Db,
  { member_id: memberId, reference, amount, tds }: Withdrawal,
  template: 'withdrawal_paid' | 'withdrawal_failed' | 'withdrawal_rejected',
): Promise<void> {
  const member = await findOpenMember(db, memberId)
  if (!member || !/^\d{10}$/.test(member.mobile)) return
  const shownAmount = template === 'withdrawal_paid' ? amount - tds : amount
  await queueMessage(db, {
    mobile: member.mobile,
    template,
    language: languageOfMember(member.language),
    details: { withdrawal_no: reference, amount: formatRupees(paise(shownAmount)) },
  })
}

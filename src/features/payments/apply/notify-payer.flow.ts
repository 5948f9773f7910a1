import { formatRupees } from '../../../money/format-rupees.ts'
import type { Paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { languageOfMember } from '../../../platform/stored-language.ts'
import { findOpenMember } from '../../members/member.sql.ts'
import { queueMessage } from '../../messages/queue-message.flow.ts'

/** Queues a message to the payer about refunded money. Sends none to a closed account. */
export async function notifyPayer(
  db: Db,
  memberId: number,
  template: 'payment_returned' | 'credit_returned' | 'credit_not_returned',
  amount: Paise,
): Promise<void> {
  const member = await findOpenMember(db, memberId)
  if (!member || !/^\d{10}$/.test(member.mobile)) return
  await queueMessage(db, {
    mobile: member.mobile,
    template,
    language: languageOfMember(member.language),
    details: { amount: formatRupees(amount) },
  })
}

import { queueMessage } from '../../features/messages/queue-message.flow.ts'
import { languageOfMember } from '../../platform/kept-language.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { changeOnce } from '../staff/change-once.flow.ts'
import { findInvoicedBuyer, lockOfficeMember } from './office-member.sql.ts'
import { sendInvoiceLink } from './sendInvoiceLink.call.ts'

export const sendInvoiceLinkService: Service<typeof sendInvoiceLink> = async (context, input) => {
  const { staff, jobs, messages, limits, origin, say } = context
  const { orderno } = input
  if (!messages) throw refuse(sendInvoiceLink, 'switchedOff')
  const reused = () => refuse(sendInvoiceLink, 'otherBody')
  return await changeOnce(context, { staff, call: 'sendInvoiceLink', input, reused }, async (db) => {
    const buyer = await findInvoicedBuyer(db, orderno)
    const member = buyer === undefined ? undefined : await lockOfficeMember(db, buyer)
    if (!member) throw refuse(sendInvoiceLink, 'noInvoice')
    if (member.status === 'closed') throw refuse(sendInvoiceLink, 'closed')
    await limits.spend('code', `invoice ${member.mobile}`)
    await queueMessage(db, jobs, {
      mobile: member.mobile,
      template: 'invoice_link',
      language: languageOfMember(member.language),
      details: { order_no: orderno, link: `${origin}/Admin/sale_invoice/${orderno}` },
    })
    await recordChange(db, staff, {
      action: 'sendInvoiceLink',
      subject: `member ${member.id}`,
      before: null,
      after: { sent: `invoice of ${orderno}` },
    })
    return { message: say('office.members.invoiceSent', { orderNo: orderno }), data: { orderno } }
  })
}

import type { Service } from '../../../../platform/service/service.ts'
import { languageOfMember } from '../../../../platform/stored-language.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { queueMessage } from '../../../messages/queue-message.flow.ts'
import { findInvoicedBuyer, lockOfficeMember } from '../office-member.sql.ts'
import { sendInvoiceLink } from './sendInvoiceLink.call.ts'

export const sendInvoiceLinkService: Service<typeof sendInvoiceLink> = async (context, { orderno }) => {
  const { db, messages, limits, origin, say } = context
  if (!messages) throw refuse(sendInvoiceLink, 'switchedOff')
  const buyer = await findInvoicedBuyer(db, orderno)
  const member = buyer === undefined ? undefined : await lockOfficeMember(db, buyer)
  if (!member) throw refuse(sendInvoiceLink, 'noInvoice')
  if (member.status === 'closed') throw refuse(sendInvoiceLink, 'closed')
  await limits.spend('code', `invoice ${member.mobile}`)
  await queueMessage(db, {
    mobile: member.mobile,
    template: 'invoice_link',
    language: languageOfMember(member.language),
    details: { order_no: orderno, link: `${origin}/Admin/sale_invoice/${orderno}` },
  })
  return {
    message: say('office.members.invoiceSent', { orderNo: orderno }),
    data: { orderno },
    audited: { id: member.id, before: null, after: { sent: `invoice of ${orderno}` } },
  }
}

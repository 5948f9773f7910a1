import * as z from 'zod/mini'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { requestId } from '../../../../wire/fields.ts'
import { orderNo } from '../../../orders/staff/order-fields.ts'

export const sendInvoiceLink = staffCall<typeof sendInvoiceLinkContract>()('sendInvoiceLink', 'support')

export const sendInvoiceLinkContract = () =>
  defineContract({
    summary:
      "Sends the link to an order's invoice to its buyer's mobile. Only the signed-in buyer can open it.",
    change: { audits: 'member' },
    input: z.object({ orderno: orderNo, request_id: requestId }),
    output: answer({ data: z.object({ orderno: z.string() }) }),
    refusals: {
      noInvoice: [404, 'office.members.noInvoice'],
      closed: [409, 'office.members.isClosed'],
      switchedOff: [503, 'office.members.messagesOff'],
      otherBody: [422, 'office.members.otherBody'],
    },
  })

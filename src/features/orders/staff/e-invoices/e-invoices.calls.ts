import * as z from 'zod/mini'
import { statesOf } from '../../../../states/states.ts'
import { staffCall } from '../../../../wire/define-call.ts'
import { answer, defineContract } from '../../../../wire/define-contract.ts'
import { id, idOut, requestId, text } from '../../../../wire/fields.ts'
import { cancelReasonNames } from '../../e-invoice/e-invoice-states.ts'

export const retryEInvoice = staffCall<typeof retryEInvoiceContract>()('retryEInvoice', 'finance')

export const retryEInvoiceContract = () =>
  defineContract({
    summary: 'Sends a document that was set aside, or that waits, to the portal again.',
    change: { audits: 'e invoice' },
    input: z.object({ e_invoice_id: id('office.eInvoices.unknown'), request_id: requestId }),
    output: answer({ data: z.object({ e_invoice_id: idOut }) }),
    refusals: {
      unknown: [404, 'office.eInvoices.unknown'],
      notWaiting: [409, 'office.eInvoices.notWaiting'],
      otherBody: [422, 'gate.otherBody'],
    },
  })

export const cancelEInvoice = staffCall<typeof cancelEInvoiceContract>()('cancelEInvoice', 'finance')

export const cancelEInvoiceContract = () =>
  defineContract({
    summary: "Queues the cancellation of a document's registration, which the portal accepts for a day.",
    change: { audits: 'e invoice' },
    input: z.object({
      e_invoice_id: id('office.eInvoices.unknown'),
      reason: z.enum(statesOf(cancelReasonNames)),
      note: text({ max: 100, rules: [[(note) => note.length >= 3, 'office.eInvoices.noteMissing']] }),
      request_id: requestId,
    }),
    output: answer({ data: z.object({ e_invoice_id: idOut }) }),
    refusals: {
      unknown: [404, 'office.eInvoices.unknown'],
      notRegistered: [409, 'office.eInvoices.notRegistered'],
      tooLate: [409, 'office.eInvoices.tooLate'],
      otherBody: [422, 'gate.otherBody'],
    },
  })

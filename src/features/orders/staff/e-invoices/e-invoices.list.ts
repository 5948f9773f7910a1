import { describeListOf } from '../../../../back-office/lists/describe-list.ts'
import { moment, own } from '../../../../back-office/lists/list-columns.ts'
import { chips } from '../../../../back-office/lists/list-filters.ts'
import { namesOf } from '../../../../states/states.ts'
import { staff } from '../../../../wire/define-call.ts'
import { eInvoiceStates } from '../../e-invoice/e-invoice-states.ts'
import type { eInvoiceOut } from './e-invoice-fields.ts'

export const findEInvoices = describeListOf<typeof eInvoiceOut>()('findEInvoices', staff('finance'), {
  summary: 'Lists the registrations of invoices and credit notes to businesses at the portal, newest first.',
  title: 'office.eInvoices.title',
  rowKey: 'e_invoice_id',
  filters: { state: chips('office.term.state', 'office.term.all', namesOf(eInvoiceStates)) },
  columns: {
    serial: own('office.eInvoices.document'),
    business: own('office.eInvoices.business'),
    issued_at: moment('office.eInvoices.issuedAt'),
    state: own('office.term.state'),
    irn: own('office.eInvoices.irn'),
    may_cancel: own('office.eInvoices.next'),
  },
  empty: ['office.eInvoices.none', 'office.eInvoices.noneText'],
})

import { describeList } from '../../../../back-office/lists/describe-list.ts'
import { choice, id, orNull, rupees, text } from '../../../../back-office/lists/list-columns.ts'
import { chips, search } from '../../../../back-office/lists/list-filters.ts'
import { staff } from '../../../../wire/define-call.ts'
import { bankDocumentNames } from './bank-documents.ts'

export const findBankLines = describeList('findBankLines', staff('finance'), {
  summary:
    "Lists the lines of the bank's statements, latest first, each with the documents that it pays. Filters by reference, and by whether a line is matched.",
  title: 'office.finance.bankStatement',
  rowKey: 'line_id',
  filters: {
    q: search('office.finance.reference', 60),
    state: chips('office.term.state', 'term.all', {
      open: 'office.finance.bankOpen',
      matched: 'office.finance.bankMatched',
    }),
  },
  columns: {
    line_id: id(),
    day: text('term.date'),
    bank: text('office.finance.bank', { isMinor: true }),
    description: text('office.finance.bankText', { isBold: true }),
    reference: orNull(text('office.finance.reference')),
    amount: rupees('term.amount'),
    documents: orNull(text('office.finance.bankPays')),
  },
  empty: ['office.finance.noBankLines', 'office.finance.noBankLinesText'],
  emptyFound: 'office.finance.noBankLinesFound',
})

export const findBankDocuments = describeList('findBankDocuments', staff('finance'), {
  summary:
    "Lists the documents of the last 90 days that moved the bank account in the books but are on no line of the bank's statements, latest first.",
  title: 'office.finance.notAtBank',
  back: '/back-office/bank-statement',
  rowKey: 'row_no',
  cursor: 'time and text',
  filters: { kind: chips('office.finance.kind', 'term.all', bankDocumentNames) },
  columns: {
    row_no: id(),
    day: text('term.date'),
    kind: choice(bankDocumentNames, 'office.finance.kind'),
    name: text('office.finance.reference', { isBold: true }),
    amount: rupees('term.amount'),
  },
  empty: ['office.finance.noBankDocuments', 'office.finance.noBankDocumentsText'],
})

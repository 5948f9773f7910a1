import type { PlainKey } from '../../../../words/sentence.ts'

/** The documents that move the company's bank account. */
export const bankDocumentKinds = [
  'settlement',
  'remittance',
  'withdrawal',
  'withdrawal_returned',
  'deposit',
  'claim',
  'correction',
] as const

type BankDocumentKind = (typeof bankDocumentKinds)[number]

export const bankDocumentNames = {
  settlement: 'office.finance.settlement',
  remittance: 'office.finance.remittance',
  withdrawal: 'office.finance.withdrawal',
  withdrawal_returned: 'office.finance.codeWithdrawalReversed',
  deposit: 'office.finance.deposit',
  claim: 'office.finance.accountCourierCompensation',
  correction: 'office.finance.correction',
} as const satisfies Record<BankDocumentKind, PlainKey>

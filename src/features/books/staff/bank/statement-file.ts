import { describeFile, type FileValues } from '../../../../back-office/files/describe-file.ts'

/**
 * A statement of the company's bank account. Banks write withdrawals and deposits in two columns, or a signed
 * amount in one.
 */
export const statementFile = describeFile({
  kind: 'bank_statement',
  rowsMax: 2_000,
  fields: {
    date: {
      name: 'term.date',
      type: 'day',
      headings: [
        'date',
        'transaction date',
        'txn date',
        'tran date',
        'value date',
        'posting date',
        'value dt',
      ],
    },
    description: {
      name: 'office.finance.bankText',
      type: 'text',
      lengthMax: 300,
      headings: [
        'description',
        'narration',
        'particulars',
        'transaction particulars',
        'transaction remarks',
        'remarks',
        'details',
      ],
    },
    reference: {
      name: 'office.finance.reference',
      type: 'text',
      lengthMax: 60,
      isOptional: true,
      headings: [
        'reference',
        'utr',
        'ref no',
        'reference no',
        'ref no cheque no',
        'chq ref no',
        'chq ref number',
        'cheque no',
        'chq no',
        'chqno',
        'utr no',
        'transaction id',
      ],
    },
    withdrawn: {
      name: 'office.finance.bankWithdrawn',
      type: 'amount',
      isOptional: true,
      headings: [
        'withdrawal',
        'debit',
        'withdrawals',
        'withdrawal amt',
        'withdrawal amount',
        'withdrawal amount inr',
        'debit amount',
        'dr',
      ],
    },
    deposited: {
      name: 'office.finance.bankDeposited',
      type: 'amount',
      isOptional: true,
      headings: [
        'deposit',
        'credit',
        'deposits',
        'deposit amt',
        'deposit amount',
        'deposit amount inr',
        'credit amount',
        'cr',
      ],
    },
    amount: {
      name: 'office.finance.bankAmount',
      type: 'amount',
      mayBeNegative: true,
      isOptional: true,
      headings: ['amount', 'transaction amount', 'txn amount', 'amount inr'],
    },
    side: {
      name: 'office.finance.bankSide',
      type: 'choice',
      isOptional: true,
      headings: ['dr cr', 'cr dr', 'type', 'transaction type', 'txn type', 'debit credit'],
      options: {
        withdrawn: { name: 'office.finance.bankWithdrawn', words: ['dr', 'debit', 'd', 'withdrawal', 'w'] },
        deposited: { name: 'office.finance.bankDeposited', words: ['cr', 'credit', 'c', 'deposit'] },
      },
    },
  },
})

type Amounts = Pick<FileValues<typeof statementFile>, 'withdrawn' | 'deposited' | 'amount' | 'side'>

/**
 * Returns the amount of a row in paise, above zero for money that arrived. Returns undefined if the row has
 * none, or more than one.
 */
export function amountOf({ withdrawn, deposited, amount, side }: Amounts): number | undefined {
  const signed = side === 'withdrawn' ? 0 - (amount ?? 0) : (amount ?? 0)
  const given = [0 - (withdrawn ?? 0), deposited ?? 0, signed].filter((one) => one !== 0)
  return given.length === 1 ? given[0] : undefined
}

/** The effects that a row of the file can have. */
export const statementOutcomes = ['matched', 'open', 'before', 'refused'] as const
export type StatementOutcome = (typeof statementOutcomes)[number]

import { describeFile } from '../../../../back-office/files/describe-file.ts'

/**
 * The format of the bank's result file. The file says which withdrawals the bank has paid, and which it has
 * not paid.
 */
export const bankAnswerFile = describeFile({
  kind: 'bank_answer',
  rowsMax: 500,
  fields: {
    withdrawal: {
      name: 'office.finance.withdrawal',
      type: 'text',
      lengthMax: 60,
      isUnique: true,
      headings: [
        'withdrawal',
        'reference',
        'customer reference',
        'customer ref no',
        'customer reference no',
        'client reference',
        'payment reference',
        'remarks',
        'narration',
      ],
    },
    state: {
      name: 'office.term.state',
      type: 'choice',
      headings: ['state', 'status', 'payment status', 'transaction status', 'txn status', 'result'],
      options: {
        paid: {
          name: 'office.finance.answerPaid',
          words: ['paid', 'success', 'successful', 'processed', 'completed', 'credited', 'settled', 's'],
        },
        failed: {
          name: 'office.finance.answerFailed',
          words: ['failed', 'failure', 'rejected', 'returned', 'reversed', 'cancelled', 'f'],
        },
        waiting: {
          name: 'office.finance.answerWaiting',
          words: [
            'pending',
            'in process',
            'in progress',
            'processing',
            'under process',
            'initiated',
            'queued',
          ],
        },
      },
    },
    utr: {
      name: 'office.finance.utr',
      type: 'text',
      lengthMax: 30,
      isOptional: true,
      headings: [
        'utr',
        'utr no',
        'utr number',
        'bank reference',
        'bank reference no',
        'rrn',
        'transaction reference',
      ],
    },
    amount: {
      name: 'term.amount',
      type: 'amount',
      isOptional: true,
      headings: ['amount', 'pays', 'transaction amount', 'txn amount', 'payment amount', 'net amount'],
    },
    reason: {
      name: 'term.reason',
      type: 'text',
      lengthMax: 300,
      isOptional: true,
      headings: [
        'reason',
        'failure reason',
        'rejection reason',
        'return reason',
        'error',
        'error description',
        'remark',
      ],
    },
  },
})

/** The effects that a row of the result file can have. */
export const answerOutcomes = ['paid', 'returned', 'waiting', 'before', 'refused'] as const

export type AnswerOutcome = (typeof answerOutcomes)[number]

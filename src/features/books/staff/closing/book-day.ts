/** Refusals of a day that staff typed or a file names: no ledger posting may be dated on it. */
export const dayRefusals = {
  dayAhead: [400, 'office.finance.dayAhead'],
  monthClosed: [409, 'office.finance.dayInClosedMonth'],
  dayBeforeBooks: [400, 'office.finance.dayBeforeBooks'],
} as const

/** Refusals of a day on which no ledger posting may be dated. Staff typed the day, or a file contains it. */
export const dayRefusals = {
  dayAhead: [400, 'office.finance.dayAhead'],
  monthClosed: [409, 'office.finance.dayInClosedMonth'],
  dayBeforeBooks: [400, 'office.finance.dayBeforeBooks'],
} as const

/**
 * Refusals of a day that was typed or read from a file. `paid_on_an_open_day` comes from the database
 * (check_paid_on).
 */
export const dayRefusals = {
  dayAhead: [400, 'office.finance.dayAhead'],
  monthClosed: [409, 'office.finance.dayInClosedMonth'],
  dayBeforeBooks: [400, 'office.finance.dayBeforeBooks'],
} as const

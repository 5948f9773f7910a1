/** Refusals of a typed or read day. `paid_on_an_open_day` is the database's own (check_paid_on). */
export const dayRefusals = {
  dayAhead: [400, 'office.finance.dayAhead'],
  monthClosed: [409, 'office.finance.dayInClosedMonth'],
  dayBeforeBooks: [400, 'office.finance.dayBeforeBooks'],
} as const

export const monthStateNames = {
  open: 'office.finance.monthIsOpen',
  closed: 'office.finance.monthIsClosed',
} as const

export const monthStates = {
  open: { name: 'office.finance.monthIsOpen', tone: 'accent' },
  closed: { name: 'office.finance.monthIsClosed', tone: 'success' },
} as const

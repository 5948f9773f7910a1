/** The steps of the GST bridge, from the tax in the ledger to the tax of the invoices and credit notes. */
export const bridgeSteps = [
  'not_invoiced',
  'paid_before',
  'called_off',
  'slots_without',
  'deposited',
  'corrected',
] as const

/** The parts of the GST bridge that can be listed: its steps, and the unexplained remainder. */
export const bridgeParts = [...bridgeSteps, 'unexplained'] as const

export type BridgePart = (typeof bridgeParts)[number]

export const partNames = {
  not_invoiced: 'office.finance.bridgeNotInvoiced',
  paid_before: 'office.finance.bridgePaidBefore',
  called_off: 'office.finance.bridgeCalledOff',
  slots_without: 'office.finance.bridgeSlots',
  deposited: 'office.finance.bridgeDeposited',
  corrected: 'office.finance.bridgeOther',
  unexplained: 'office.finance.bridgeUnexplained',
} as const satisfies Record<BridgePart, string>

export const documentNames = {
  invoice: 'office.finance.invoiceKind',
  credit_note: 'office.finance.creditNoteKind',
} as const

export const soldNames = {
  orders: 'office.finance.soldOrders',
  slots: 'office.finance.soldSlots',
} as const

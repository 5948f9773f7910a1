/** How orders are stored, and the codes of the wire: `payment_type` of an order list is not that of finalOrderData. */
const paymentTypeCodes = { wallet: '1', online: '2', partial: '3' } as const
const statusCodes = { pending: '1', processed: '2', rejected: '3', delivered: '4' } as const

export function paymentTypeCode(type: keyof typeof paymentTypeCodes) {
  return paymentTypeCodes[type]
}

export function statusCode(status: keyof typeof statusCodes) {
  return statusCodes[status]
}

/** What a person reads for a payment type of the wire: 1 is Wallet, otherwise Online. */
export function paymentTypeName(code: string): string {
  return code === '1' ? 'Wallet' : 'Online'
}

const statusNames: Record<string, string> = { 1: 'Pending', 2: 'Processed', 3: 'Reject', 4: 'Delivered' }

/** What a person reads for a status of the wire; anything else is unknown. */
export function statusName(code: string): string {
  return statusNames[code] ?? 'Unknown'
}

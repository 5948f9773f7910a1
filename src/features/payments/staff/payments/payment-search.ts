type Search =
  | { memberId: number }
  | { mobile: string }
  | { orderNo: string }
  | { providerOrderId: string }
  | { providerPaymentId: string }
  | { providerRefundId: string }

/** Recognises a search by the form of the typed text; undefined if it cannot be a payment's reference. */
export function paymentSearchOf(typed: string): Search | undefined {
  if (/^order_\w+$/.test(typed)) return { providerOrderId: typed }
  if (/^pay_\w+$/.test(typed)) return { providerPaymentId: typed }
  if (/^rfnd_\w+$/.test(typed)) return { providerRefundId: typed }
  if (/^[6-9]\d{9}$/.test(typed)) return { mobile: typed }
  if (/^\d{1,9}$/.test(typed)) return { memberId: Number(typed) }
  return /^[A-Za-z]{2,4}\d{1,12}$/.test(typed) ? { orderNo: typed.toUpperCase() } : undefined
}

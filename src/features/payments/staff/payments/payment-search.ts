type Search =
  | { memberId: number }
  | { mobile: string }
  | { orderNo: string }
  | { providerOrderId: string }
  | { providerPaymentId: string }
  | { providerRefundId: string }

/** What somebody looks for, by the form of what they typed; undefined for what no payment is known by. */
export function paymentSearchOf(typed: string): Search | undefined {
  if (/^order_\w+$/.test(typed)) return { providerOrderId: typed }
  if (/^pay_\w+$/.test(typed)) return { providerPaymentId: typed }
  if (/^rfnd_\w+$/.test(typed)) return { providerRefundId: typed }
  if (/^[6-9]\d{9}$/.test(typed)) return { mobile: typed }
  if (/^\d{1,9}$/.test(typed)) return { memberId: Number(typed) }
  return /^[A-Za-z]{2,4}\d{1,12}$/.test(typed) ? { orderNo: typed.toUpperCase() } : undefined
}

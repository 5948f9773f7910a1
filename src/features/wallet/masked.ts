/** An Aadhaar number of which only the last four digits were kept. */
export function maskedAadhaar(last4: string): string {
  return `•••• •••• ${last4}`
}

/** A PAN as it may be shown: ABCPE1234F as •••••1234•, since the letters tell whose it is. */
export function maskedPan(pan: string): string {
  return `•••••${pan.slice(5, 9)}•`
}

/** Masks an Aadhaar number, of which only the last four digits are stored. */
export function maskedAadhaar(last4: string): string {
  return `•••• •••• ${last4}`
}

/** Masks a PAN for display: ABCPE1234F becomes •••••1234•, since the letters tell whose it is. */
export function maskedPan(pan: string): string {
  return `•••••${pan.slice(5, 9)}•`
}

const abbreviations = new Set(['gst', 'hsn', 'ifsc', 'mrp', 'pin', 'sku', 'tds', 'upi', 'utr'])

/**
 * Turns an identifier without a sentence into words: 'Special discount' for special_discount, 'Staff sign in'
 * for staffSignIn, 'UPI' for upi.
 */
export function inWords(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, (_, end, begin) => `${end} ${begin}`)
    .toLowerCase()
    .split(/[_ ]/)
    .map((word) => (abbreviations.has(word) ? word.toUpperCase() : word))
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const abbreviations = new Set(['gst', 'hsn', 'ifsc', 'mrp', 'pin', 'sku', 'tds', 'upi', 'utr'])

/**
 * Converts an identifier that has no sentence to words: special_discount to 'Special discount', staffSignIn
 * to 'Staff sign in', upi to 'UPI'.
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

/** The areas of the back office that are translated. All others are only in English. */
export const translatedAreas = [
  'src/back-office/dashboard',
  'src/back-office/frame',
  'src/back-office/jobs/messages',
  'src/back-office/kit',
  'src/back-office/staff/second-factor',
  'src/back-office/staff/sign-in',
  'src/features/members/staff',
  'src/features/orders/staff',
]

/**
 * Returns whether a key needs a sentence in every language. A sentence for staff needs one only if a
 * translated area uses it.
 * @param named the keys in the code of `translatedAreas`.
 */
export function isTranslated(key: string, named: ReadonlySet<string>): boolean {
  return !/^office\b/.test(key) || named.has(key)
}

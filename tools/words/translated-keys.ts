/** The back-office areas that are translated. The others are English only. */
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
 * Returns whether a key needs a sentence in every language. Of staff sentences, only those named in these
 * areas do.
 * @param named the keys named in the code of `translatedAreas`.
 */
export function isTranslated(key: string, named: ReadonlySet<string>): boolean {
  return !/^office\b/.test(key) || named.has(key)
}

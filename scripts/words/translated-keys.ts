/** The areas of the back office that speak every language. The others speak English, sentence by sentence. */
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
 * Whether every language has to have the sentence of a key: of the staff's, those that these areas name.
 * @param named the keys that the code of `translatedAreas` names.
 */
export function isTranslated(key: string, named: ReadonlySet<string>): boolean {
  return !/^office\b/.test(key) || named.has(key)
}

/** The areas of the back office that speak every language. The others speak English, sentence by sentence. */
export const translatedAreas = [
  'dashboard',
  'frame',
  'jobs/messages',
  'members',
  'orders',
  'parts',
  'staff/second-factor',
  'staff/sign-in',
].map((area) => `src/back-office/${area}`)

/**
 * Whether every language has to have the sentence of a key: of the staff's, those that these areas name.
 * @param named the keys that the code of `translatedAreas` names.
 */
export function isTranslated(key: string, named: ReadonlySet<string>): boolean {
  return !/^office\b/.test(key) || named.has(key)
}

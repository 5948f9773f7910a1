/** Returns a category's English name for URLs, if it differs from the shown one. */
export function addressName(shown: string, english: string): { address_name?: string } {
  return shown === english ? {} : { address_name: english }
}

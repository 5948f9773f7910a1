/** What an answer says of a category's name in addresses: the English one, where it is shown by another. */
export function addressName(shown: string, english: string): { address_name?: string } {
  return shown === english ? {} : { address_name: english }
}

/**
 * Returns the encryption context of a PAN. It names the member, so that a value copied to another row does
 * not decrypt.
 */
export function panContext(memberId: number): string {
  return `pan of member ${memberId}`
}

/**
 * Returns the encryption context of a PAN. The context includes the member's id, so that a value copied to
 * another row cannot be decrypted.
 */
export function panContext(memberId: number): string {
  return `pan of member ${memberId}`
}

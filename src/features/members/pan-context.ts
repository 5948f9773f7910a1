/** The encryption context of a PAN. It names the member, so that a row copied to another does not decrypt. */
export function panContext(memberId: number): string {
  return `pan of member ${memberId}`
}

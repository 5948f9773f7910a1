/** The member's path to upload a proof of address. */
export const sendProofPath = '/User/sendIdentityProof'
/** The member's identity card as a PDF. */
export const identityCardPath = '/User/identityCard.pdf'
/** The public page of an identity card. Append the card's code. */
export const sellerCardPath = '/seller-card'
/** The path at which staff view a file of a proof. Append a ticket, which names the file. */
export const staffProofPath = '/back-office/papers/identityProof'

/**
 * Returns the encryption context of a proof. The context includes the member's id, so that a row copied to
 * another member cannot be decrypted.
 */
export function proofContext(memberId: number): string {
  return `proof of address of member ${memberId}`
}

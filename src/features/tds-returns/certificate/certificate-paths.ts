/** The member's certificates as PDFs. Append a quarter and '.pdf', such as '2026-3.pdf'. */
export const certificatePath = '/User/tdsCertificate'
/** Members' certificates for the staff. Append the member's id, a quarter and '.pdf'. */
export const staffCertificatePath = '/back-office/papers/tdsCertificate'

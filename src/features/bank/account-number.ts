/** The account number as screens and answers show it: its last 4 digits. */
export function maskedAccountNumber(accountNumber: string): string {
  return `••••${accountNumber.slice(-4)}`
}

export function isMasked(accountNumber: string): boolean {
  return /^•{4}\d{4}$/.test(accountNumber)
}

/** The encryption context of an account number. It names the member, so that a row copied to another does not decrypt. */
export function accountNumberContext(memberId: number): string {
  return `bank account of member ${memberId}`
}

/** What an account is marked by. The first four letters of an IFSC name the bank; an account moves between its branches. */
export function accountMarkText(ifsc: string, accountNumber: string): string {
  return `bank account ${ifsc.slice(0, 4)} ${accountNumber}`
}

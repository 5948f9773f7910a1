/** Four letters of the bank, a zero, and six letters or digits of the branch. */
const pattern = /^[A-Z]{4}0[A-Z0-9]{6}$/

/** The code as banks print it: in capitals, without spaces around it. */
export function ifscOf(typed: string): string {
  return typed.trim().toUpperCase()
}

export function isIfsc(typed: string): boolean {
  return pattern.test(ifscOf(typed))
}

import { tidyCode } from '../../wire/tidy-typed.ts'

/** Four letters for the bank, a zero, and six letters or digits for the branch. */
const pattern = /^[A-Z]{4}0[A-Z0-9]{6}$/

/** Returns the code as banks print it: in capitals, without spaces. */
export function ifscOf(typed: string): string {
  return tidyCode(typed).toUpperCase()
}

export function isIfsc(typed: string): boolean {
  return pattern.test(ifscOf(typed))
}

import { text } from '../../wire/fields.ts'

/** Four letters of the bank, a zero, and six letters or digits of the branch. */
const pattern = /^[A-Z]{4}0[A-Z0-9]{6}$/

/** The code as banks print it: in capitals, without spaces around it. */
export function ifscOf(typed: string): string {
  return typed.trim().toUpperCase()
}

export function isIfsc(typed: string): boolean {
  return pattern.test(ifscOf(typed))
}

/** An IFSC on the wire, in capitals or not. */
export const ifscField = text({
  max: 11,
  rules: [
    [(value) => value !== '', 'Please enter the IFSC'],
    [isIfsc, 'An IFSC has 11 characters, such as HDFC0001234'],
  ],
})

import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Returns random letters and digits that cannot be guessed, for the provider's ids and secrets. */
export function newToken(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Returns unguessable random letters and digits, for the provider's ids and secrets. */
export function newToken(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

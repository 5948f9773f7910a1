import { createHash, randomBytes } from 'node:crypto'

const bytes = 32
const pattern = /^[\w-]{43}$/

/** A new token for a cookie: 256 random bits. */
export function newToken(): string {
  return randomBytes(bytes).toString('base64url')
}

/** Whether a text can be a token at all. */
export function isToken(text: string): boolean {
  return pattern.test(text)
}

/** What a table keeps of a token. A random token of 256 bits needs no slow hash; a fast one is enough against a stolen table. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

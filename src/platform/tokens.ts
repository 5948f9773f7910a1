import { createHash, randomBytes } from 'node:crypto'

const bytes = 32
const pattern = /^[\w-]{43}$/

/** A new token for a cookie: 256 random bits. */
export function newToken(): string {
  return randomBytes(bytes).toString('base64url')
}

const randomBytesOfMemberToken = 24
// Of 64 bits the first ones are none of a number that a member can have, which tells these tokens from those that are random alone.
const memberIdMax = 2n ** 48n

/**
 * A new token for a cookie of a member: 192 random bits and then the member's number, so that what it opens is looked for where
 * the member's rows are. It looks like any other.
 */
export function newMemberToken(memberId: number): string {
  const id = Buffer.alloc(8)
  id.writeBigUInt64BE(BigInt(memberId))
  return randomBytes(randomBytesOfMemberToken).toString('base64url') + id.toString('base64url')
}

/** The member whom a token names; undefined for one that names nobody. Whether it was given out is not known by that. */
export function memberOfToken(token: string): number | undefined {
  const bytesOfId = Buffer.from(token, 'base64url').subarray(randomBytesOfMemberToken)
  if (bytesOfId.length !== 8) return undefined
  const id = bytesOfId.readBigUInt64BE()
  return id > 0n && id < memberIdMax ? Number(id) : undefined
}

/** Whether a text can be a token at all. */
export function isToken(text: string): boolean {
  return pattern.test(text)
}

/** What a table keeps of a token. A random token of 256 bits needs no slow hash; a fast one is enough against a stolen table. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

import { createHash, randomBytes } from 'node:crypto'

const bytes = 32
const pattern = /^[\w-]{43}$/

/** Returns a new cookie token: 256 random bits. */
export function newToken(): string {
  return randomBytes(bytes).toString('base64url')
}

const randomBytesOfMemberToken = 24
// The upper limit of member ids. A member's token ends with 64 bits that contain the member's id. The last 64
// bits of other tokens are random, and thus almost always above this limit.
const memberIdMax = 2n ** 48n

/**
 * Returns a new cookie token for a member: 192 random bits and the member's id. With the id a server knows
 * which node stores the member's rows. The token looks like any other token.
 */
export function newMemberToken(memberId: number): string {
  const id = Buffer.alloc(8)
  id.writeBigUInt64BE(BigInt(memberId))
  return randomBytes(randomBytesOfMemberToken).toString('base64url') + id.toString('base64url')
}

/**
 * Returns the member id that a token contains, or undefined if it contains none. The id is not proof of
 * identity, because anyone can write such a token.
 */
export function memberOfToken(token: string): number | undefined {
  const bytesOfId = Buffer.from(token, 'base64url').subarray(randomBytesOfMemberToken)
  if (bytesOfId.length !== 8) return undefined
  const id = bytesOfId.readBigUInt64BE()
  return id > 0n && id < memberIdMax ? Number(id) : undefined
}

/** Returns whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return pattern.test(text)
}

/**
 * Returns the hash of a token for storage. A fast hash suffices, because nobody who steals the table can
 * guess 192 or more random bits.
 */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

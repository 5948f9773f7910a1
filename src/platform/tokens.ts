import { createHash, randomBytes } from 'node:crypto'

const bytes = 32
const pattern = /^[\w-]{43}$/

/** Returns a new cookie token: 256 random bits. */
export function newToken(): string {
  return randomBytes(bytes).toString('base64url')
}

const randomBytesOfMemberToken = 24
// Tells members' tokens from other tokens: the last 64 bits of a random token are almost always above this
// number, and a member's number is never.
const memberIdMax = 2n ** 48n

/**
 * Returns a new cookie token for a member: 192 random bits and the member's number, which leads to the node
 * with the member's rows. It looks like any other token.
 */
export function newMemberToken(memberId: number): string {
  const id = Buffer.alloc(8)
  id.writeBigUInt64BE(BigInt(memberId))
  return randomBytes(randomBytesOfMemberToken).toString('base64url') + id.toString('base64url')
}

/**
 * Returns the member that a token names; undefined if it names none. This does not prove that the token was
 * issued.
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
 * Returns the hash of a token for storage. A random token of 256 bits needs no slow hash: even a fast one
 * cannot be reversed if the table is stolen.
 */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

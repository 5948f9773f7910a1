import { createHash, randomBytes } from 'node:crypto'

const bytes = 32
const pattern = /^[\w-]{43}$/

/** Returns a new cookie token: 256 random bits. */
export function newToken(): string {
  return randomBytes(bytes).toString('base64url')
}

const randomBytesOfMemberToken = 24
// Distinguishes members' tokens from other tokens. The last 64 bits of a member's token are the member's id,
// which is below this number. Random bits are almost always above it.
const memberIdMax = 2n ** 48n

/**
 * Returns a new cookie token for a member: 192 random bits and the member's id, which tells on which node the
 * member's rows are. It looks like any other token.
 */
export function newMemberToken(memberId: number): string {
  const id = Buffer.alloc(8)
  id.writeBigUInt64BE(BigInt(memberId))
  return randomBytes(randomBytesOfMemberToken).toString('base64url') + id.toString('base64url')
}

/**
 * Returns the member id in a token; undefined if it has none. This does not prove that the token was issued.
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
 * Returns the hash of a token for storage. A fast hash suffices, because 192 or more random bits cannot be
 * guessed if the table is stolen.
 */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

import {
  constants,
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  type KeyObject,
  publicEncrypt,
  verify,
} from 'node:crypto'

// The ciphers of the portal's API: RSA for the login, AES-256 in ECB mode for everything after it, and JWS
// (RS256) for what the portal signs.

/** Reads a public key in base64 (SubjectPublicKeyInfo). @throws if it is none. */
export function readPublicKey(base64: string): KeyObject {
  return createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
}

const padding = constants.RSA_PKCS1_PADDING

export function encryptForPortal(key: KeyObject, text: string): string {
  return publicEncrypt({ key, padding }, Buffer.from(text)).toString('base64')
}

/** Encrypts with the key of a session (SEK). */
export function encryptWithSek(sek: Buffer, plain: string | Buffer): string {
  const cipher = createCipheriv('aes-256-ecb', sek, null)
  return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64')
}

/** Decrypts with the key of a session. @throws if the text was not encrypted with it. */
export function decryptWithSek(sek: Buffer, sealed: string): Buffer {
  const decipher = createDecipheriv('aes-256-ecb', sek, null)
  return Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()])
}

/**
 * Returns the content of a JWS that one of the keys has signed; undefined for any other text. Accepts only
 * RS256, so that a text cannot choose a weaker check.
 */
export function readSigned(jws: string, keys: readonly KeyObject[]): unknown {
  const [head = '', body = '', signature = '', ...rest] = jws.split('.')
  if (rest.length > 0) return undefined
  const header = parseJson(Buffer.from(head, 'base64url').toString('utf8'))
  if (typeof header !== 'object' || header === null || !('alg' in header) || header.alg !== 'RS256')
    return undefined
  const signed = Buffer.from(`${head}.${body}`)
  const isGenuine = keys.some((key) => verify('sha256', signed, key, Buffer.from(signature, 'base64url')))
  return isGenuine ? parseJson(Buffer.from(body, 'base64url').toString('utf8')) : undefined
}

/** Parses JSON; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { constants, createCipheriv, createDecipheriv, type KeyObject, privateDecrypt } from 'node:crypto'

/** Decrypts the login that a client encrypted with the portal's public key. */
export function decryptLogin(key: KeyObject, sealed: string): string {
  const padding = constants.RSA_PKCS1_PADDING
  return privateDecrypt({ key, padding }, Buffer.from(sealed, 'base64')).toString('utf8')
}

/** Encrypts with the key of a session. */
export function seal(key: Buffer, plain: string | Buffer): string {
  const cipher = createCipheriv('aes-256-ecb', key, null)
  return Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64')
}

/** Decrypts with the key of a session. */
export function open(key: Buffer, sealed: string): string {
  const decipher = createDecipheriv('aes-256-ecb', key, null)
  return Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()]).toString('utf8')
}

/** Parses JSON; undefined for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts what must be unreadable in a copy of the database: PANs, bank account numbers. */
export type Secrets = {
  /**
   * Encrypts text for storage. `context` names what it is and whose, such as 'pan of member 17':
   * what was sealed under one context does not open under another, so rows cannot be swapped.
   */
  seal(text: string, context: string): Buffer
  /** Decrypts. @throws Error when the bytes, the key or the context are not the ones it was sealed with. */
  open(sealed: Buffer, context: string): string
  /** 32 bytes that are the same for the same text, by which equals are found. Only who has the key can make them. */
  mark(text: string): Buffer
}

const version = 1
const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM. Sealed bytes are: version, nonce, tag, ciphertext. @param key 32 bytes. */
export function createSecrets(key: Buffer): Secrets {
  const markKey = Buffer.from(hkdfSync('sha256', key, '', 'marks of equal texts', 32))
  return {
    mark: (text) => createHmac('sha256', markKey).update(text).digest(),
    seal(text, context) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), ciphertext])
    },
    open(sealed, context) {
      if (sealed[0] !== version) throw new Error(`sealed with an unknown version, ${sealed[0]}`)
      const nonce = sealed.subarray(1, 1 + nonceBytes)
      const tag = sealed.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
      decipher.setAAD(Buffer.from(context)).setAuthTag(tag)
      const ciphertext = sealed.subarray(1 + nonceBytes + tagBytes)
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8')
    },
  }
}

/** The key of a demo shop, which is public and has no real data. A live shop has its own. */
export const demoDataKey: Buffer = createHash('sha256').update('bmart demo data key').digest()

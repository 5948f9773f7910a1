import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Keys of 32 bytes. The first key seals values; all keys open them. So a key can be replaced while the shop
 * runs (npm run shop -- keys-rotate).
 */
export type DataKeys = readonly [Buffer, ...Buffer[]]

/** Encrypts values that a copy of the database must not reveal: PANs, bank account numbers. */
export type Secrets = {
  /**
   * Encrypts text for storage. `context` names the value and its owner, such as 'pan of member 17'. A value
   * opens only under the context it was sealed with, so rows cannot be swapped.
   */
  seal(text: string, context: string): Buffer
  /** Decrypts. @throws Error when the bytes, the keys or the context differ from those it was sealed with. */
  open(sealed: Buffer, context: string): string
  /** Returns whether the first key sealed a value. */
  isOfFirstKey(sealed: Buffer): boolean
  /**
   * Returns 32 bytes that are equal for equal texts, for lookups by value. Only the holder of the key can
   * compute them.
   */
  mark(text: string): Buffer
  /**
   * Returns the marks of a text by every key, the first key's first. They also find rows marked before the
   * key was replaced.
   */
  marks(text: string): Buffer[]
}

// Sealed bytes are: version, key id, nonce, tag, ciphertext. The first version had no key id.
const version = 2
const versionWithoutId = 1
const idBytes = 4
const nonceBytes = 12
const tagBytes = 16

type Key = { bytes: Buffer; id: Buffer; markKey: Buffer }

/** Creates the functions that seal with AES-256-GCM. */
export function createSecrets(dataKeys: DataKeys): Secrets {
  const keys = dataKeys.map(keyOf) as [Key, ...Key[]]
  const [first] = keys
  const begin = beginningOf(dataKeys[0])

  const marks = (text: string) =>
    keys.map(({ markKey }) => createHmac('sha256', markKey).update(text).digest())

  return {
    marks,
    mark: (text) => marks(text)[0]!,
    isOfFirstKey: (sealed) => sealed.subarray(0, begin.length).equals(begin),
    seal(text, context) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', first.bytes, nonce).setAAD(Buffer.from(context))
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([begin, nonce, cipher.getAuthTag(), ciphertext])
    },
    open(sealed, context) {
      if (sealed[0] === versionWithoutId) return openWithAny(keys, sealed.subarray(1), context)
      if (sealed[0] !== version) throw new Error(`sealed with an unknown version, ${sealed[0]}`)
      const id = sealed.subarray(1, 1 + idBytes)
      const key = keys.find((known) => known.id.equals(id))
      if (!key) throw new Error(`sealed with the key ${id.toString('hex')}, which is not in DATA_KEY`)
      return openWith(key, sealed.subarray(1 + idBytes), context)
    },
  }
}

/** Returns the bytes with which every value sealed by a key begins. */
export function beginningOf(dataKey: Buffer): Buffer {
  return Buffer.concat([Buffer.of(version), Buffer.from(idOfKey(dataKey), 'hex')])
}

/**
 * Returns a key's id, which sealed bytes and the operators' commands contain: eight hex digits that reveal
 * nothing else of the key.
 */
export function idOfKey(dataKey: Buffer): string {
  return createHmac('sha256', dataKey).update('id of a key').digest().subarray(0, idBytes).toString('hex')
}

function keyOf(bytes: Buffer): Key {
  return {
    bytes,
    id: Buffer.from(idOfKey(bytes), 'hex'),
    markKey: Buffer.from(hkdfSync('sha256', bytes, '', 'marks of equal texts', 32)),
  }
}

function openWithAny(keys: readonly Key[], sealed: Buffer, context: string): string {
  const errors: unknown[] = []
  for (const key of keys) {
    try {
      return openWith(key, sealed, context)
    } catch (error) {
      errors.push(error)
    }
  }
  throw errors[0]
}

function openWith({ bytes }: Key, sealed: Buffer, context: string): string {
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv('aes-256-gcm', bytes, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  const ciphertext = sealed.subarray(nonceBytes + tagBytes)
  return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8')
}

/** The keys of a demo shop. They are public and protect no real data; a live shop has its own. */
export const demoDataKeys: DataKeys = [createHash('sha256').update('bmart demo data key').digest()]

import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encryption keys of 32 bytes. Values are encrypted with the first key and can be decrypted with any of the
 * keys. Therefore the first key can be replaced while the shop runs (npm run shop -- keys-rotate).
 */
export type DataKeys = readonly [Buffer, ...Buffer[]]

/** Encrypts values that a copy of the database must not reveal: PANs, bank account numbers. */
export type Secrets = {
  /**
   * Encrypts text for storage. `context` names the value and its owner, such as 'pan of member 17'. A value
   * can be decrypted only with the context it was encrypted with, so that values of two rows cannot be
   * swapped.
   */
  seal(text: string, context: string): Buffer
  /**
   * Decrypts a value.
   * @throws Error when the bytes, the keys or the context differ from those at encryption.
   */
  open(sealed: Buffer, context: string): string
  /** Returns whether a value was encrypted with the first key. */
  isOfFirstKey(sealed: Buffer): boolean
  /**
   * Returns a keyed hash of 32 bytes, to look up encrypted values. Equal texts have equal hashes, and only
   * the holder of the key can compute them.
   */
  mark(text: string): Buffer
  /**
   * Returns the keyed hashes of a text, one for each key, first key first. With these, a lookup also finds
   * rows that were hashed before the key was replaced.
   */
  marks(text: string): Buffer[]
}

// The layout of encrypted bytes: version, key id, nonce, tag, ciphertext. Version 1 had no key id.
const version = 2
const versionWithoutId = 1
const idBytes = 4
const nonceBytes = 12
const tagBytes = 16

type Key = { bytes: Buffer; id: Buffer; markKey: Buffer }

/** Creates the functions of `Secrets`. They encrypt with AES-256-GCM. */
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

/** Returns the first bytes of every value encrypted with a key. */
export function beginningOf(dataKey: Buffer): Buffer {
  return Buffer.concat([Buffer.of(version), Buffer.from(idOfKey(dataKey), 'hex')])
}

/**
 * Returns a key's id, which is in encrypted values and in operators' commands: eight hex digits that do not
 * reveal the key.
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

/** The keys of a demo shop. They are public and protect no real data. A live shop has its own keys. */
export const demoDataKeys: DataKeys = [createHash('sha256').update('bmart demo data key').digest()]

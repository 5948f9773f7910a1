import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Keys of 32 bytes. The first seals, all of them open: so one can be replaced while the shop runs (npm run keys:rotate). */
export type DataKeys = readonly [Buffer, ...Buffer[]]

/** Encrypts what must be unreadable in a copy of the database: PANs, bank account numbers. */
export type Secrets = {
  /**
   * Encrypts text for storage. `context` names what it is and whose, such as 'pan of member 17':
   * what was sealed under one context does not open under another, so rows cannot be swapped.
   */
  seal(text: string, context: string): Buffer
  /** Decrypts. @throws Error when the bytes, the keys or the context are not the ones it was sealed with. */
  open(sealed: Buffer, context: string): string
  /** Whether the first key sealed it. */
  isOfFirstKey(sealed: Buffer): boolean
  /** 32 bytes that are the same for the same text, by which equals are found. Only who has the key can make them. */
  mark(text: string): Buffer
  /** The marks of a text by every key, that of the first one first: what was marked before the key was replaced is among them. */
  marks(text: string): Buffer[]
}

// Sealed bytes are: version, id of the key, nonce, tag, ciphertext. The first version had no id.
const version = 2
const versionWithoutId = 1
const idBytes = 4
const nonceBytes = 12
const tagBytes = 16

type Key = { bytes: Buffer; id: Buffer; markKey: Buffer }

/** AES-256-GCM. */
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
      if (!key) throw new Error(`sealed with the key ${id.toString('hex')}, which DATA_KEY does not name`)
      return openWith(key, sealed.subarray(1 + idBytes), context)
    },
  }
}

/** The bytes that everything begins with which a key sealed. */
export function beginningOf(dataKey: Buffer): Buffer {
  return Buffer.concat([Buffer.of(version), Buffer.from(idOfKey(dataKey), 'hex')])
}

/** What a key is known by, in what it sealed and to people: eight digits that tell nothing else of it. */
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

/** The keys of a demo shop, which are public and keep no real data. A live shop has its own. */
export const demoDataKeys: DataKeys = [createHash('sha256').update('bmart demo data key').digest()]

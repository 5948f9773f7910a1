import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { BackupError } from './backup-error.ts'
import { ByteReader } from './byte-reader.ts'

/**
 * A backup's label. `shop` is the shop's id, which reveals nothing else about the shop. `until` is the time
 * to which the backup can restore the shop.
 */
export type Label = { shop: string; until: string }

/**
 * The unencrypted header of a backup: the label, and for an encrypted backup a value that detects a wrong
 * key.
 */
type SealedHeader = Label & { format: 1; salt: string; keyCheck?: string }

const magic = 'a backup of the shop'
const chunkBytes = 256 * 1024
const headerBytesMax = 10_000
const lastMark = 0x8000_0000
const tagBytes = { encrypted: 16, plain: 32 }

/**
 * Splits a stream into chunks, each with a tag that covers its content and position. The tags reveal a
 * missing, altered or moved chunk. With a key, encrypts the chunks with AES-256-GCM under a key derived for
 * this file. Without a key, the tags are plain SHA-256 hashes.
 */
export async function* seal(
  source: AsyncIterable<Buffer>,
  key: Buffer | undefined,
  label: Label,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(32).toString('base64')
  const header = JSON.stringify({
    format: 1,
    salt,
    ...label,
    ...(key === undefined ? {} : { keyCheck: checkOf(keyOfFile(key, salt)) }),
  } satisfies SealedHeader)
  const lock = createLock(header, key && keyOfFile(key, salt))
  yield Buffer.from(`${magic}\n${header}\n`)
  let held: Buffer[] = []
  let heldBytes = 0
  let index = 0
  for await (const piece of source) {
    held.push(piece)
    heldBytes += piece.length
    while (heldBytes > chunkBytes) {
      const all = Buffer.concat(held)
      yield lock.close(all.subarray(0, chunkBytes), index, false)
      index += 1
      held = [all.subarray(chunkBytes)]
      heldBytes = all.length - chunkBytes
    }
  }
  yield lock.close(Buffer.concat(held), index, true)
}

/**
 * Reads a backup file's header.
 * @throws BackupError if there is none.
 */
export async function readSealedHeader(reader: ByteReader): Promise<{ header: SealedHeader; text: string }> {
  const no = new BackupError('The file is not a backup of a shop, or its beginning is damaged.')
  if ((await reader.line(headerBytesMax)) !== magic) throw no
  const text = await reader.line(headerBytesMax)
  try {
    const header = JSON.parse(text) as SealedHeader
    if (header.format !== 1)
      throw new BackupError(
        'The backup was made by a newer version of the shop: restore it with that version.',
      )
    return { header, text }
  } catch (error) {
    throw error instanceof BackupError ? error : no
  }
}

/**
 * Returns the original stream from the output of `seal`.
 * @throws BackupError at the first altered chunk, and at the end of a truncated file.
 */
export async function* unseal(
  source: AsyncIterable<Buffer>,
  key: Buffer | undefined,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source)
  const { header, text } = await readSealedHeader(reader)
  const isEncrypted = header.keyCheck !== undefined
  if (isEncrypted && key === undefined)
    throw new BackupError('The backup is encrypted: set BACKUP_KEY to its key.')
  const ofFile = isEncrypted && key ? keyOfFile(key, header.salt) : undefined
  if (ofFile && checkOf(ofFile) !== header.keyCheck)
    throw new BackupError('BACKUP_KEY is not the key of this backup. Nothing was changed.')
  const lock = createLock(text, ofFile)
  for (let index = 0; ; index += 1) {
    const mark = (await reader.bytes(4)).readUInt32BE()
    const length = mark & ~lastMark
    if (length > chunkBytes) throw changed(header)
    const isLast = mark >= lastMark
    const sealed = await reader.bytes(length + (isEncrypted ? tagBytes.encrypted : tagBytes.plain))
    const opened = lock.open(sealed, index, isLast)
    if (opened === undefined) throw changed(header)
    yield opened
    if (isLast) break
  }
  if (!(await reader.isAtEnd())) throw changed(header)
}

function changed({ until }: SealedHeader): BackupError {
  return new BackupError(
    `The backup of ${until} is damaged or was changed. Nothing was changed here; take another file.`,
  )
}

/** Derives a separate key for each file, so that no two chunks have the same key and position. */
function keyOfFile(key: Buffer, salt: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.from(salt, 'base64'), 'a file of a backup', 32))
}

function checkOf(ofFile: Buffer): string {
  return createHmac('sha256', ofFile).update('the key of this file').digest('hex').slice(0, 16)
}

function createLock(header: string, ofFile: Buffer | undefined) {
  // The data that each tag covers in addition to the chunk: the file's header, the chunk's position, and
  // whether the chunk is the last one.
  const place = (index: number, isLast: boolean) =>
    Buffer.from(`${header} ${index} ${isLast ? 'last' : 'more'}`)
  // Uses the chunk's position as the nonce. A nonce must not repeat under one key, and each file has its own
  // key.
  const nonce = (index: number) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt32BE(index, 8)
    return bytes
  }
  const digest = (plain: Buffer, bound: Buffer) => createHash('sha256').update(bound).update(plain).digest()
  return {
    close(plain: Buffer, index: number, isLast: boolean): Buffer {
      const mark = Buffer.alloc(4)
      mark.writeUInt32BE((plain.length | (isLast ? lastMark : 0)) >>> 0)
      const bound = place(index, isLast)
      if (!ofFile) return Buffer.concat([mark, plain, digest(plain, bound)])
      const cipher = createCipheriv('aes-256-gcm', ofFile, nonce(index)).setAAD(bound)
      return Buffer.concat([mark, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed: Buffer, index: number, isLast: boolean): Buffer | undefined {
      const bound = place(index, isLast)
      if (!ofFile) {
        const plain = sealed.subarray(0, -tagBytes.plain)
        return digest(plain, bound).equals(sealed.subarray(-tagBytes.plain)) ? plain : undefined
      }
      const decipher = createDecipheriv('aes-256-gcm', ofFile, nonce(index))
        .setAAD(bound)
        .setAuthTag(sealed.subarray(-tagBytes.encrypted))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes.encrypted)), decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}

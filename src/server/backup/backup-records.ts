import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createZstdDecompress } from 'node:zlib'
import { BackupError } from './backup-error.ts'
import { ByteReader } from './byte-reader.ts'
import { unseal } from './sealed-file.ts'
import { through } from './through.ts'

/** The first record of a backup, which describes it. */
export type Manifest = {
  /** The shop's id. All backups of one database have the same id, and no other database has it. */
  shopId: string
  shopName: string
  /** The program's version. */
  version: string
  postgres: string
  /** The backup contains every change that the shop committed before this time. */
  until: string
  migrations: { name: string; sha256: string }[]
  jobTables: number
  /**
   * `dataKeyProof` is the id of the first key in DATA_KEY; it does not reveal the key. `dataKey` is DATA_KEY
   * itself, and is only included on request.
   */
  dataKeyProof: string
  dataKey?: string
}

export type TableRecord = { table: string; columns: string[] }

/** The last record of a backup: the sizes and hashes of the tables, and the sequences. */
export type Trailer = {
  tables: Record<string, { rows: number; bytes: number; sha256: string }>
  sequences: Record<string, { value: string; isCalled: boolean }>
}

/**
 * Handlers for a backup's records, called in the order of the file. To only check a file, pass no handlers.
 */
export type Receive = {
  manifest?: (manifest: Manifest) => Promise<void> | void
  /** Receives the rows of a table, as `copy … to stdout` wrote them. */
  table?: (table: TableRecord, rows: AsyncIterable<Buffer>) => Promise<void>
}

const lineBytesMax = 10_000_000

/**
 * Reads a backup to its end.
 * @throws BackupError if any part was altered.
 */
export async function readBackup(
  file: string,
  key: Buffer | undefined,
  receive: Receive = {},
): Promise<{ manifest: Manifest; trailer: Trailer }> {
  const opened = through(unseal(createReadStream(file), key), createZstdDecompress())
  const reader = new ByteReader(opened)
  const manifest = JSON.parse(await reader.line(lineBytesMax)) as Manifest
  await receive.manifest?.(manifest)
  const found: Trailer['tables'] = {}
  for (;;) {
    const record = JSON.parse(await reader.line(lineBytesMax)) as TableRecord | { trailer: Trailer }
    if ('trailer' in record) {
      if (!(await reader.isAtEnd())) throw new BackupError('The backup has records after its end.')
      comparePromised(record.trailer, found)
      return { manifest, trailer: record.trailer }
    }
    const hash = createHash('sha256')
    let bytes = 0
    async function* rows() {
      for (;;) {
        const length = (await reader.bytes(4)).readUInt32BE()
        if (length === 0) return
        const block = await reader.bytes(length)
        hash.update(block)
        bytes += length
        yield block
      }
    }
    if (receive.table) await receive.table(record, rows())
    else for await (const _ of rows()) continue
    found[record.table] = { rows: 0, bytes, sha256: hash.digest('hex') }
  }
}

function comparePromised({ tables }: Trailer, found: Trailer['tables']): void {
  const promised = Object.entries(tables)
  const isWhole =
    promised.length === Object.keys(found).length &&
    promised.every(
      ([name, { bytes, sha256 }]) => found[name]?.bytes === bytes && found[name].sha256 === sha256,
    )
  if (!isWhole)
    throw new BackupError('The backup is incomplete: some of its tables differ from those that were written.')
}

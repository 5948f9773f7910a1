import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type DataKeys, idOfKey } from '../../platform/secrets.ts'
import { BackupError } from './backup-error.ts'
import type { Manifest, TableRecord, Trailer } from './backup-records.ts'
import { seal } from './sealed-file.ts'
import { through } from './through.ts'

export type BackupSource = {
  /** The database's URL, for a role with the right to read every table. */
  url: string
  shopName: string
  dataKeys: DataKeys
  /** The encryption key. If undefined, the file is not encrypted. */
  key: Buffer | undefined
  /** Whether to include DATA_KEY. */
  withDataKey?: boolean
}

export type WrittenBackup = { file: string; shop: string; until: Date; bytes: number }

/**
 * Writes a consistent copy of the whole database into a folder while the shop runs. The file gets its final
 * name only when it is complete and on disk.
 */
export async function writeBackup(folder: string, source: BackupSource): Promise<WrittenBackup> {
  if (source.withDataKey && !source.key)
    throw new BackupError('Only an encrypted backup may include DATA_KEY: set BACKUP_KEY.')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const client = new pg.Client({ connectionString: source.url, application_name: 'bmart backup' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set datestyle = iso`,
    )
    await refuseWhereTooLittleRoom(client, folder)
    // Reads the time before the snapshot, so that the snapshot contains everything committed before this
    // time.
    const { rows } = await client.query<{ now: Date }>(
      `select date_trunc('milliseconds', clock_timestamp()) as now`,
    )
    const until = rows[0]!.now
    await client.query('begin isolation level repeatable read read only')
    const name = `bmart-${until.toISOString().replaceAll(':', '-')}.backup`
    const file = path.join(folder, name)
    const manifest = await describe(client, until, source)
    const packed = through(records(client, manifest), createZstdCompress())
    const label = { shop: manifest.shopId, until: manifest.until }
    const bytes = await writeWhole(file, seal(packed, source.key, label))
    return { file, shop: manifest.shopId, until, bytes }
  } finally {
    await client.end()
  }
}

async function writeWhole(file: string, content: AsyncIterable<Buffer>): Promise<number> {
  const part = `${file}.part`
  const handle = await open(part, 'wx', 0o600)
  let bytes = 0
  try {
    for await (const piece of content) {
      await handle.writeFile(piece)
      bytes += piece.length
    }
    await handle.sync()
  } catch (error) {
    await handle.close()
    await rm(part, { force: true })
    throw error
  }
  await handle.close()
  await rename(part, file)
  return bytes
}

// Refuses if the free space is less than half the size of the tables. Compressed backups are normally smaller
// than that.
async function refuseWhereTooLittleRoom(client: pg.Client, folder: string): Promise<void> {
  const { rows } = await client.query<{ bytes: string }>(
    `select coalesce(sum(pg_table_size(oid)), 0) as bytes from pg_class where relkind = 'r'
      and relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss'))`,
  )
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < Number(rows[0]!.bytes) / 2)
    throw new BackupError(`The disk of ${folder} has too little space for a backup.`)
}

async function* records(client: pg.Client, manifest: Manifest): AsyncGenerator<Buffer> {
  yield line(manifest)
  const trailer: Trailer = { tables: {}, sequences: {} }
  for (const record of await listTables(client)) {
    yield line(record)
    const hash = createHash('sha256')
    let bytes = 0
    const columns = record.columns.map(quoted).join(', ')
    const copy = client.query(copyTo(`copy (select ${columns} from ${record.table}) to stdout`))
    for await (const block of copy as AsyncIterable<Buffer>) {
      hash.update(block)
      bytes += block.length
      yield lengthOf(block)
      yield block
    }
    yield lengthOf(Buffer.alloc(0))
    trailer.tables[record.table] = { rows: copy.rowCount, bytes, sha256: hash.digest('hex') }
  }
  // Reads the sequences after the rows, so that they are never behind the rows. If they are ahead, the
  // restored shop skips some ids, which is harmless.
  trailer.sequences = await readSequences(client)
  yield line({ trailer })
}

const line = (record: object) => Buffer.from(`${JSON.stringify(record)}\n`)

function lengthOf(block: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(block.length)
  return length
}

async function describe(client: pg.Client, until: Date, source: BackupSource): Promise<Manifest> {
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, sha256 from migration order by name',
  )
  const { rows } = await client.query<{ postgres: string; jobs: number }>(
    `select current_setting('server_version') as postgres, (select version from pgboss.version) as jobs`,
  )
  return {
    shopId: await readShopId(client),
    shopName: source.shopName,
    version: (JSON.parse(await readFile('package.json', 'utf8')) as { version: string }).version,
    postgres: rows[0]!.postgres,
    until: until.toISOString(),
    migrations,
    jobTables: rows[0]!.jobs,
    dataKeyProof: idOfKey(source.dataKeys[0]),
    ...(source.withDataKey && { dataKey: source.dataKeys.map((key) => key.toString('base64')).join(',') }),
  }
}

/**
 * Returns a shop's id: the time when its first migration was applied. Backups and databases with equal ids
 * belong to the same shop.
 */
export async function readShopId(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ made: string }>(
    `select to_char(applied_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') as made from migration order by name limit 1`,
  )
  return createHash('sha256').update(rows[0]!.made).digest('hex').slice(0, 16)
}

async function listTables(client: pg.Client): Promise<TableRecord[]> {
  const { rows } = await client.query<TableRecord>(`
    select format('%I.%I', nspname, relname) as table, array_agg(attname::text order by attnum) as columns
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
      where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition
        and attnum > 0 and not attisdropped and attgenerated = ''
      group by nspname, relname order by nspname, relname`)
  return rows
}

async function readSequences(client: pg.Client): Promise<Trailer['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname in ('public', 'pgboss') and relkind = 'S' order by 1`)
  const sequences: Trailer['sequences'] = {}
  for (const { name } of names) {
    const { rows } = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${name}`,
    )
    sequences[name] = { value: rows[0]!.value, isCalled: rows[0]!.is_called }
  }
  return sequences
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

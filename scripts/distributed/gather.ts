import pg from 'pg'
import { switchedOff } from '../../bench/growth/fill-around.ts'
import { type Db, openDatabase } from '../../src/platform/database/database.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { withEmptyDatabase } from '../database/with-migrated-database.ts'

const rowsAtOnce = 5_000

/**
 * Runs `work` on one PostgreSQL with every row of a cluster, so that what must hold over all members can be asked in one statement.
 * Nothing may write to the cluster meanwhile.
 */
export async function withAllInOne<Result>(
  clusterUrl: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  return await withEmptyDatabase(async (ownerUrl) => {
    await migrate(ownerUrl)
    const [from, to] = [new pg.Client(clusterUrl), new pg.Client(ownerUrl)]
    await from.connect()
    await to.connect()
    try {
      // The rows are what they came to, so nothing guards or counts them once more.
      await switchedOff(to, async () => {
        for (const { name, columns } of await readTables(to)) await copy(from, to, name, columns)
      })
    } finally {
      await from.end()
      await to.end()
    }
    const db = openDatabase(ownerUrl, { poolSize: 1, onError: () => undefined })
    try {
      return await work(db)
    } finally {
      await db.destroy()
    }
  })
}

type Table = { name: string; columns: string }

async function readTables(to: pg.Client): Promise<Table[]> {
  const { rows } = await to.query<Table>(`
    select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
      group by attrelid order by 1`)
  return rows
}

async function copy(from: pg.Client, to: pg.Client, name: string, columns: string): Promise<void> {
  await to.query(`truncate ${name} cascade`)
  await from.query('begin')
  await from.query(`declare those no scroll cursor for select to_jsonb(one)::text as row from ${name} as one`)
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${rowsAtOnce} from those`)
    if (rows.length === 0) break
    await to.query(
      `insert into ${name} (${columns}) overriding system value
        select ${columns} from unnest($1::jsonb[]) as given (row), jsonb_populate_record(null::${name}, row)`,
      [rows.map(({ row }) => row)],
    )
  }
  await from.query('commit')
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { type Db, inTransaction, openDatabase } from '../src/platform/database/database.ts'
import { prepareDatabase } from '../src/server/prepare-database.ts'
import { readNodeAddresses } from '../tools/proofs/distributed/nodes.ts'

/** A database's URLs, for the shop's role and for the role that owns the tables. */
export type Addresses = { url: string; ownerUrl: string }

/**
 * Returns the workers' URLs of a Citus cluster with its coordinator at the given URL; none for any other
 * PostgreSQL.
 */
export async function findWorkers(ownerUrl: string): Promise<string[]> {
  const { rows } = await runOn(ownerUrl, `select from pg_extension where extname = 'citus'`)
  if (rows.length === 0) return []
  return (await readNodeAddresses(ownerUrl)).slice(0, -1)
}

/** Joins empty databases of one name on each node to a cluster like that of `ownerUrl`. */
export async function joinNodes(ownerUrl: string, workerUrls: string[], name: string): Promise<void> {
  const coordinatorUrl = (await readNodeAddresses(ownerUrl)).at(-1)!
  for (const url of [ownerUrl, ...workerUrls]) await runOn(withName(url, name), 'create extension citus')
  const joined = withName(ownerUrl, name)
  const placeOf = (url: string) => `'${new URL(url).hostname}', ${new URL(url).port}`
  await runOn(joined, `select citus_set_coordinator_host(${placeOf(coordinatorUrl)})`)
  for (const url of workerUrls) await runOn(joined, `select citus_add_node(${placeOf(url)})`)
}

const gatheredSuffix = '_gathered'

/**
 * Creates a database on the coordinator alone, with the tables of a migrated one, to gather all nodes' rows
 * in.
 */
export async function makeGatheredTemplate({ ownerUrl, url }: Addresses, name: string): Promise<void> {
  const gathered = `${name}${gatheredSuffix}`
  await runOn(ownerUrl, `create database ${gathered} template template0`)
  await prepareDatabase({ url: withName(url, gathered), ownerUrl: withName(ownerUrl, gathered) })
  const { hostname, port, username, password } = new URL(ownerUrl)
  await runOn(
    withName(ownerUrl, gathered),
    `create extension postgres_fdw;
    create schema spread;
    create server spread foreign data wrapper postgres_fdw
      options (host '${hostname}', port '${port}', dbname '${gathered}', fetch_size '10000');
    create user mapping for current_user server spread options (user '${username}', password '${password}');
    import foreign schema public from server spread into spread;
    do $$ declare it regclass; begin
      for it in select pg_class.oid from pg_class join pg_class as own using (relname)
          where pg_class.relkind = 'f' and own.relnamespace = 'public'::regnamespace and own.relkind not in ('r', 'p')
      loop execute format('drop foreign table %s', it); end loop;
    end $$`,
  )
}

export async function cloneGathered(ownerUrl: string, template: string, name: string): Promise<void> {
  await runOn(
    ownerUrl,
    `create database ${name}${gatheredSuffix} template ${template}${gatheredSuffix} strategy file_copy`,
  )
  await runOn(
    withName(ownerUrl, `${name}${gatheredSuffix}`),
    `alter server spread options (set dbname '${name}')`,
  )
}

export async function dropGathered(ownerUrl: string, name: string): Promise<void> {
  await runOn(ownerUrl, `drop database if exists ${name}${gatheredSuffix} with (force)`)
}

const gatheredUrls = new WeakMap<Db, string>()

/** Makes queries over all rows on these cluster connections use the gathered database. */
export function gatherFor(dbs: Db[], ownerUrl: string): void {
  const name = `${new URL(ownerUrl).pathname.slice(1)}${gatheredSuffix}`
  for (const db of dbs) gatheredUrls.set(db, withName(ownerUrl, name))
}

/**
 * Runs `work` on a database where one statement can query all rows: the database itself, or, if it is
 * distributed, another one with a copy of its rows. Nothing may write meanwhile.
 */
export async function withAllRows<Result>(db: Db, work: (all: Db) => Promise<Result>): Promise<Result> {
  const url = gatheredUrls.get(db)
  if (url === undefined) return await work(db)
  // Transactions prepared on a killed node may still be undecided.
  await runOn(url.replace(gatheredSuffix, ''), 'select recover_prepared_transactions()')
  const all = openDatabase(url, { poolSize: 1, onError: () => undefined })
  try {
    await inTransaction(all, async (own) => {
      // Disables triggers and foreign keys, because the rows were accepted before.
      await sql`set local session_replication_role = replica`.execute(own)
      await sql`set local statement_timeout = 0`.execute(own)
      await gatherRows.execute(own)
    })
    return await work(all)
  } finally {
    await all.destroy()
  }
}

const gatherRows = sql`do $$
  declare
    it record;
  begin
    for it in select relname,
        (select string_agg(format('%I', attname), ', ') from pg_attribute
          where attrelid = format('public.%I', relname)::regclass and attnum > 0 and not attisdropped and attgenerated = '') as columns
      from pg_class where relnamespace = 'spread'::regnamespace and relkind = 'f'
    loop
      execute format('delete from public.%I', it.relname);
      execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from spread.%1$I', it.relname, it.columns);
    end loop;
  end $$`

/**
 * Distributes a database's tables over the nodes like an operator, and closes it. Citus's own connections
 * to a database would prevent cloning it.
 */
export async function spreadTemplate(
  { url, ownerUrl }: Addresses,
  workerUrls: string[],
  name: string,
): Promise<void> {
  await promisify(execFile)(process.execPath, ['tools/database/distribute.ts'], {
    env: { ...process.env, DATABASE_URL: withName(url, name), DATABASE_OWNER_URL: withName(ownerUrl, name) },
  })
  for (const node of [ownerUrl, ...workerUrls]) {
    await runOn(node, `alter database ${name} with allow_connections false`)
    await runOn(node, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  }
}

export function withName(address: string, name: string): string {
  const url = new URL(address)
  url.pathname = name
  return url.href
}

export async function runOn<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<pg.QueryResult<Row>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query<Row>(statement)
  } finally {
    await client.end()
  }
}

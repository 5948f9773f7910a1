import { createHash } from 'node:crypto'
import path from 'node:path'
import type pg from 'pg'
import { compileFunctions } from './compile-functions.ts'
import { inTransaction, readFunctionFiles, readSqlFiles, runStatements, type SqlFile } from './sql-files.ts'

/** The record of an applied file, with the functions and triggers it made. */
type AppliedFile = { name: string; sha256: string; makes: string[] }

const pin = 'search_path=public, pg_temp'
// The error code for a function whose result or argument names have changed, which PostgreSQL cannot replace.
const otherResult = '42P13'
// The prefix of the comment on the table function_file, which contains the hash of the compiled sources.
const compiledComment = 'compiled from '

/**
 * Applies changed files of SQL functions, drops functions and triggers that no file contains, and compiles
 * all functions, in one transaction. Does nothing if no file has changed.
 * @param root the folder that holds `migrations/` and `src/`.
 * @throws Error for a function that does not compile or does not pin its search_path.
 */
export async function applyFunctions(client: pg.Client, root: string): Promise<void> {
  await client.query(`create table if not exists function_file
    (name text primary key, sha256 text not null, makes text[] not null)`)
  const files = await readFunctionFiles(root)
  const applied = await readApplied(client)
  const changed = staleOf(files, applied)
  const sources = await hashSources(root, files)
  if (changed.length === 0 && (await readCompiled(client)) === sources) return
  const apply = async (isDroppedFirst: boolean) =>
    await inTransaction(client, async () => {
      await client.query('set local search_path = public')
      await client.query('set local check_function_bodies = off')
      const made = madeBy(applied, changed)
      if (isDroppedFirst) await drop(client, made)
      await client.query('delete from function_file where name = any ($1)', [changed])
      const remade: string[] = []
      for (const file of files)
        if (changed.includes(file.name)) remade.push(...(await applyFile(client, file, remade)))
      const kept = new Set((await readApplied(client)).flatMap(({ makes }) => makes))
      await drop(
        client,
        made.filter((object) => !kept.has(object)),
      )
      await refuseUnpinned(client)
      await compileFunctions(client, files)
      await client.query(`comment on table function_file is '${compiledComment}${sources}'`)
    })
  await apply(false).catch(async (error: Error) => {
    if ((error.cause as { code?: string } | undefined)?.code !== otherResult) throw error
    await apply(true)
  })
}

/**
 * Returns the files that were changed, added or removed since they were last applied. Works for a role that
 * may only read.
 */
export async function findStaleFunctions(client: pg.Client, root: string): Promise<string[]> {
  return staleOf(await readFunctionFiles(root), await readApplied(client))
}

/**
 * Returns one hash of all sources that functions depend on. These include migrations, because dropping a
 * column can break a function that was not edited.
 */
async function hashSources(root: string, functions: SqlFile[]): Promise<string> {
  const migrations = await readSqlFiles(path.join(root, 'migrations'))
  const hash = createHash('sha256')
  for (const { name, sha256 } of [...migrations, ...functions]) hash.update(`${name} ${sha256}\n`)
  return hash.digest('hex')
}

/** Returns the hash of the sources that were last compiled in this database. */
async function readCompiled(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ comment: string | null }>(
    "select obj_description('function_file'::regclass) as comment",
  )
  return rows[0]!.comment?.replace(compiledComment, '')
}

async function readApplied(client: pg.Client): Promise<AppliedFile[]> {
  return (await client.query<AppliedFile>('select name, sha256, makes from function_file')).rows
}

function staleOf(files: SqlFile[], applied: AppliedFile[]): string[] {
  const hashes = new Map(applied.map(({ name, sha256 }) => [name, sha256]))
  const names = new Set(files.map(({ name }) => name))
  return [
    ...files.filter(({ name, sha256 }) => hashes.get(name) !== sha256).map(({ name }) => name),
    ...applied.map(({ name }) => name).filter((name) => !names.has(name)),
  ]
}

function madeBy(applied: AppliedFile[], names: string[]): string[] {
  return applied.filter(({ name }) => names.includes(name)).flatMap(({ makes }) => makes)
}

/**
 * Runs a file and returns the objects that it created: those that this transaction wrote and that no earlier
 * file created.
 */
async function applyFile(
  client: pg.Client,
  { name, statements, sha256 }: SqlFile,
  madeBefore: string[],
): Promise<string[]> {
  await runStatements(client, name, statements)
  const { rows } = await client.query<AppliedFile>(
    `insert into function_file (name, sha256, makes)
      select $1, $2, coalesce(array_agg(object order by object), '{}') from (
        select 'function ' || oid::regprocedure as object, xmin from pg_proc where pronamespace = 'public'::regnamespace
        union all
        select format('trigger %I on %s', tgname, tgrelid::regclass), xmin from pg_trigger where not tgisinternal
      ) as made
      where xmin = pg_current_xact_id()::xid and object <> all ($3)
      returning makes`,
    [name, sha256, madeBefore],
  )
  return rows[0]!.makes
}

/**
 * Drops objects. Drops triggers first, and then all functions in one statement, because functions may depend
 * on each other.
 */
async function drop(client: pg.Client, objects: string[]): Promise<void> {
  const triggers = objects.filter((object) => object.startsWith('trigger '))
  const functions = objects.filter((object) => object.startsWith('function '))
  for (const trigger of triggers)
    await client.query(`drop ${trigger.replace('trigger ', 'trigger if exists ')}`)
  if (functions.length > 0)
    await client.query(
      `drop function if exists ${functions.map((name) => name.slice('function '.length)).join(', ')}`,
    )
}

/**
 * Refuses a function that pins no search_path, because the function could use the caller's tables and
 * operators. A standard SQL body (`return …`) needs no pin, because PostgreSQL resolved its names when the
 * function was created.
 */
async function refuseUnpinned(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosqlbody is null and $1 <> all (coalesce(proconfig, '{}'))
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`,
    [pin],
  )
  if (rows.length > 0)
    throw new Error(
      `These functions do not pin their search_path, add 'set search_path = public, pg_temp': ${rows.map(({ name }) => name).join(', ')}`,
    )
}

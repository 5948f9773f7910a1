import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { type Db, openDatabase } from '../../../src/platform/database/database.ts'
import { readPostmasterFile } from '../../../src/server/embedded-postgres/postmaster.ts'
import type { Placed } from './find-distribution-faults.ts'
import type { Plan } from './rows-of-whom.ts'

/** A statement that was recorded during a call, and the name of the function that ran it. */
export type SeenStatement = { name: string; text: string } & (
  | { plan: Plan }
  | { inserted: { table: string; member: string } }
  /** The node to which the coordinator sent the statement. */
  | { sentTo: string }
)

type Notice = { message?: string; detail?: string; where?: string }

export type Watch = {
  /** Returns the statements since the previous call, including those inside functions and triggers. */
  take(): SeenStatement[]
  stop(): void
}

/** The settings with which PostgreSQL reports the plan and the values of each statement to the client. */
const tellingSettings = [
  "session_preload_libraries = 'auto_explain'",
  'auto_explain.log_min_duration = 0',
  'auto_explain.log_nested_statements = on',
  'auto_explain.log_verbose = on',
  'auto_explain.log_format = json',
  'auto_explain.log_level = notice',
  'plan_cache_mode = force_custom_plan',
]

/**
 * Makes an embedded PostgreSQL report, on new connections, the plan of each statement and the member of each
 * inserted row.
 */
export async function tellPlans(
  { ownerUrl, dataDir }: { ownerUrl: string; dataDir: string },
  placed: ReadonlyMap<string, Placed>,
): Promise<void> {
  const owner = openDatabase(ownerUrl, { poolSize: 1, onError: () => undefined })
  await sql.raw(recordInsertedMembers(placed)).execute(owner)
  await sql.raw(forgetGenericPlans).execute(owner)
  await owner.destroy()
  // Writes the settings to PostgreSQL's configuration file. No role of the shop may change them.
  const cluster = join(dataDir, 'postgres')
  appendFileSync(join(cluster, 'postgresql.conf'), `\n${tellingSettings.join('\n')}\n`)
  const postmaster = await readPostmasterFile(cluster)
  process.kill(postmaster!.pid, 'SIGHUP')
  await sleep(200)
}

/**
 * Turns generic plans off. A generic plan serves all members, so it does not show whose rows a function uses.
 */
const forgetGenericPlans = `do $$ declare one regprocedure; begin
  for one in select oid from pg_proc where exists (select from unnest(proconfig) as kept where kept like 'plan_cache_mode%') loop
    execute format('alter function %s reset plan_cache_mode', one);
  end loop;
end $$`

/** Returns the URL of a coordinator with an option that makes it report each statement sent to a node. */
export function recordingUrl(url: string): string {
  const telling = new URL(url)
  telling.searchParams.set('options', '-c citus.log_remote_commands=on')
  return telling.href
}

/** Statements with which a coordinator includes a node's work in its own transaction. */
const ofTransactions = /^(?:begin|commit|prepare|rollback|savepoint|release|set) |^select assign_distributed/i

/**
 * Makes each table with rows of members report the member of a new row. The plan of an insert shows only
 * where the values come from.
 */
function recordInsertedMembers(placed: ReadonlyMap<string, Placed>): string {
  const triggers = [...placed].map(([table, { column, isKey }]) =>
    isKey
      ? ''
      : `create trigger zz_tells_whose after insert on ${table} for each row execute function tell_whose('${column}');`,
  )
  return `create function tell_whose() returns trigger language plpgsql as $$ begin
      raise notice 'inserted % %', tg_table_name, to_jsonb(new) ->> tg_argv[0];
      return null;
    end $$;
    ${triggers.join('\n')}`
}

/**
 * Records the statements that this process sends to a database which reports its plans. @param db any
 * connection to it.
 */
export function watchStatements(db: Db, databaseUrl: string): Watch {
  const database = new URL(databaseUrl).pathname.slice(1)
  const names = new Map<string, string>()
  const seen: SeenStatement[] = []
  const { query } = pg.Client.prototype
  const sent = new Map<pg.Client, string>()
  pg.Client.prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    if (this.database === database) {
      if (!sent.has(this)) this.on('notice', (notice) => note(notice, sent.get(this)!))
      const [first] = args as [string | { text?: string }]
      sent.set(this, (typeof first === 'string' ? first : first.text) ?? '')
    }
    return (query as (...given: unknown[]) => unknown).apply(this, args)
  } as typeof query
  // Gives each statement the name of the function that ran or awaited it.
  const executor = Object.getPrototypeOf(Object.getPrototypeOf(db.getExecutor())) as {
    executeQuery(compiled: { sql: string }): Promise<unknown>
  }
  const { executeQuery } = executor
  executor.executeQuery = function named(compiled) {
    if (!names.has(compiled.sql)) names.set(compiled.sql, nameOfCaller())
    return executeQuery.call(this, compiled)
  }

  function note({ message = '', detail = '', where = '' }: Notice, text: string) {
    const [, table, member] = /^inserted (\w+) (\d+)$/.exec(message) ?? []
    const [, command] = /^issuing (.*)$/s.exec(message) ?? []
    const [, sentTo] = /^on server \S+@(\S+)/.exec(detail) ?? []
    const [, json] = /^duration: [^\n]*plan:\n(.*)$/s.exec(message) ?? []
    const plan = json === undefined ? undefined : (JSON.parse(json) as { 'Query Text': string; Plan: Plan })
    const [inner] = [...where.matchAll(/^(?:PL\/pgSQL function|SQL function) "?(\w+)/gm)]
      .map(([, name]) => name!)
      .filter((name) => name !== 'tell_whose')
    const nameOf = (statement: string) => inner ?? names.get(statement) ?? statement.trim().slice(0, 60)
    if (table !== undefined && member !== undefined)
      seen.push({ name: nameOf(text), text, inserted: { table, member } })
    if (command !== undefined && sentTo !== undefined && !ofTransactions.test(command))
      seen.push({ name: nameOf(text), text: command, sentTo })
    // Takes the statement's text from the report of its plan. In a transaction, this report may arrive after
    // the next statement was sent.
    if (plan) seen.push({ name: nameOf(plan['Query Text']), text: plan['Query Text'], plan: plan.Plan })
  }

  return {
    take: () => seen.splice(0),
    stop() {
      pg.Client.prototype.query = query
      executor.executeQuery = executeQuery
    },
  }
}

/**
 * Returns the name of the first function of the shop on the call stack. Skips functions that only run
 * callbacks.
 */
function nameOfCaller(): string {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 60
  const stack = new Error('a statement').stack ?? ''
  Error.stackTraceLimit = stackTraceLimit
  for (const line of stack.split('\n')) {
    const [, name, file] =
      /at (?:async )?(?:(?:Object\.|Module\.)?([\w$]+) )?\(?(?:file:\/\/)?\S*\/(src\/\S+?\.ts)/.exec(line) ??
      []
    if (file && !/^src\/platform\/(?:database|service\/in-batches)/.test(file)) return name ?? file
  }
  return 'unnamed'
}

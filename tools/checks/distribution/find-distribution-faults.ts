import { sql } from 'kysely'
import type { Db } from '../../../src/platform/database/database.ts'
import { distributionColumn, kindsOfTables, readTables } from './table-kinds.ts'

const citusDocs = 'https://docs.citusdata.com/en/stable/develop'

/**
 * The rules for tables with rows of members. If all hold, Citus can distribute the tables over nodes by
 * member_id. Each rule has a link to Citus's documentation. The same schema must also run on a single
 * PostgreSQL.
 */
export const distributionRules = {
  column: {
    says: 'every row has its member in member_id, which is never null',
    source: `${citusDocs}/api_udf.html#create-distributed-table`,
  },
  key: {
    says: 'primary keys and unique indexes hold member_id; keys unique over all members are in a lookup table',
    source: `${citusDocs}/reference_ddl.html#adding-removing-constraints`,
  },
  reference: {
    says: 'a foreign key to rows of members holds member_id on both sides',
    source: `${citusDocs}/reference_ddl.html#adding-removing-constraints`,
  },
  identity: {
    says: 'ids come from a bigint sequence, divided among the nodes, not from an identity column',
    source: 'https://github.com/citusdata/citus/issues/6808',
  },
  trigger: {
    says: "row triggers, and triggers over a statement's added rows, write only rows of the same member on its node; a function called with the member does the rest",
    source: 'https://github.com/citusdata/citus/pull/5705',
  },
  name: {
    says: "a trigger reads its table's name by whole_table(tg_table_name), because a node calls it for a shard, whose name ends in a number",
    source: 'https://docs.citusdata.com/en/stable/get_started/concepts.html#shards',
  },
  lock: {
    says: 'a statement of a function locks rows of one member',
    source: 'https://github.com/citusdata/citus/issues/4647',
  },
  statement: {
    says: "a call for a member limits its statements to this member's rows, so that one node runs them",
    source: `${citusDocs}/reference_propagation.html`,
  },
} as const

export type DistributionRule = keyof typeof distributionRules
export type DistributionFault = {
  table: string
  rule: DistributionRule
  detail: string
  /** The file, function or statement that contains the fault. */
  seen?: string
}

/**
 * Finds everything in the schema that prevents the distribution of tables with rows of members. Sorts the
 * faults by table.
 */
export async function findDistributionFaults(db: Db): Promise<DistributionFault[]> {
  const tables = await readTables(db)
  const bodies = await readBodies(db)
  const writes = readWrites(bodies)
  const kinds = kindsOfTables(tables)
  const ofMembers = new Set(
    [...kinds].filter(([, { kind }]) => kind === 'member' || kind === 'lookup').map(([name]) => name),
  )
  return tables
    .filter(({ name }) => kinds.get(name)?.kind === 'member')
    .flatMap((table) => {
      const own = distributionColumn(table.name)
      const fault = (rule: DistributionRule, detail: string) => ({ table: table.name, rule, detail })
      const column = table.columns.find(({ name }) => name === own)
      return [
        ...(column?.is_not_null ? [] : [fault('column', column ? `${own} may be null` : `has no ${own}`)]),
        ...table.keys
          .filter(({ columns }) => !columns.includes(own))
          .map(({ name, columns }) => fault('key', `${name} (${columns.join(', ')})`)),
        ...table.references
          .filter(
            (to) => ofMembers.has(to.table) && !to.pairs.includes(`${own} ${distributionColumn(to.table)}`),
          )
          .map(({ name }) => fault('reference', name)),
        ...table.columns.filter((each) => each.is_identity).map(({ name }) => fault('identity', name)),
        ...table.triggers.flatMap((trigger) => {
          const body = bodies.get(trigger.function) ?? ''
          if (asksForName.test(body)) return [fault('name', `${trigger.name} goes by tg_table_name`)]
          if (!trigger.is_of_rows && trigger.added === null)
            return [fault('trigger', `${trigger.name} is of statements`)]
          const joined = trigger.added === null ? undefined : findJoined(body, trigger.added, ofMembers)
          if (joined)
            return [fault('trigger', `${trigger.name} reads ${joined} beside the rows of all members`)]
          const each = trigger.added === null ? 'new' : `(?:${namesOfEach(body, trigger.added).join('|')})`
          const written = writes(trigger.function, `${each}.${own}`)
          return written.length > 0 ? [fault('trigger', `${trigger.name} writes ${written.join(', ')}`)] : []
        }),
        ...findWideLocks(bodies, table.name).map((name) => fault('lock', `${name} locks rows of many`)),
      ]
    })
}

/**
 * The distribution column of a table. It determines which node stores a row. `isKey` is true if the column is
 * a unique key, and false if it is the member.
 */
export type Placed = { column: string; isKey: boolean }

/** Returns the distribution column of each distributed table. */
export async function readPlacedTables(db: Db): Promise<Map<string, Placed>> {
  const kinds = kindsOfTables(await readTables(db))
  return new Map(
    [...kinds].flatMap(([table, kind]) =>
      'column' in kind ? [[table, { column: kind.column, isKey: kind.kind === 'lookup' }] as const] : [],
    ),
  )
}

const writing = /\b(?:insert\s+into|delete\s+from|merge\s+into|update)\s+(?!set\b)(\w+)/gi

/**
 * Returns the bodies of the database's functions without comments, by name. Joins the bodies of functions
 * with the same name.
 */
async function readBodies(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; body: string }>`
    select proname as name, coalesce(pg_get_function_sqlbody(oid), prosrc) as body
      from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
        and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql')) order by proname`.execute(
    db,
  )
  const bodies = new Map<string, string>()
  for (const { name, body } of rows)
    bodies.set(name, `${bodies.get(name) ?? ''}\n${body.replace(/--.*/g, '')};`)
  return bodies
}

const asksForName = /(?<!whole_table\()\btg_(?:table_|rel)name\b/i
const locking = /\bfor\s+(?:(?:no\s+key\s+)?update|(?:key\s+)?share)\b(?:\s+of\s+(\w+))?/i

/** Returns the functions with a statement that locks rows of a table without naming a member. */
function findWideLocks(bodies: Map<string, string>, table: string): string[] {
  const isWide = (statement: string) => {
    const tables = [...statement.matchAll(/\b(?:from|join)\s+(\w+)(?:\s+as\s+(\w+))?/gi)]
    const [lock, locked = table] = locking.exec(statement) ?? []
    if (!lock || locked !== table || !tables.some(([, name]) => name === table)) return false
    // A member is not named if the id comes from a list or from another table in the statement.
    const names = tables.map(([, name, alias]) => alias ?? name).join('|')
    const own =
      (tables.some(([, name]) => name !== table) ? String.raw`\b${table}\.` : String.raw`\b`) +
      distributionColumn(table)
    return !new RegExp(String.raw`${own}\s*=(?!\s*(?:any\b|(?:${names})\.))`, 'i').test(statement)
  }
  return [...bodies].filter(([, body]) => body.split(';').some(isWide)).map(([name]) => name)
}

/**
 * Returns the names of the loop variables with which a body iterates over `added`. This is the transition
 * table of a statement-level trigger.
 */
function namesOfEach(body: string, added: string): string[] {
  const loops = body.matchAll(
    new RegExp(String.raw`\bfor\s+(\w+)\s+in\s+select\b[^;]*?\bfrom\s+${added}\b`, 'gi'),
  )
  return [...loops].map(([, name]) => name!)
}

/**
 * Returns a table with rows of members that a statement uses together with the transition table `added`. A
 * Citus node cannot execute such a statement.
 */
function findJoined(body: string, added: string, ofMembers: ReadonlySet<string>): string | undefined {
  return body
    .split(/;|\bloop\b/i)
    .filter((statement) => new RegExp(String.raw`\b(?:from|join)\s+${added}\b`, 'i').test(statement))
    .flatMap((statement) => [...statement.matchAll(/\b(?:from|join|into|update)\s+(\w+)/gi)])
    .map(([, table]) => table!)
    .find((table) => ofMembers.has(table))
}

/**
 * Returns a function that finds the tables which a trigger function writes, directly or by calling other
 * functions. Ignores writes of the trigger function itself to rows of the named member.
 */
function readWrites(bodies: Map<string, string>): (name: string, member: string) => string[] {
  const bodyOf = new Map(
    [...bodies].map(([name, body]) => [name, body.replace(/for (no key )?update/gi, '')] as const),
  )
  const writesOf = (name: string, seen: string[], body = bodyOf.get(name)): string[] => {
    if (body === undefined || seen.includes(name)) return []
    const own = [...body.matchAll(writing)].map(([, table]) => table!)
    const called = [...body.matchAll(/\b(\w+)\s*\(/g)].map(([, other]) => other!)
    return [...own, ...called.flatMap((other) => writesOf(other, [...seen, name]))].filter(
      (word) => word !== 'set',
    )
  }
  return (name, member) => {
    const ofMember = new RegExp(
      String.raw`insert\s+into\s+\w+\s*(?:as\s+\w+\s*)?\(member_id,[^)]*\)\s*(?:values\s*\(|select\s+)${member},.*?(?=;)` +
        String.raw`|(?:update|delete\s+from)\s[^;]*?where\s+(?:\w+\.)?member_id = ${member}\b`,
      'gis',
    )
    const rest = bodyOf.get(name)?.replace(ofMember, '') ?? ''
    return [...new Set(writesOf(name, [], rest))].toSorted()
  }
}

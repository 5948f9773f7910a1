import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

/** The file that records what the last release needs of its database, and its migrations. */
export const lastReleaseFile = 'migrations/last-release.json'

/**
 * What a program needs of its database. While the next release replaces a release, nodes of both run on the
 * migrated database.
 */
export type Surface = {
  /**
   * Each function as `name(argument types) returns type`. An optional argument has 'default' after its type.
   */
  functions: string[]
  /**
   * The columns of each table or view in one text. A column is written as `column type null default in
   * (values)`.
   */
  tables: Record<string, string>
}

export type Release = Surface & { release: number; migrations: string[] }

export function readLastRelease(): Release {
  return JSON.parse(readFileSync(lastReleaseFile, 'utf8')) as Release
}

/** Returns the functions and tables that a migrated database offers. */
export async function readSurface(db: Db): Promise<Surface> {
  const functions = await sql<{ text: string }>`
    select format('%s(%s) returns %s', proname, (
        select string_agg(format_type(type, null) || case when place > pronargs - pronargdefaults then ' default' else '' end,
            ', ' order by place)
          from unnest(proargtypes) with ordinality as argument (type, place)),
        pg_get_function_result(pg_proc.oid)) as text
      from pg_proc
      where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      order by 1`.execute(db)
  const columns = await sql<{ table: string; column: string; text: string }>`
    select relname as table, attname as column, concat(attname, ' ', format_type(atttypid, atttypmod),
        case when not attnotnull then ' null' end,
        case when atthasdef or attidentity <> '' then ' default' end,
        (select ' in (' || array_to_string(array(
            select value[1] from regexp_matches(pg_get_constraintdef(pg_constraint.oid), '''([^'']+)''::text', 'g') as value
              order by 1), '|') || ')'
          from pg_constraint
          where conrelid = attrelid and contype = 'c' and conkey = array[attnum]
            and pg_get_constraintdef(pg_constraint.oid) ~ '^CHECK [(][(][a-z0-9_]+ = ANY [(]ARRAY'
          limit 1)) as text
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped
        and relname not in ('migration', 'function_file')
      order by relname, attname`.execute(db)
  const byTable = Map.groupBy(columns.rows, ({ table }) => table)
  return {
    functions: functions.rows.map(({ text }) => text),
    tables: Object.fromEntries(
      [...byTable].map(([table, list]) => [table, list.map(({ text }) => text).join('; ')]),
    ),
  }
}

/**
 * Returns the part of a surface that the current program uses: the functions that its sources name, and the
 * columns that its sources or SQL functions name. Omits what only nodes of older releases use.
 */
export function usedOf({ functions, tables }: Surface): Surface {
  const inSources = wordsIn('src', /\.tsx?$/, /\.test\.tsx?$|database[\\/]tables\.ts$/)
  const inAll = new Set([...wordsIn('src', /\.sql$/), ...inSources])
  return {
    functions: functions.filter((text) => inSources.has(functionOf(text).name)),
    tables: Object.fromEntries(
      Object.entries(tables)
        .filter(([table]) => inAll.has(table))
        .map(([table, text]) => {
          const kept = columnsOf(text).filter((column) => inAll.has(column.name) || isRequired(column))
          return [table, kept.map((column) => column.text).join('; ')]
        }),
    ),
  }
}

function wordsIn(folder: string, pattern: RegExp, without?: RegExp): Set<string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => pattern.test(file) && !without?.test(file),
  )
  return new Set(files.flatMap((file) => readFileSync(path.join(folder, file), 'utf8').match(/\w+/g) ?? []))
}

type Column = {
  text: string
  name: string
  type: string
  isNull: boolean
  hasDefault: boolean
  values?: string[]
}

function columnsOf(text: string | undefined): Column[] {
  return (text ?? '').split('; ').map((one) => {
    const found = /^(\w+) (.+?)( null)?( default)?(?: in \((.*)\))?$/.exec(one)
    if (!found) throw new Error(`${lastReleaseFile} has an invalid column: ${one}`)
    const [, name = '', type = '', isNull, hasDefault, values] = found
    return {
      text: one,
      name,
      type,
      isNull: isNull !== undefined,
      hasDefault: hasDefault !== undefined,
      ...(values === undefined ? {} : { values: values.split('|') }),
    }
  })
}

function isRequired({ isNull, hasDefault }: Column): boolean {
  return !isNull && !hasDefault
}

function functionOf(text: string) {
  const [, name = '', types = '', result = ''] = /^(\w+)\((.*)\) returns (.*)$/s.exec(text) ?? []
  return { name, types: types === '' ? [] : types.split(', '), result }
}

/**
 * Returns a sentence for each function or column that nodes of the last release need and the current database
 * lacks.
 */
export function missedBy(last: Surface, present: Surface): string[] {
  const missed = last.functions
    .filter((text) => !isCallable(text, present.functions))
    .map((text) => `function ${text}: gone, or of another signature`)
  for (const [table, text] of Object.entries(last.tables)) {
    if (present.tables[table] === undefined) {
      missed.push(`table ${table}: gone`)
      continue
    }
    const before = new Map(columnsOf(text).map((column) => [column.name, column]))
    const now = new Map(columnsOf(present.tables[table]).map((column) => [column.name, column]))
    for (const column of before.values()) {
      const fault = narrowed(column, now.get(column.name))
      if (fault) missed.push(`column ${table}.${column.name}: ${fault}`)
    }
    for (const column of now.values())
      if (!before.has(column.name) && isRequired(column))
        missed.push(`column ${table}.${column.name}: new, and needs a value that they do not give`)
  }
  return missed
}

/**
 * Returns whether the last release can still call a function. The current function must begin with the same
 * arguments, and further arguments must be optional.
 */
function isCallable(text: string, present: readonly string[]): boolean {
  const { name, types, result } = functionOf(text)
  const bare = (type: string | undefined) => type?.replace(/ default$/, '')
  return present
    .map(functionOf)
    .some(
      (now) =>
        now.name === name &&
        types.every(
          (type, place) =>
            bare(type) === bare(now.types[place]) &&
            (!type.endsWith(' default') || now.types[place]!.endsWith(' default')),
        ) &&
        now.types.slice(types.length).every((type) => type.endsWith(' default')) &&
        resultColumns(result).every((column) => resultColumns(now.result).includes(column)),
    )
}

// Returns the columns of the table that a function returns. A migration may add columns, because callers read
// them by name.
function resultColumns(result: string): string[] {
  return /^TABLE\((.*)\)$/s.exec(result)?.[1]?.split(', ') ?? [result]
}

const wider: Record<string, string[]> = {
  smallint: ['integer', 'bigint'],
  integer: ['bigint'],
  'character varying': ['text'],
}

function narrowed(before: Column, now: Column | undefined): string | undefined {
  if (!now) return 'gone, or renamed'
  if (now.type !== before.type && !wider[before.type]?.includes(now.type))
    return `was ${before.type}, is ${now.type}`
  if (before.isNull && !now.isNull) return 'must have a value now'
  if (!isRequired(before) && isRequired(now)) return 'has no default any more'
  const lost = now.values && before.values?.filter((value) => !now.values!.includes(value))
  if (lost?.length) return `does not take ${lost.join(', ')} any more`
  return undefined
}

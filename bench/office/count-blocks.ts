import pg from 'pg'

/** A statement as it went to the database. */
export type SentStatement = { text: string; values: unknown[] }

let sent: SentStatement[] = []

/** Notes every statement of this process from now on, whoever sends it. */
export function noteStatements(): void {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function noted(this: pg.Client, ...given: unknown[]) {
    const [first, values] = given
    const statement =
      typeof first === 'string'
        ? { text: first, values: Array.isArray(values) ? values : [] }
        : (first as SentStatement)
    if (typeof statement.text === 'string' && isRead(statement.text))
      sent.push({ text: statement.text, values: statement.values ?? [] })
    return query.apply(this, given)
  } as typeof pg.Client.prototype.query
}

const isRead = (text: string) =>
  /^\s*(select|with)\b/i.test(text) && !/\b(insert into|update|delete from|pg_notify|set_config)\b/i.test(text)

/** The statements since they were taken last, each of a text once. */
export function takeStatements(): SentStatement[] {
  const taken = new Map(sent.map((statement) => [`${statement.text} ${JSON.stringify(statement.values)}`, statement]))
  sent = []
  return [...taken.values()]
}

/** Blocks of 8 kB that a statement touches: planned for its values, and as PostgreSQL goes on to run it for any values. */
export type Blocks = { own: number; prepared: number }

// After so many uses of a prepared statement, PostgreSQL decides whether one plan will do for all values.
const usesBeforeDecided = 6
let named = 0

/**
 * Counts the blocks that a statement touches. The count is the same on a busy machine, and in memory and from disk. Where
 * one plan for all values is chosen, it is counted as well: a screen that is used all day runs that.
 */
export async function countBlocks(client: pg.Client, { text, values }: SentStatement): Promise<Blocks> {
  const own = await blocksOf(client, `explain (analyze, buffers, timing off, format json) ${text}`, values)
  if (values.length === 0) return { own, prepared: own }
  const name = `counted_${(named += 1)}`
  try {
    for (let use = 0; use < usesBeforeDecided; use += 1) await client.query({ name, text, values })
    const literals = values.map((value) => literalOf(client, value)).join(', ')
    const explained = `explain (analyze, buffers, timing off, format json) execute "${name}" (${literals})`
    return { own, prepared: await blocksOf(client, explained, []) }
  } finally {
    await client.query(`deallocate "${name}"`)
  }
}

type Explained = { 'QUERY PLAN': { Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }[] }

async function blocksOf(client: pg.Client, text: string, values: unknown[]): Promise<number> {
  const { rows } = await client.query<Explained>(text, values)
  const plan = rows[0]!['QUERY PLAN'][0]!.Plan
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

function literalOf(client: pg.Client, value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`
  if (value instanceof Date) return `'${value.toISOString()}'`
  if (Array.isArray(value))
    return client.escapeLiteral(
      `{${value.map((one) => (one === null ? 'null' : `"${String(one).replaceAll(/["\\]/g, '\\$&')}"`)).join(',')}}`,
    )
  return client.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

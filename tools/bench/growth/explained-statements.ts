import pg from 'pg'

/** A statement that the shop sent, and how long it took if PostgreSQL has answered. */
type Recorded = { text: string; values: unknown[]; tookMs?: number }

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  Plans?: PlanNode[]
}

export type Recorder = {
  /** Returns the statements that were sent since the previous call. */
  take(): Recorded[]
  /**
   * Makes each connection report its statistics at once, which PostgreSQL otherwise does only once a second.
   */
  flush(): Promise<void>
  /** Returns the ids of the PostgreSQL processes that serve the open connections. */
  processes(): number[]
  stop(): void
}

/** Records the statements that this process sends to a database. */
export function recordStatements(databaseUrl: string): Recorder {
  const database = new URL(databaseUrl).pathname.slice(1)
  const { query } = pg.Client.prototype
  const open = new Set<pg.Client>()
  let taken: Recorded[] = []
  let isOwn = false
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    if (this.database === database && !isOwn) {
      if (!open.has(this)) this.once('end', () => open.delete(this))
      open.add(this)
      const [first, values] = args as [string | Partial<Recorded>, unknown]
      const { text, values: given = values } = typeof first === 'string' ? { text: first } : first
      if (text !== undefined) {
        const statement: Recorded = { text, values: Array.isArray(given) ? given : [] }
        taken.push(statement)
        const sentAt = performance.now()
        const answered = (query as (...given: unknown[]) => unknown).apply(this, args)
        const note = () => (statement.tookMs = performance.now() - sentAt)
        if (answered instanceof Promise) answered.then(note, note)
        return answered
      }
    }
    return (query as (...given: unknown[]) => unknown).apply(this, args)
  } as typeof query
  return {
    take() {
      const since = taken
      taken = []
      return since
    },
    async flush() {
      isOwn = true
      // Ignores a connection that the pool is closing. PostgreSQL reports its statistics when it closes.
      for (const client of open)
        await client.query('select pg_stat_force_next_flush()').catch(() => open.delete(client))
      isOwn = false
    },
    processes: () => [...open].map((client) => (client as unknown as { processID: number }).processID),
    stop() {
      pg.Client.prototype.query = query
    },
  }
}

/**
 * The names of the partial indexes, and the first column of each full index. An index of the active products
 * counts as full, because most products are active.
 */
export type KnownIndexes = { partial: ReadonlySet<string>; beginsWith: ReadonlyMap<string, string> }

export async function readIndexes(client: pg.Client): Promise<KnownIndexes> {
  const { rows } = await client.query<{ name: string; first: string | null; is_partial: boolean }>(
    `select relname as name, coalesce(pg_get_expr(indpred, indrelid) <> 'active', false) as is_partial, attname as first
      from pg_index join pg_class on pg_class.oid = indexrelid
        left join pg_attribute on attrelid = indrelid and attnum = indkey[0]`,
  )
  return {
    partial: new Set(rows.filter((row) => row.is_partial).map(({ name }) => name)),
    beginsWith: new Map(rows.flatMap((row) => (row.is_partial || !row.first ? [] : [[row.name, row.first]]))),
  }
}

/** Returns the tables that a statement reads completely, whether directly or through an index. */
export async function tablesReadWhole(
  client: pg.Client,
  { text, values }: Recorded,
  { partial, beginsWith }: KnownIndexes,
): Promise<string[]> {
  if (!/^\s*(select|with|insert|update|delete|merge)\b/i.test(text)) return []
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    `explain (format json) ${text}`,
    values,
  )
  const whole: string[] = []
  const walk = (node: PlanNode, isLimited: boolean) => {
    const { 'Node Type': type, 'Relation Name': table, 'Index Name': index = '', Plans: inside = [] } = node
    // Whether the plan reads a whole index, because the condition is only on a later column of it. If the
    // index provides the sort order, a LIMIT ends such a read early. A partial index does not count, because
    // it contains only work in progress.
    const condition = node['Index Cond'] ?? ''
    const isWholeIndex =
      /^(Bitmap )?Index( Only)? Scan/.test(type) &&
      !new RegExp(`\\b${beginsWith.get(index) ?? '.'}`).test(condition) &&
      !isLimited &&
      !partial.has(index)
    // A filter with a subquery may reject many rows one by one before the limit is reached.
    const skips = isLimited && /\bSubPlan\b/.test(node.Filter ?? '')
    if (table !== undefined && (type === 'Seq Scan' || isWholeIndex || skips)) whole.push(table)
    for (const inner of inside) walk(inner, type === 'Limit' || (isLimited && !readsAllFirst.test(type)))
  }
  walk(rows[0]!['QUERY PLAN'][0]!.Plan, false)
  return whole
}

const readsAllFirst = /^(Sort|Aggregate|Hash|Materialize)$/

import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import { compareAddedUp, everything, stretches } from '../platform/database/scan-key-ranges.ts'

/**
 * A stored balance: a column that must equal the sum of rows in another table (the movements).
 * keep_balance.sql declares such balances.
 */
export type KeptBalance = {
  of_table: string
  of_column: string
  movements: string
  /** The movements' column with the key of the balance's row. */
  key: string
  /** The amount of a movement, as an SQL expression. */
  amount: string
  /** The column by whose ranges the movements of one balance are read in parts. */
  part: string
}

type Row = { id: number; is: number; should: number }

/** Returns every declared balance, in the order of tables and columns. */
export async function listKeptBalances(db: Db): Promise<KeptBalance[]> {
  return (await sql<KeptBalance>`select * from kept_balances()`.execute(db)).rows
}

/** Finds declared balances that differ from the sum of their rows, and returns a sentence for each. */
export async function findWrongBalances(
  db: Db,
  { rowsAtOnce, countedMax }: { rowsAtOnce: number; countedMax: number },
): Promise<string[]> {
  const found: string[] = []
  for (const balance of await listKeptBalances(db))
    await compareBalance(db, balance, { rowsAtOnce, countedMax }, (rows) => {
      found.push(...rows.map((row) => sentenceOf(balance, row)))
      return found.length < countedMax
    })
  return found.slice(0, countedMax)
}

function sentenceOf({ of_table, of_column }: KeptBalance, { id, is, should }: Row): string {
  return `${of_table} ${id} has a ${of_column} of ${is}, and its entries sum to ${should}`
}

async function compareBalance(
  db: Db,
  { of_table, of_column, movements, key, amount, part }: KeptBalance,
  { rowsAtOnce: rows, countedMax }: { rowsAtOnce: number; countedMax: number },
  read: (rows: Row[]) => boolean,
): Promise<void> {
  const column = sql.ref(`${of_table}.${of_column}`)
  // Skips keys below the table's first id. These belong to system accounts, which have most of the entries
  // but no declared balance.
  const first = await sql<{ before: string }>`
    select coalesce(min(id) - 1, 0)::text as before from ${sql.table(of_table)}`.execute(db)
  await compareAddedUp<Row>(
    db,
    {
      of: { table: movements, column: key, rows },
      parts: (inner, id) =>
        stretches(inner, { table: movements, column: part, rows }, sql`${sql.ref(key)} = ${id}`),
      columns: sql`id bigint, moved numeric`,
      sums: (within, partly) => sql`
        select ${sql.ref(key)} as id, sum(${sql.raw(amount)}) as moved from ${sql.table(movements)}
          where ${within(key)} and ${partly(part)} group by 1`,
      compare: (within, sums) => sql<Row>`
        select id, ${column} as is, coalesce(should, 0)::bigint as should
          from ${sql.table(of_table)}
            left join (select id, sum(moved) as should from (${sums}) as part group by 1) as truth using (id)
          where ${within('id')} and ${column} <> coalesce(should, 0) order by id limit ${countedMax}`,
    },
    read,
    { ...everything, after: first.rows[0]!.before },
  )
}

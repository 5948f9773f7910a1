import { type RawBuilder, sql, type UpdateResult } from 'kysely'
import { type Db, inTransaction } from '../database/database.ts'
import type { Secrets } from '../secrets.ts'

/**
 * A column of encrypted texts. Its feature declares it, so that its values can be encrypted again with
 * another key.
 */
export type SealedColumn = {
  table: string
  column: string
  /**
   * A query to use in place of the table, with the columns named here. Needed for texts that are encrypted
   * within JSON.
   */
  rows?: RawBuilder<unknown>
  /** The numeric column that identifies and orders the rows. */
  key: string
  /**
   * `of`: the column with the id of the row's owner. `context`: returns the owner's encryption context (see
   * `Secrets`).
   */
  of: string
  context: (of: number) => string
  /**
   * The keyed hash that is stored with the text for lookups. The hash also depends on the column `with`, such
   * as the IFSC. `text` returns the text to hash.
   */
  mark?: { with: string; text: (beside: string, opened: string) => string }
  /** Writes the newly encrypted value, unless the row was changed since it was read. */
  replace: (db: Db, reseal: Reseal) => Promise<UpdateResult>
}

/** One row to replace: the old encrypted value, the new one, and the new keyed hash. */
export type Reseal = { key: number; of: number; before: Buffer; after: Buffer; mark: Buffer | undefined }

/** The outcome for one column: how many texts were encrypted again, and which rows could not be decrypted. */
export type Resealed = { column: string; resealed: number; unopened: number[] }

type SealedRow = { key: number; of: number; sealed: Buffer; beside: string | null }

const batch = 500

/**
 * Encrypts values of older keys again with the first key, and renews their keyed hashes. Updates each row
 * separately, and only if the row is unchanged since the read, so that the shop may run meanwhile. After an
 * interruption, another run continues.
 * @param db a connection as the owner of the tables, because history triggers refuse this change to other
 * roles.
 */
export async function resealColumn(db: Db, secrets: Secrets, column: SealedColumn): Promise<Resealed> {
  const told: Resealed = { column: `${column.table}.${column.column}`, resealed: 0, unopened: [] }
  let after = 0
  for (;;) {
    const rows = await readRows(db, column, after)
    for (const row of rows) {
      if (secrets.isOfFirstKey(row.sealed)) continue
      const opened = openOf(secrets, column, row)
      if (opened === undefined) told.unopened.push(row.key)
      else if (await replace(db, secrets, column, { row, opened })) told.resealed++
    }
    if (rows.length < batch) return told
    after = rows.at(-1)!.key
  }
}

async function readRows(db: Db, { table, rows: query, column, key, of, mark }: SealedColumn, after: number) {
  const { rows } = await sql<SealedRow>`
    select ${sql.ref(key)} as key, ${sql.ref(of)} as of, ${sql.ref(column)} as sealed,
        ${mark ? sql.ref(mark.with) : sql`null`} as beside
      from ${query ? sql`(${query}) as sealed_row` : sql.table(table)} where ${sql.ref(key)} > ${after} and ${sql.ref(column)} is not null
      order by ${sql.ref(key)} limit ${batch}`.execute(db)
  return rows
}

function openOf(secrets: Secrets, { context }: SealedColumn, { of, sealed }: SealedRow): string | undefined {
  try {
    return secrets.open(sealed, context(of))
  } catch {
    return undefined
  }
}

/**
 * Writes a newly encrypted value. Returns false if the row was changed or deleted since the read. A changed
 * value needs no new encryption, because it already uses the first key.
 */
async function replace(
  db: Db,
  secrets: Secrets,
  column: SealedColumn,
  { row: { key, of, sealed: before, beside }, opened }: { row: SealedRow; opened: string },
): Promise<boolean> {
  const after = secrets.seal(opened, column.context(of))
  const mark = column.mark && secrets.mark(column.mark.text(beside ?? '', opened))
  return await inTransaction(db, async (inner) => {
    await sql`select set_config('shop.seals_anew', 'on', true)`.execute(inner)
    return (await column.replace(inner, { key, of, before, after, mark })).numUpdatedRows === 1n
  })
}

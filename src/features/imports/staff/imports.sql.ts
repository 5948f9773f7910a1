import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import { listed } from '../../../platform/database/states.ts'
import { workedOnImport } from './import-states.ts'

/**
 * The duration of a process's lease on an import. If the process does not renew the lease in this time,
 * another process takes over. A batch takes a few seconds.
 */
const leaseSeconds = 60

/** An unfinished upload counts as abandoned this long after its last part. Another import may then start. */
const uploadMinutes = 15

/** The kind of an import: by a file, or a bulk edit. An undo counts as the import that it undoes. */
export type ImportWork = 'file' | 'edit'

export type ProductImport = Selectable<Tables['product_import']> & { work: ImportWork; is_undone: boolean }

/** Starts an import, and cancels an abandoned upload. Returns undefined if another import is in progress. */
export async function insertImport(
  db: Db,
  begun: {
    staffId: number | null
    actor: string
    fileName: string
    fileBytes: number
    createsMissing: boolean
  },
): Promise<number | undefined> {
  return await insertRow(db, {
    staff_id: begun.staffId,
    actor: begun.actor,
    file_name: begun.fileName,
    file_bytes: begun.fileBytes,
    creates_missing: begun.createsMissing,
    isUploaded: true,
  })
}

/** Starts an undo of an import. Returns undefined if another import is in progress. */
export async function insertUndo(
  db: Db,
  { by, undone }: { by: { id: number; name: string }; undone: ProductImport },
): Promise<number | undefined> {
  return await insertRow(db, {
    ...({ kind: 'undo', undoes: undone.id, state: 'importing', file_name: undone.file_name } as const),
    staff_id: by.id,
    actor: by.name,
    creates_missing: false,
    changed_rows: undone.added + undone.updated,
  })
}

/**
 * Starts to plan a bulk edit, and cancels the staff member's earlier plan. Returns undefined if an import is
 * in progress.
 */
export async function insertEdit(
  db: Db,
  { by, name, edit }: { by: { id: number; name: string }; name: string; edit: object },
): Promise<number | undefined> {
  const given = await db
    .updateTable('product_import')
    .set({ state: 'cancelled', leased_until: null, ended_at: sql<Date>`now()` })
    .where('kind', '=', 'edit')
    .where('state', '=', 'checked')
    .where('staff_id', '=', by.id)
    .returning('id')
    .execute()
  for (const { id } of given) await forgetFile(db, id)
  return await insertRow(db, {
    ...({ kind: 'edit', state: 'checking', file_name: name, edit: JSON.stringify(edit) } as const),
    staff_id: by.id,
    actor: by.name,
    creates_missing: false,
  })
}

async function insertRow(
  db: Db,
  { isUploaded = false, ...row }: Insertable<Tables['product_import']> & { isUploaded?: boolean },
): Promise<number | undefined> {
  const abandoned = await db
    .updateTable('product_import')
    .set({ state: 'cancelled', leased_until: null, ended_at: sql<Date>`now()` })
    .where('state', '=', 'uploading')
    .where('leased_until', '<', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  if (abandoned) await forgetFile(db, abandoned.id)
  const inserted = await db
    .insertInto('product_import')
    .values({ ...row, ...(isUploaded ? { leased_until: uploadEnd } : {}) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Finds the import that undoes this one. */
export async function findUndoOf(db: Db, importId: number): Promise<ProductImport | undefined> {
  return await imports(db).where('undoes', '=', importId).executeTakeFirst()
}

export async function findImport(db: Db, importId: number): Promise<ProductImport | undefined> {
  return await importOf(db, importId).executeTakeFirst()
}

/**
 * Finds an import and locks it until the transaction ends. A cancellation therefore waits until the current
 * batch of rows is written.
 */
export async function lockImport(db: Db, importId: number): Promise<ProductImport | undefined> {
  return await importOf(db, importId).forUpdate().executeTakeFirst()
}

/** Lists a page of imports of these kinds of work, latest first. */
export async function listImports(
  db: Db,
  { works, beforeId, limit }: { works: readonly ImportWork[]; beforeId: number | undefined; limit: number },
): Promise<ProductImport[]> {
  let found = imports(db).where(workOf, 'in', works).orderBy('id', 'desc').limit(limit)
  if (beforeId !== undefined) found = found.where('id', '<', beforeId)
  return await found.execute()
}

function importOf(db: Db, importId: number) {
  return imports(db).where('id', '=', importId)
}

function imports(db: Db) {
  return db
    .selectFrom('product_import')
    .selectAll()
    .select([workOf.as('work'), isUndone.as('is_undone')])
}

const workOf = sql<ImportWork>`coalesce(
  (select undone.kind from product_import as undone where undone.id = product_import.undoes), product_import.kind)`

const isUndone = sql<boolean>`exists (select from product_import as undo where undo.undoes = product_import.id offset 0)`

/** Claims an import that no process works on, or whose lease has expired. */
export async function claimImport(db: Db): Promise<number | undefined> {
  const claimed = await db
    .updateTable('product_import')
    .set({ leased_until: leaseEnd })
    .where(isWaiting)
    .returning('id')
    .executeTakeFirst()
  return claimed?.id
}

export async function isImportWaiting(db: Db): Promise<boolean> {
  const found = await db.selectFrom('product_import').select('id').where(isWaiting).executeTakeFirst()
  return found !== undefined
}

const isWaiting = sql<boolean>`state in ${listed(workedOnImport)} and (leased_until is null or leased_until < now())`

const uploadEnd = sql<Date>`now() + make_interval(mins => ${uploadMinutes})`

const leaseEnd = sql<Date>`now() + make_interval(secs => ${leaseSeconds})`

/** Changes an import's state and releases its lease, so that another process can claim it. */
export async function moveImport(db: Db, importId: number, state: 'checking' | 'checked'): Promise<void> {
  await db
    .updateTable('product_import')
    .set({ state, leased_until: null })
    .where('id', '=', importId)
    .execute()
}

/**
 * Starts to write a checked import.
 * @param stockWay whether a stock without `stock_at_export` (the stock when the file was exported) is a count
 * or units received.
 */
export async function beginWriting(
  db: Db,
  importId: number,
  stockWay: 'set' | 'add' | undefined,
): Promise<void> {
  await db
    .updateTable('product_import')
    .set({ state: 'importing', leased_until: null, stock_way: stockWay ?? null })
    .where('id', '=', importId)
    .execute()
}

/**
 * Ends an import.
 * @param failure the sentence that says why its file cannot be used.
 */
export async function endImport(
  db: Db,
  importId: number,
  state: 'done' | 'cancelled' | 'failed',
  failure?: unknown,
): Promise<void> {
  await db
    .updateTable('product_import')
    .set({
      state,
      leased_until: null,
      ended_at: sql<Date>`now()`,
      ...(failure === undefined ? {} : { failure: JSON.stringify(failure) }),
    })
    .where('id', '=', importId)
    .execute()
}

/** Starts to read a file from its beginning, and discards the rows of an earlier read. */
export async function beginReading(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('product_import_row').where('import_id', '=', importId).execute()
  await db
    .updateTable('product_import')
    .set({
      read_bytes: 0,
      new_rows: 0,
      changed_rows: 0,
      unchanged_rows: 0,
      refused_rows: 0,
      unseen_stock_rows: 0,
      hidden_reductions: 0,
    })
    .where('id', '=', importId)
    .execute()
}

export type CheckedCounts = {
  new: number
  changed: number
  unchanged: number
  refused: number
  /** Rows with a stock but no `stock_at_export` (the stock when the file was exported). */
  unseenStock: number
  /**
   * Price reductions that the shop will not show as reductions. The product was cheaper or off sale within
   * the days of the setting discount_reference (30 by default).
   */
  hiddenReductions: number
}

/** Saves how far a file was read and the results of its rows. Renews the lease. */
export async function noteReading(
  db: Db,
  importId: number,
  { readBytes, counts }: { readBytes: number; counts: CheckedCounts },
): Promise<void> {
  await db
    .updateTable('product_import')
    .set((row) => ({
      read_bytes: readBytes,
      new_rows: row('new_rows', '+', counts.new),
      changed_rows: row('changed_rows', '+', counts.changed),
      unchanged_rows: row('unchanged_rows', '+', counts.unchanged),
      refused_rows: row('refused_rows', '+', counts.refused),
      unseen_stock_rows: row('unseen_stock_rows', '+', counts.unseenStock),
      hidden_reductions: row('hidden_reductions', '+', counts.hiddenReductions),
      leased_until: leaseEnd,
    }))
    .where('id', '=', importId)
    .execute()
}

/** How many brands and categories a file would create, and some of their names. */
export type Created = Record<'brands' | 'categories', { count: number; names: string[] }>

/** Saves a file's hash and what its import would create, after the whole file was read. */
export async function noteRead(
  db: Db,
  importId: number,
  { hash, creates }: { hash: Buffer; creates: Created | null },
): Promise<void> {
  await db
    .updateTable('product_import')
    .set({ file_hash: hash, creates: creates && JSON.stringify(creates) })
    .where('id', '=', importId)
    .execute()
}

/** Saves the last written line and the numbers of products written. */
export async function noteWriting(
  db: Db,
  importId: number,
  {
    writtenLine,
    added,
    updated,
    refused,
  }: { writtenLine: number; added: number; updated: number; refused: number },
): Promise<void> {
  await db
    .updateTable('product_import')
    .set((row) => ({
      written_line: writtenLine,
      added: row('added', '+', added),
      updated: row('updated', '+', updated),
      refused_rows: row('refused_rows', '+', refused),
      leased_until: leaseEnd,
    }))
    .where('id', '=', importId)
    .execute()
}

/**
 * Stores a part of a file. This also shows that the upload is not abandoned. A repeated part replaces the
 * first one.
 */
export async function storePart(db: Db, importId: number, part: number, bytes: Buffer): Promise<void> {
  await db
    .insertInto('product_import_part')
    .values({ import_id: importId, part, bytes })
    .onConflict((conflict) => conflict.columns(['import_id', 'part']).doUpdateSet({ bytes }))
    .execute()
  await db
    .updateTable('product_import')
    .set({ leased_until: uploadEnd })
    .where('id', '=', importId)
    .where('state', '=', 'uploading')
    .execute()
}

/** Counts the parts of a file and their bytes. Returns 0 if a part before the last is missing. */
export async function sumParts(db: Db, importId: number): Promise<{ parts: number; bytes: number }> {
  const { rows } = await sql<{ parts: number; bytes: number }>`
    select count(*)::integer as parts, coalesce(sum(length(bytes)), 0)::bigint as bytes
      from product_import_part where import_id = ${importId}
       having coalesce(max(part), -1) + 1 = count(*)`.execute(db)
  return rows[0] ?? { parts: 0, bytes: 0 }
}

export async function readPart(db: Db, importId: number, part: number): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('product_import_part')
    .select('bytes')
    .where('import_id', '=', importId)
    .where('part', '=', part)
    .executeTakeFirst()
  return found?.bytes
}

export type CheckedRow = { line: number; sku: string; variant: string | null; product: unknown }

/** Stores a file's rows and returns their lines. Leaves out rows whose SKU or variant another row has. */
export async function storeRows(db: Db, importId: number, rows: readonly CheckedRow[]): Promise<Set<number>> {
  if (rows.length === 0) return new Set()
  const { rows: kept } = await sql<{ line: number }>`
    insert into product_import_row (import_id, line, sku, variant, product)
      select ${importId}, line, sku, variant, product
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as row (line integer, sku text, variant text, product jsonb)
       order by line
      on conflict do nothing returning line`.execute(db)
  return new Set(kept.map(({ line }) => line))
}

/** Deletes the file and its rows. Its problems stay readable. */
export async function forgetFile(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('product_import_row').where('import_id', '=', importId).execute()
  await db.deleteFrom('product_import_part').where('import_id', '=', importId).execute()
}

import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** What is wrong with a line: the column of the cell, or null for all of it, and the sentence that says so. */
export type RowProblem = { line: number; column: string | null; value: string; sentence: unknown }

export async function insertProblems(
  db: Db,
  importId: number,
  problems: readonly RowProblem[],
): Promise<void> {
  if (problems.length === 0) return
  await sql`
    insert into product_import_problem (import_id, line, column_name, value, sentence)
      select ${importId}, line, "column", value, sentence
        from jsonb_to_recordset(${JSON.stringify(problems)}::jsonb)
          as row (line integer, "column" text, value text, sentence jsonb)`.execute(db)
}

/** Forgets what an earlier reader of the file found wrong. */
export async function deleteProblems(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('product_import_problem').where('import_id', '=', importId).execute()
}

/** A page of what is wrong with a file, in the order in which it was found. */
export async function listProblems(
  db: Db,
  importId: number,
  { afterId, limit }: { afterId: number | undefined; limit: number },
) {
  let problems = db
    .selectFrom('product_import_problem')
    .select(['id', 'line', 'column_name as column', 'value', 'sentence'])
    .where('import_id', '=', importId)
    .orderBy('id')
    .limit(limit)
  if (afterId !== undefined) problems = problems.where('id', '>', afterId)
  return await problems.execute()
}

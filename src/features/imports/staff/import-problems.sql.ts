import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** A problem of a line: the cell's column, or null for the whole line, and a sentence. */
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

/** Deletes the problems that an earlier check of the file found. */
export async function deleteProblems(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('product_import_problem').where('import_id', '=', importId).execute()
}

/** Lists a page of a file's problems, in the order they were found. */
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

const causesMax = 20

/** Counts a file's problems by cause, most frequent first, each with its first line and number of rows. */
export async function countProblems(db: Db, importId: number) {
  const { rows } = await sql<{ column: string | null; sentence: unknown; line: number; rows: number }>`
    select column_name as "column", (array_agg(sentence order by id))[1] as sentence, min(line) as line,
        count(*)::integer as rows
      from product_import_problem
     where import_id = ${importId}::bigint
     group by column_name, case jsonb_typeof(sentence) when 'array' then sentence->0 else sentence end
     order by count(*) desc, min(id)
     limit ${causesMax}`.execute(db)
  return rows
}

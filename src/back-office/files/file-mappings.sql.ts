import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** The mapping of a source's last file, and the headings of that file. */
export type KeptMapping = { mapping: unknown; headings: string[] }

export async function findMapping(db: Db, kind: string, source: string): Promise<KeptMapping | undefined> {
  return await db
    .selectFrom('file_mapping')
    .select(['mapping', 'headings'])
    .where('kind', '=', kind)
    .where('source_key', '=', sql<string>`lower(${source})`)
    .executeTakeFirst()
}

/** Stores the mapping of a source's file, for the next files of that source. */
export async function keepReading(
  db: Db,
  { kind: { kind }, mapping, headings }: { kind: { kind: string } } & KeptMapping,
  source: string,
): Promise<void> {
  await sql`
    insert into file_mapping as kept (kind, source, mapping, headings)
      values (${kind}, ${source}, ${JSON.stringify(mapping)}::jsonb, ${headings}::text[])
      on conflict (kind, source_key) do update set mapping = excluded.mapping, headings = excluded.headings, kept_at = now()
        where (kept.mapping, kept.headings) is distinct from (excluded.mapping, excluded.headings)`.execute(
    db,
  )
}

/** Lists the sources of which staff have imported files of a kind. */
export async function listSources(db: Db, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('file_mapping')
    .select('source')
    .where('kind', '=', kind)
    .orderBy('source_key')
    .execute()
  return rows.map(({ source }) => source)
}

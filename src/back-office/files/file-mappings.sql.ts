import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** How a source's last file was read, in the form of the reader, and its headings. */
export type KeptMapping = { mapping: unknown; headings: string[] }

export async function findMapping(db: Db, kind: string, source: string): Promise<KeptMapping | undefined> {
  return await db
    .selectFrom('file_mapping')
    .select(['mapping', 'headings'])
    .where('kind', '=', kind)
    .where('source_key', '=', sql<string>`lower(${source})`)
    .executeTakeFirst()
}

/** Keeps how a source's file was read, for its next files. */
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

/** Lists the sources whose files of a kind were read before. */
export async function listSources(db: Db, kind: string): Promise<string[]> {
  const rows = await db
    .selectFrom('file_mapping')
    .select('source')
    .where('kind', '=', kind)
    .orderBy('source_key')
    .execute()
  return rows.map(({ source }) => source)
}

import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

const parentColumns = { district: 'state_id', sub_district: 'district_id', village: 'sub_district_id' }

export type LocationTable = keyof typeof parentColumns

/** Lists a page of the locations of a parent, by name, after the location `afterId`. */
export async function listLocations(
  db: Db,
  table: LocationTable,
  parentId: number,
  { afterId, limit }: { afterId: number | undefined; limit: number },
): Promise<{ id: number; name: string }[]> {
  const siblings = sql`${sql.table(table)} where ${sql.ref(parentColumns[table])} = ${parentId}::bigint`
  const isBehind =
    afterId === undefined
      ? sql``
      : sql`and (lower(name), id) > (select lower(name), id from ${siblings} and id = ${afterId}::bigint)`
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${siblings} ${isBehind} order by lower(name), id limit ${limit}`.execute(db)
  return rows
}

export type LocationIds = { district?: number; subDistrict?: number; village?: number }

/**
 * Returns which of these locations exist. A sub-district must lie in the district, and a village in the
 * sub-district.
 */
export async function checkLocation(db: Db, { district, subDistrict, village }: LocationIds) {
  const { rows } = await sql<{ district: boolean; sub_district: boolean; village: boolean }>`
    select
      exists (select from district where id = ${district ?? null}::bigint) as district,
      exists (select from sub_district
        where id = ${subDistrict ?? null}::bigint and district_id = ${district ?? null}::bigint) as sub_district,
      exists (select from village
        where id = ${village ?? null}::bigint and sub_district_id = ${subDistrict ?? null}::bigint) as village`.execute(
    db,
  )
  return rows[0]!
}

/** Returns the names of a member's district, sub-district and village, for those that are set. */
export async function readLocationNames(db: Db, { district, subDistrict, village }: LocationIds) {
  const { rows } = await sql<{
    district: string | null
    sub_district: string | null
    village: string | null
  }>`
    select
      (select name from district where id = ${district ?? null}::bigint) as district,
      (select name from sub_district where id = ${subDistrict ?? null}::bigint) as sub_district,
      (select name from village
        where id = ${village ?? null}::bigint and sub_district_id = ${subDistrict ?? null}::bigint) as village`.execute(
    db,
  )
  return rows[0]!
}

export async function isLocationsEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('district').select('id').limit(1).executeTakeFirst()) === undefined
}

export type NamedLocation = { id: number; parentId: number; name: string }

/** Adds districts, and renames districts whose name changed. The parent of a district is its state. */
export async function upsertDistricts(db: Db, rows: NamedLocation[]): Promise<void> {
  await sql`
    insert into district (id, state_id, name) select * from ${unnested(rows)}
      on conflict (id) do update set name = excluded.name where district.name <> excluded.name`.execute(db)
}

/**
 * Adds sub-districts, and renames sub-districts whose name changed. A sub-district never moves to another
 * district.
 */
export async function upsertSubDistricts(db: Db, rows: NamedLocation[]): Promise<void> {
  await sql`
    insert into sub_district (id, district_id, name) select * from ${unnested(rows)}
      on conflict (id) do update set name = excluded.name where sub_district.name <> excluded.name`.execute(
    db,
  )
}

export async function upsertVillages(db: Db, rows: NamedLocation[]): Promise<void> {
  await sql`
    insert into village (id, sub_district_id, name) select * from ${unnested(rows)}
      on conflict (sub_district_id, id) do update set name = excluded.name where village.name <> excluded.name`.execute(
    db,
  )
}

/** Lists every sub-district with its district. */
export async function listSubDistrictsOfAll(db: Db): Promise<NamedLocation[]> {
  return await db.selectFrom('sub_district').select(['id', 'district_id as parentId', 'name']).execute()
}

function unnested(rows: NamedLocation[]) {
  return sql`unnest(
    ${rows.map(({ id }) => id)}::int[],
    ${rows.map(({ parentId }) => parentId)}::int[],
    ${rows.map(({ name }) => name)}::text[])`
}

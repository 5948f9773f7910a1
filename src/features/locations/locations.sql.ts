import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

// No id is larger, and PostgreSQL refuses to compare larger numbers with an integer.
const integerMax = 2_147_483_647

export async function listDistricts(db: Db, stateId: number) {
  if (stateId > 32_767) return []
  return await db
    .selectFrom('district')
    .select(['id', 'name'])
    .where('state_id', '=', stateId)
    .orderBy(sql`lower(name)`)
    .execute()
}

export async function listSubDistricts(db: Db, districtId: number) {
  if (districtId > integerMax) return []
  return await db
    .selectFrom('sub_district')
    .select(['id', 'name'])
    .where('district_id', '=', districtId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

export async function listVillages(db: Db, subDistrictId: number) {
  if (subDistrictId > integerMax) return []
  return await db
    .selectFrom('village')
    .select(['id', 'name'])
    .where('sub_district_id', '=', subDistrictId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

export type LocationIds = { district?: number; subDistrict?: number; village?: number }

/** Which of these exist, each within the one above it. */
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

/** The names of a member's location, as far as it was given. */
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

/** Adds districts and renames those whose name changed; the parent is the state. */
export async function upsertDistricts(db: Db, rows: NamedLocation[]): Promise<void> {
  await sql`
    insert into district (id, state_id, name) select * from ${unnested(rows)}
      on conflict (id) do update set name = excluded.name where district.name <> excluded.name`.execute(db)
}

/** Adds sub-districts and renames those whose name changed. A sub-district never moves to another district. */
export async function upsertSubDistricts(db: Db, rows: NamedLocation[]): Promise<void> {
  await sql`
    insert into sub_district (id, district_id, name) select * from ${unnested(rows)}
      on conflict (id) do update set name = excluded.name where sub_district.name <> excluded.name`.execute(
    db,
  )
}

/** Adds villages and renames those whose name changed. */
export async function upsertVillages(db: Db, rows: NamedLocation[]): Promise<void> {
  await sql`
    insert into village (id, sub_district_id, name) select * from ${unnested(rows)}
      on conflict (sub_district_id, id) do update set name = excluded.name where village.name <> excluded.name`.execute(
    db,
  )
}

/** Every sub-district with its district. */
export async function listSubDistrictsOfAll(db: Db): Promise<NamedLocation[]> {
  return await db.selectFrom('sub_district').select(['id', 'district_id as parentId', 'name']).execute()
}

function unnested(rows: NamedLocation[]) {
  return sql`unnest(
    ${rows.map(({ id }) => id)}::int[],
    ${rows.map(({ parentId }) => parentId)}::int[],
    ${rows.map(({ name }) => name)}::text[])`
}

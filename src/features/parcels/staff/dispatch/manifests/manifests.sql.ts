import { sql } from 'kysely'
import type { Db } from '../../../../../platform/database/database.ts'
import { listed } from '../../../../../platform/database/states.ts'
import type { MembersRow } from '../../../../../platform/database/take-due.ts'
import type { ListSql } from '../../../../../platform/service/list-rows.ts'
import { parcelGroups } from '../../../../orders/life/parcel-states.ts'

type Sums = { courier: string; parcels: number; weight_grams: number; collect: number }
export type Manifest = Sums & { id: number; made_at: Date; made_by: string }

// SQL for parcels of a Processed order that are booked and on no manifest yet.
const waits = sql`kind = 'forward' and manifest_id is null and state in ${listed([...parcelGroups.waiting, 'picked_up'])}
  and exists (select from purchase_order where purchase_order.id = order_id and purchase_order.member_id = parcel.member_id
    and purchase_order.status = 'processed')`

const sums = sql`count(*)::integer as parcels, coalesce(sum(weight_grams), 0)::bigint as weight_grams,
  coalesce(sum(collect), 0)::bigint as collect`

/** Sums the parcels that wait for each courier. Amounts in paise. */
export async function sumWaitingParcels(db: Db): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select courier, ${sums} from parcel where ${waits} group by courier order by courier`.execute(db)
  return rows
}

/**
 * Locks the parcels that wait for a courier, earliest first. A concurrent call then cannot put them on
 * another manifest.
 */
export async function lockWaitingParcels(db: Db, courier: string, limit: number): Promise<number[]> {
  const { rows: waiting } = await sql<MembersRow>`
    select id, member_id from parcel where courier = ${courier} and ${waits} order by id limit ${limit}`.execute(
    db,
  )
  const locked: number[] = []
  for (const { id, member_id: memberId } of waiting) {
    const { rows } = await sql<{ id: number }>`
      select id from parcel where id = ${id} and member_id = ${memberId} and ${waits} for no key update`.execute(
      db,
    )
    locked.push(...rows.map((parcel) => parcel.id))
  }
  return locked
}

/** Inserts a manifest of locked parcels, with their totals. @returns the manifest's number. */
export async function insertManifest(
  db: Db,
  { courier, staffId, parcelIds }: { courier: string; staffId: number; parcelIds: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into parcel_manifest (courier, made_by, parcels, weight_grams, collect)
      select ${courier}, ${staffId}, ${sums} from parcel where id = any (${[...parcelIds]}::bigint[]) returning id`.execute(
    db,
  )
  return rows[0]!.id
}

const manifests = sql<Manifest>`
  select parcel_manifest.id, courier, made_at, staff_member.name as made_by, parcels, weight_grams, collect
    from parcel_manifest join staff_member on staff_member.id = made_by`

/** The SQL of the staff's list of manifests. */
export const manifestsSql: ListSql<Manifest> = {
  select: manifests,
  where: {},
  by: sql`parcel_manifest.id`,
}

export async function readManifest(db: Db, id: number): Promise<Manifest | undefined> {
  const { rows } = await sql<Manifest>`${manifests} where parcel_manifest.id = ${id}`.execute(db)
  return rows[0]
}

export type ManifestParcel = {
  order_no: string
  awb: string
  pin_code: string
  weight_grams: number
  collect: number
}

/**
 * Lists the parcels of a manifest in the sequence of booking. Reads only columns that never change, so that
 * every print of a manifest is the same.
 */
export async function listManifestParcels(db: Db, id: number): Promise<ManifestParcel[]> {
  const { rows } = await sql<ManifestParcel>`
    select order_no, awb, delivery ->> 'pin_code' as pin_code, weight_grams, collect
      from parcel join purchase_order on purchase_order.id = order_id and purchase_order.member_id = parcel.member_id
      where manifest_id = ${id} order by parcel.id`.execute(db)
  return rows
}

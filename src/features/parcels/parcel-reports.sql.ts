import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'
import { findMemberOf } from '../../platform/database/whose-is.ts'

type Parcel = Selectable<Tables['parcel']>

/** A courier's report. A report without a step does not change the parcel's state. */
type Report = { id: string; step: string | undefined; text: string; place: string; at: Date }

export async function lockParcel(db: Db, parcelId: number): Promise<Parcel | undefined> {
  const ownerId = await findMemberOf(db, 'parcel', 'id', parcelId)
  if (ownerId === undefined) return undefined
  return await db
    .selectFrom('parcel')
    .selectAll()
    .where('id', '=', parcelId)
    .where('member_id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function readParcel(db: Db, parcelId: number): Promise<Parcel | undefined> {
  return await db.selectFrom('parcel').selectAll().where('id', '=', parcelId).executeTakeFirst()
}

/**
 * Finds the parcels with a tracking number. There is usually one parcel, and none if the number belongs to
 * another shop.
 */
export async function findParcelsByAwb(db: Db, awb: string) {
  return await db
    .selectFrom('parcel')
    .innerJoin('purchase_order', (join) =>
      join
        .onRef('purchase_order.id', '=', 'parcel.order_id')
        .onRef('purchase_order.member_id', '=', 'parcel.member_id'),
    )
    .select(['parcel.id', 'parcel.provider_order_id', 'order_no'])
    .where('awb', '=', awb)
    .orderBy('parcel.id')
    .execute()
}

/**
 * Returns why a parcel cannot have been delivered, even if its courier reports a delivery. Returns null if
 * the parcel can have been delivered.
 */
export async function findObjection(
  db: Db,
  { id, member_id: memberId }: Pick<Parcel, 'id' | 'member_id'>,
): Promise<string | null> {
  const { rows } = await sql<{ objection: string | null }>`
    select parcel_objection(${id}, ${memberId}) as objection`.execute(db)
  return rows[0]!.objection
}

/** Records a report and returns its effect; undefined for a repeat. */
export async function takeReport(
  db: Db,
  { id, member_id: memberId }: Pick<Parcel, 'id' | 'member_id'>,
  report: Report,
  objection: string | null,
): Promise<Tables['parcel_report']['effect'] | undefined> {
  const { rows } = await sql<{ effect: Tables['parcel_report']['effect'] | null }>`
    select take_courier_report(${id}, ${memberId}, ${report.id}, ${report.step ?? null}, ${report.text}, ${report.place},
      ${report.at}, ${objection}) as effect`.execute(db)
  return rows[0]?.effect ?? undefined
}

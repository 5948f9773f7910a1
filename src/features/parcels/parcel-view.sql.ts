import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** The parcels of an order with all that was said of them, the first one first. */
export async function readParcelsOfOrder(db: Db, orderId: number) {
  const [parcels, reports] = await Promise.all([
    db.selectFrom('parcel').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
    db
      .selectFrom('parcel_report')
      .innerJoin('parcel', (join) =>
        join
          .onRef('parcel.id', '=', 'parcel_report.parcel_id')
          .onRef('parcel.member_id', '=', 'parcel_report.member_id'),
      )
      .select(['parcel_id', 'step', 'text', 'place', 'at', 'effect', 'why'])
      .where('order_id', '=', orderId)
      .orderBy('at')
      .orderBy('parcel_report.received_at')
      .execute(),
  ])
  const said = Map.groupBy(reports, ({ parcel_id: id }) => id)
  return parcels.map((parcel) => ({ ...parcel, reports: said.get(parcel.id) ?? [] }))
}

export type UntoldReport = {
  parcelId: number
  id: string
  step: string
  text: string
  code: string | null
  orderNo: string
  mobile: string
  language: string | null
  isClosed: boolean
  isTooLate: boolean
}

/** Reports of which the buyers were not told, the oldest first, locked; those that another process has are passed over. */
export async function lockUntoldReports(db: Db, limit: number): Promise<UntoldReport[]> {
  const { rows } = await sql<UntoldReport>`
    select parcel_id as "parcelId", parcel_report.id, step, parcel_report.text, delivery_code as code, order_no as "orderNo", mobile,
        language, closed_at is not null as "isClosed", received_at < now() - interval '12 hours' as "isTooLate"
      from parcel_report
        join parcel on parcel.id = parcel_report.parcel_id and parcel.member_id = parcel_report.member_id
        join purchase_order on purchase_order.id = parcel.order_id and purchase_order.member_id = parcel.member_id
        join member on member.id = parcel.member_id
      where told is null
      order by received_at, parcel_id, parcel_report.id limit ${limit} for no key update of parcel_report skip locked`.execute(
    db,
  )
  return rows
}

/** Marks what became of telling the buyers. */
export async function markTold(
  db: Db,
  reports: readonly { parcelId: number; id: string; told: string }[],
): Promise<void> {
  if (reports.length === 0) return
  await sql`
    update parcel_report set told = given.told
      from unnest(${reports.map(({ parcelId }) => parcelId)}::bigint[], ${reports.map(({ id }) => id)}::text[],
        ${reports.map(({ told }) => told)}::text[]) as given (parcel_id, id, told)
      where parcel_report.parcel_id = given.parcel_id and parcel_report.id = given.id`.execute(db)
}

/** Leaves nothing of a parcel of the past to be told to its buyer. */
export async function markPastTold(
  db: Db,
  { id, member_id }: { id: number; member_id: number },
): Promise<void> {
  await sql`
    update parcel_report set told = 'sent'
      where told is null and parcel_id = ${id} and member_id = ${member_id}`.execute(db)
}

import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'
import { parcelGroups } from '../orders/life/parcel-states.ts'

/** Reads the parcels of an order with their contents and reports, oldest first. */
export async function readParcelsOfOrder(db: Db, order: { id: number; member_id: number }) {
  const [parcels, reports] = await Promise.all([
    db
      .selectFrom('parcel')
      .selectAll()
      .select(
        sql<{ line: number; quantity: number; product_id: number; name: string }[]>`(
          select coalesce(jsonb_agg(jsonb_build_object('line', line, 'quantity', parcel_line.quantity, 'product_id', product_id,
              'name', name) order by line), '[]')
            from parcel_line join order_line using (order_id, member_id, line)
            where parcel_id = parcel.id and member_id = ${order.member_id})`.as('units'),
      )
      .where('order_id', '=', order.id)
      .where('member_id', '=', order.member_id)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('parcel_report')
      .innerJoin('parcel', (join) =>
        join
          .onRef('parcel.id', '=', 'parcel_report.parcel_id')
          .onRef('parcel.member_id', '=', 'parcel_report.member_id'),
      )
      .select(['parcel_id', 'step', 'text', 'place', 'at', 'effect', 'why'])
      .where('order_id', '=', order.id)
      .where('parcel.member_id', '=', order.member_id)
      .orderBy('at')
      .orderBy('parcel_report.received_at')
      .execute(),
  ])
  const said = Map.groupBy(reports, ({ parcel_id: id }) => id)
  return parcels.map((parcel) => ({ ...parcel, reports: said.get(parcel.id) ?? [] }))
}

export type UntoldReport = {
  parcelId: number
  memberId: number
  id: string
  step: string
  text: string
  code: string | null
  orderNo: string
  mobile: string
  language: string | null
  isClosed: boolean
  isTooLate: boolean
  /** The parcel's number within its order, if there are several. */
  partNo: string | null
}

/** Reads the reports not yet sent to their buyers, oldest first. */
export async function readUntoldReports(db: Db, limit: number): Promise<UntoldReport[]> {
  const { rows } = await sql<UntoldReport>`
    select parcel_id as "parcelId", parcel_report.member_id as "memberId", parcel_report.id, step, parcel_report.text, delivery_code as code, order_no as "orderNo", mobile,
        language, closed_at is not null as "isClosed", received_at < now() - interval '12 hours' as "isTooLate",
        case when in_parts then substring(reference from '\\d+$') end as "partNo"
      from parcel_report
        join parcel on parcel.id = parcel_report.parcel_id and parcel.member_id = parcel_report.member_id
        join purchase_order on purchase_order.id = parcel.order_id and purchase_order.member_id = parcel.member_id
        join member on member.id = parcel.member_id
      where told is null
      order by received_at, parcel_id, parcel_report.id limit ${limit}`.execute(db)
  return rows
}

/**
 * Records for each report whether its notification was sent, or why not. Returns only the reports that no
 * other process had recorded before.
 */
export async function markNotified<Report extends Pick<UntoldReport, 'parcelId' | 'memberId' | 'id'>>(
  db: Db,
  reports: readonly (Report & { told: string })[],
): Promise<Report[]> {
  const { rows } = await sql<{ parcelId: number; id: string }>`
    update parcel_report set told = given.told
      from unnest(${reports.map(({ parcelId }) => parcelId)}::bigint[], ${reports.map(({ memberId }) => memberId)}::bigint[],
        ${reports.map(({ id }) => id)}::text[], ${reports.map(({ told }) => told)}::text[]) as given (parcel_id, member_id, id, told)
      where parcel_report.parcel_id = given.parcel_id and parcel_report.member_id = given.member_id
        and parcel_report.id = given.id and parcel_report.told is null
      returning parcel_report.parcel_id as "parcelId", parcel_report.id`.execute(db)
  const marked = new Set(rows.map(({ parcelId, id }) => `${parcelId} ${id}`))
  return reports.filter(({ parcelId, id }) => marked.has(`${parcelId} ${id}`))
}

/**
 * Marks all reports of a past parcel of the demo data (seed) as sent, so that its buyer gets no messages
 * about it.
 */
export async function markPastNotified(
  db: Db,
  { id, member_id }: { id: number; member_id: number },
): Promise<void> {
  await sql`
    update parcel_report set told = 'sent'
      where told is null and parcel_id = ${id} and member_id = ${member_id}`.execute(db)
}

/**
 * Returns the delivery code of an order's parcel that is or was out for delivery; undefined if the buyer has
 * no code.
 */
export async function readDeliveryCode(db: Db, orderNo: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('parcel')
    .innerJoin('purchase_order', (join) =>
      join
        .onRef('purchase_order.id', '=', 'parcel.order_id')
        .onRef('purchase_order.member_id', '=', 'parcel.member_id'),
    )
    .select('delivery_code')
    .where('order_no', '=', orderNo)
    .where('kind', '=', 'forward')
    .where('parcel.state', 'not in', parcelGroups.ended)
    .executeTakeFirst()
  return found?.delivery_code ?? undefined
}

/**
 * Lists parcels whose order was cancelled and which still wait for their pickup, or whose booking got no
 * answer.
 */
export async function listOrphanedParcels(db: Db, limit: number) {
  return await db
    .selectFrom('parcel')
    .innerJoin('purchase_order', (join) =>
      join
        .onRef('purchase_order.id', '=', 'parcel.order_id')
        .onRef('purchase_order.member_id', '=', 'parcel.member_id'),
    )
    .select(['parcel.id', 'parcel.member_id', 'provider_order_id', 'reference'])
    .where('parcel.state', 'in', parcelGroups.toPickUp)
    // Skips a parcel while its booking is being requested, because the outcome is not known yet.
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', sql<Date>`now()`)]))
    .where('kind', '=', 'forward')
    .where('is_own', '=', false)
    .where('purchase_order.status', '=', 'rejected')
    .orderBy('parcel.id')
    .limit(limit)
    .execute()
}

/** Lists parcels that staff gave up and whose booking is not cancelled at the provider yet. */
export async function listGivenUpParcels(db: Db, limit: number) {
  return await db
    .selectFrom('parcel')
    .select(['id', 'member_id', 'reference'])
    .where('is_given_up', '=', true)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Reads a member's parcels with their reports, for the export of their data. */
export async function readMyParcels(db: Db, memberId: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select reference, courier, awb, state, created_at,
        (select coalesce(json_agg(json_build_object('line', line, 'quantity', quantity) order by line), '[]')
          from parcel_line where parcel_id = parcel.id and parcel_line.member_id = parcel.member_id) as items,
        (select coalesce(json_agg(json_build_object('step', step, 'text', text, 'place', place, 'at', at) order by at), '[]')
          from parcel_report where parcel_id = parcel.id and parcel_report.member_id = parcel.member_id) as reports
      from parcel where member_id = ${memberId} order by id`.execute(db)
  return rows
}

/** Returns whether an order was cancelled before it was delivered. */
export async function isCancelledOrder(db: Db, orderId: number): Promise<boolean> {
  const order = await db
    .selectFrom('purchase_order')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return order.status === 'rejected'
}

/**
 * Locks and returns an order's parcel to the buyer whose booking the provider has not answered. If there are
 * several, prefers a parcel without a lease, then the one whose lease ends first.
 */
export async function lockRequestedParcel(
  db: Db,
  order: { id: number; member_id: number },
): Promise<Selectable<Tables['parcel']> | undefined> {
  return await db
    .selectFrom('parcel')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('member_id', '=', order.member_id)
    .where('kind', '=', 'forward')
    .where('state', '=', 'asked')
    .orderBy('leased_until', (lease) => lease.asc().nullsFirst())
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks an order's parcels to the buyer until the transaction ends, oldest first. */
export async function lockForwardParcels(
  db: Db,
  order: { id: number; member_id: number },
): Promise<Selectable<Tables['parcel']>[]> {
  return await db
    .selectFrom('parcel')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('member_id', '=', order.member_id)
    .where('kind', '=', 'forward')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Locks an order's parcel by its reference until the transaction ends. */
export async function lockParcelOfOrder(
  db: Db,
  order: { id: number; member_id: number },
  reference: string,
): Promise<Selectable<Tables['parcel']> | undefined> {
  return await db
    .selectFrom('parcel')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('member_id', '=', order.member_id)
    .where('reference', '=', reference)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

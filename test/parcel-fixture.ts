import { sql } from 'kysely'
import { bookParcels } from '../src/features/orders/staff/parcels/parcels.calls.ts'
import type { Reportable } from '../src/third-party/couriers/stand-in/scans.ts'
import type { SentWebhook } from '../src/third-party/couriers/stand-in/stand-in.ts'
import { openStaffOrdersFixture, type PlacedOrder } from './staff-orders-fixture.ts'
import type { TestStaff } from './test-app.ts'
import { openTestCouriers } from './test-couriers.ts'

/** Opens the shop with a courier provider, and staff who book parcels with it. */
export async function openParcelFixture() {
  const { standIn, client, connect } = await openTestCouriers()
  const fixture = await openStaffOrdersFixture({ couriers: client })
  const { shop, nisha } = fixture
  const { db } = shop
  const tell = async ({ body, token }: SentWebhook) => {
    const response = await shop.app.server.inject({
      method: 'POST',
      url: '/webhooks/courier',
      headers: { 'content-type': 'application/json', 'x-api-key': token },
      payload: body,
    })
    return response.statusCode
  }
  const book = async (orders: string[], extra: object = {}, as: TestStaff = nisha) =>
    await shop.send(bookParcels, { orders, ...extra }, as)
  return {
    ...fixture,
    standIn,
    connect,
    book,
    tell,
    /** Creates an order that was given to a courier. */
    async sent(): Promise<PlacedOrder & { awb: string }> {
      const placed = await fixture.placed()
      const { body } = await book([placed.orderno])
      const awb = body.data[0]?.tracking_no
      if (awb === undefined) throw new Error(`could not book ${placed.orderno}: ${JSON.stringify(body)}`)
      return { ...placed, awb }
    },
    /** Sends a parcel's event to the shop, and processes it. */
    async report(awb: string, what: Reportable, how: Parameters<typeof standIn.report>[2] = {}) {
      for (const webhook of standIn.report(awb, what, how)) await tell(webhook)
      await shop.runJobs()
    },
    /** Lets hours pass without a report about a parcel. */
    async fallSilent(awb: string) {
      await sql`update parcel set next_check_at = now() where awb = ${awb} and next_check_at is not null`.execute(
        db,
      )
      // Runs the job now instead of waiting for its time.
      await shop.context.jobs.send(db, 'watch-parcels', {})
    },
    parcelsOf: async (orderno: string) =>
      await db
        .selectFrom('parcel')
        .innerJoin('purchase_order', (join) =>
          join
            .onRef('purchase_order.id', '=', 'order_id')
            .onRef('purchase_order.member_id', '=', 'parcel.member_id'),
        )
        .selectAll('parcel')
        .where('order_no', '=', orderno)
        .orderBy('parcel.id')
        .execute(),
    reportsOf: async (awb: string) =>
      await db
        .selectFrom('parcel_report')
        .innerJoin('parcel', (join) =>
          join.onRef('parcel.id', '=', 'parcel_id').onRef('parcel.member_id', '=', 'parcel_report.member_id'),
        )
        .select(['step', 'effect', 'why', 'text'])
        .where('awb', '=', awb)
        .orderBy('parcel_report.received_at')
        .orderBy('at')
        .execute(),
    async close() {
      await fixture.close()
      await standIn.close()
    },
  }
}

export type ParcelFixture = Awaited<ReturnType<typeof openParcelFixture>>

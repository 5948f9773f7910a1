import { readPickups } from '../src/features/parcels/pickups.sql.ts'
import type { Reportable } from '../src/third-party/couriers/stand-in/scans.ts'
import { openReturnsFixture } from './returns-fixture.ts'
import { openTestCouriers } from './test-couriers.ts'

/** Opens a shop that accepts returns and has couriers pick them up. */
export async function openPickupFixture() {
  const { standIn, client } = await openTestCouriers()
  const fixture = await openReturnsFixture({ couriers: client })
  const { shop } = fixture.orders
  const { db } = shop
  async function pickupsOf(no: string) {
    const request = await db
      .selectFrom('return_request')
      .select(['id', 'member_id'])
      .where('id', '=', Number(no))
      .executeTakeFirstOrThrow()
    return await readPickups(db, request)
  }
  /** Runs the scheduled job now instead of waiting for its time. */
  async function watch(): Promise<void> {
    await shop.context.jobs.send(db, 'watch-parcels', {})
    await shop.runJobs()
  }
  /** Sends a parcel's event to the shop, and processes it. */
  async function tell(awb: string, what: Reportable, how: Parameters<typeof standIn.report>[2] = {}) {
    for (const { body, token } of standIn.report(awb, what, how))
      await shop.app.server.inject({
        method: 'POST',
        url: '/webhooks/courier',
        headers: { 'content-type': 'application/json', 'x-api-key': token },
        payload: body,
      })
    await shop.runJobs()
  }
  return {
    ...fixture,
    standIn,
    pickupsOf,
    watch,
    /** Sends an event of a return's last pickup to the shop, and processes it. */
    async report(no: string, what: Reportable, how: Parameters<typeof standIn.report>[2] = {}) {
      await tell((await pickupsOf(no)).at(-1)!.awb!, what, how)
    },
    tell,
    /** Returns a return's pickups that the provider knows. */
    async atProvider(no: string) {
      const rows = await db
        .selectFrom('parcel')
        .select('reference')
        .where('return_id', '=', Number(no))
        .execute()
      const ours = new Set(rows.map(({ reference }) => reference))
      return standIn.parcels().filter(({ reference }) => ours.has(reference))
    },
    async close() {
      await fixture.orders.close()
      await standIn.close()
    },
  }
}

export type PickupFixture = Awaited<ReturnType<typeof openPickupFixture>>

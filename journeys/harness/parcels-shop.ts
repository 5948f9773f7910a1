import { sql } from 'kysely'
import { type Db, inTransaction, openDatabase } from '../../src/platform/database/database.ts'
import type { Reportable } from '../../src/third-party/couriers/stand-in/scans.ts'
import { openTestCouriers, type TestCouriers } from '../../test/test-couriers.ts'
import { cloneDatabase } from '../../test/test-postgres.ts'
import { type PlantedOrder, plantOrdersInCash } from './plant-orders.ts'
import { preparedGround } from './prepared.ts'
import { type Shop, startShopOn } from './shop-process.ts'
import { test as base, expect } from './test.ts'

export { expect } from '@playwright/test'

type Ground = { db: Db; couriers: TestCouriers; shop: Shop }

type ParcelFixtures = {
  /** Plants orders in cash of a member of the demo. */
  plantOrders: (status: 'pending' | 'delivered', count: number) => Promise<PlantedOrder[]>
  /** The courier's number of an order's parcel. */
  numberOf: (orderNo: string) => Promise<string>
  /** Returns the stock and the ordered units of each product of an order. */
  onHandOf: (orderNo: string) => Promise<{ onHand: number; units: number }[]>
  /** Sends a courier's report to the shop. */
  report: (awb: string, what: Reportable, said?: string) => Promise<void>
}

/** Journeys with access to their shop's courier stand-in and database, and with normal rate limits. */
export const test = base.extend<ParcelFixtures, { ground: Ground }>({
  ground: [
    async ({}, provide) => {
      const { server, pictures } = preparedGround()
      const database = await cloneDatabase(server)
      const couriers = await openTestCouriers()
      const { email, password, webhookToken, baseUrl } = couriers.standIn
      const environment = {
        SHIPROCKET_EMAIL: email,
        SHIPROCKET_PASSWORD: password,
        SHIPROCKET_WEBHOOK_TOKEN: webhookToken,
        SHIPROCKET_PICKUP_LOCATION: 'Store room',
        SHIPROCKET_PICKUP_PIN: '411001',
        SHIPROCKET_BASE_URL: baseUrl,
        RATE_LIMIT_SCALE: '1',
      }
      const shop = await startShopOn(database, { pictures, environment })
      const db = openDatabase(database.ownerUrl, { poolSize: 2, onError: () => undefined })
      await provide({ db, couriers, shop })
      await db.destroy()
      await shop.stop()
      await couriers.standIn.close()
      await database.drop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: [async ({ ground }, provide) => await provide(ground.shop), { scope: 'worker' }],

  plantOrders: async ({ ground: { db } }, provide) => {
    await provide((status, count) => inTransaction(db, (inner) => plantOrdersInCash(inner, status, count)))
  },

  numberOf: async ({ ground: { db } }, provide) => {
    await provide(async (orderNo) => {
      const { rows } = await sql<{ awb: string }>`
        select awb from parcel join purchase_order on purchase_order.id = order_id
          where order_no = ${orderNo} and kind = 'forward' order by parcel.id desc limit 1`.execute(db)
      return rows[0]!.awb
    })
  },

  onHandOf: async ({ ground: { db } }, provide) => {
    await provide(async (orderNo) => {
      const { rows } = await sql<{ onHand: number; units: number }>`
        select on_hand as "onHand", quantity as units from order_line join stock using (product_id)
          join purchase_order on purchase_order.id = order_id where order_no = ${orderNo} order by line`.execute(
        db,
      )
      return rows
    })
  },

  report: async ({ ground: { db, couriers, shop } }, provide) => {
    await provide(async (awb, what, said) => {
      for (const { body, token } of couriers.standIn.report(awb, what, said === undefined ? {} : { said })) {
        const headers = { 'content-type': 'application/json', 'x-api-key': token }
        const { status } = await fetch(`${shop.url}/webhooks/courier`, { method: 'POST', headers, body })
        expect(status).toBe(200)
      }
      await expect(async () => {
        const { rows } = await sql`select from courier_event where done_at is null`.execute(db)
        expect(rows).toEqual([])
      }).toPass({ intervals: [100], timeout: 30_000 })
    })
  },
})

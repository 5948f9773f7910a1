import { randomBytes } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { earningRequires } from '../../src/features/direct-selling/direct-selling.settings.ts'
import { setIdentified, stepIdentity } from '../../src/features/direct-selling/identity/identity.sql.ts'
import { advanceOrder } from '../../src/features/orders/life/order-life.flow.ts'
import { postTransfer } from '../../src/ledger/post-transfer.ts'
import type { EarningRule } from '../../src/money/earning-rules.ts'
import { type Db, inTransaction, openDatabase } from '../../src/platform/database/database.ts'
import { writeShopSetting } from '../../src/platform/settings/shop-settings.ts'
import { insertAgreement } from '../../test/agreement-fixture.ts'
import { type Goods, giveAddress, walletOrder } from '../../test/order-fixture.ts'
import { cloneDatabase } from '../../test/test-postgres.ts'
import { newMember } from './new-member.ts'
import { preparedGround } from './prepared.ts'
import { storedText } from './reading.ts'
import { type Shop, startShopOn } from './shop-process.ts'
import { test as base } from './test.ts'

export { expect } from '@playwright/test'

type SellerFixtures = {
  /** Sets the rule of who may earn, and publishes an agreement that is required at once. */
  startRule: (rule: EarningRule) => Promise<void>
  /** Puts rupees of store credit into the wallet of the signed-in member. */
  giveCredit: (page: Page, rupees: number) => Promise<void>
  /** Verifies the identity that the signed-in member sent, as the staff do. */
  verifyIdentity: (page: Page) => Promise<void>
  /** Registers a buyer whom the signed-in member referred, and delivers an order of theirs. Returns its net in rupees. */
  deliverTeamOrder: (page: Page) => Promise<number>
}

type Ground = { db: Db; shop: Shop }

/** Journeys of direct sellers: the steps of staff, time and team go through the shop's database. */
export const test = base.extend<SellerFixtures, { ground: Ground }>({
  ground: [
    async ({}, provide) => {
      const { server, pictures } = preparedGround()
      const database = await cloneDatabase(server)
      const shop = await startShopOn(database, { pictures })
      const db = openDatabase(database.url, { poolSize: 2, onError: () => undefined })
      await provide({ db, shop })
      await db.destroy()
      await shop.stop()
      await database.drop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: [async ({ ground }, provide) => await provide(ground.shop), { scope: 'worker' }],

  startRule: async ({ ground: { db } }, provide) => {
    await provide(async (rule) => {
      // The demo has one owner, and a version needs two of the staff.
      await sql`insert into staff_member (mobile, name, roles, password_hash)
        values ('7000000002', 'Kabir Shah', '{owner}', '') on conflict do nothing`.execute(db)
      await insertAgreement(db, new Date(0))
      await writeShopSetting(db, earningRequires, rule, 'a journey')
    })
  },

  giveCredit: async ({ ground: { db } }, provide) => {
    await provide(async (page, rupees) => await credit(db, await memberOf(page), rupees))
  },

  verifyIdentity: async ({ ground: { db } }, provide) => {
    await provide(async (page) => {
      const memberId = await memberOf(page)
      const { version } = await db
        .selectFrom('seller_identity')
        .select('version')
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow()
      const { id: staffId } = await db
        .selectFrom('staff_member')
        .select('id')
        .limit(1)
        .executeTakeFirstOrThrow()
      await inTransaction(db, async (inner) => {
        const decided = {
          state: 'verified',
          decided_at: new Date(),
          decided_by: staffId,
          card_code: randomBytes(16).toString('base64url'),
        } as const
        await stepIdentity(inner, { member_id: memberId, version }, decided)
        await setIdentified(inner, memberId, true)
      })
    })
  },

  deliverTeamOrder: async ({ request, ground: { db } }, provide) => {
    await provide(async (page) => {
      const buyerId = await registerBelow(request, await memberOf(page))
      const addressId = await giveAddress(db, buyerId)
      const goods = await findGoods(db)
      await credit(db, buyerId, 20_000)
      const body = { ...walletOrder(addressId, [{ goods }]), user_id: String(buyerId) }
      const answer = await request.post('/User/finalOrderData', { data: body })
      const placed = (await answer.json()) as { status: boolean; message: string; data: { orderno: string } }
      expect(placed.status, placed.message).toBe(true)
      const { orderno: orderNo } = placed.data
      for (const to of ['processed', 'delivered'] as const)
        await inTransaction(db, (inner) => advanceOrder(inner, { orderNo, to, actor: 'staff' }))
      const { net } = await db
        .selectFrom('purchase_order')
        .select('net')
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow()
      return net / 100
    })
  },
})

async function memberOf(page: Page): Promise<number> {
  return Number(await storedText(page, 'user_id'))
}

let credits = 0
async function credit(db: Db, memberId: number, rupees: number): Promise<void> {
  credits += 1
  await postTransfer(db, {
    code: 'opening_balance',
    requestKey: `journey ${memberId} ${credits}`,
    cause: { kind: 'opening', id: memberId },
    memberId,
    legs: [
      { account: 'store_credit', amount: rupees * 100 },
      { account: 'opening', amount: -rupees * 100 },
    ],
  })
}

/** Registers a member below a referrer, and signs the request context in. */
async function registerBelow(request: APIRequestContext, referrerId: number): Promise<number> {
  const { mobile, password } = await newMember({ request }, String(referrerId))
  const signedIn = await request.post('/User/NewLogin', {
    data: { user_mobile: mobile, user_password: password },
  })
  const { data } = (await signedIn.json()) as { data: { userId: string } }
  return Number(data.userId)
}

/** Finds a product that is delivered without a charge and that the buyer can afford. */
async function findGoods(db: Db): Promise<Goods> {
  const { rows } = await sql<Goods>`
    select product.id, mrp, discount_bp as "discountBp", special_discount as "specialDiscount", on_hand as received
      from product join stock on stock.product_id = product.id
      where entered_price is null and on_hand > 5 and mrp between 500000 and 1500000 order by product.id limit 1`.execute(
    db,
  )
  return rows[0]!
}

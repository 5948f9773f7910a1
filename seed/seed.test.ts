import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getMyAddressDetails } from '../src/features/addresses/addresses.calls.ts'
import { getAllBrandList } from '../src/features/catalogue/brands/brands.calls.ts'
import { getProductListbyBrandCategory } from '../src/features/catalogue/list/list.calls.ts'
import { getProductDetailInformation } from '../src/features/catalogue/product-page/product-page.calls.ts'
import { getDelivery } from '../src/features/delivery/delivery.calls.ts'
import { NewLogin } from '../src/features/members/login/login.calls.ts'
import { getMenuList } from '../src/features/menu/menu.calls.ts'
import { getMyOrder } from '../src/features/orders/screens/orders.calls.ts'
import { getUserDashboardCounts } from '../src/features/profile/profile.calls.ts'
import { getSearchProduct } from '../src/features/search/search.calls.ts'
import { getBmartUsers } from '../src/features/wallet/wallet.calls.ts'
import { demoDataKeys } from '../src/platform/secrets.ts'
import { expectLedgerInvariants } from '../test/ledger-sums.ts'
import { openTestApp, type TestApp, type TestMember } from '../test/test-app.ts'
import { isDemoImage } from './images/compose-image.ts'
import { seedDemoShop } from './seed.ts'

const settings = { dataKeys: demoDataKeys, orderPrefix: 'BM' }

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
  // Two servers that start together on one empty database.
  await Promise.all([seedDemoShop(shop.databaseUrl, settings), seedDemoShop(shop.databaseUrl, settings)])
})
afterAll(() => shop.close())

type Login = Pick<TestMember, 'userId'> & { cookie: string }

async function logIn(mobile: string): Promise<Login> {
  const { status, body, cookie } = await shop.send(NewLogin, {
    user_mobile: mobile,
    user_password: 'demo1234',
  })
  expect(status).toBe(200)
  return { userId: body.userId, cookie: cookie! }
}

async function count(statement: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  const { rows } = await statement.execute(shop.db)
  return rows[0]!.count
}

it.each([
  ['9000000001', 'Asha Patil', '2', 50_000, 6_000, 8],
  ['9000000002', 'Ravi Kulkarni', '1', 1_200, 400, 0],
  ['9000000003', 'Meera Joshi', '1', 0, 0, 0],
])(
  'gives demo member %s, %s, the documented balances',
  async (mobile, name, isSubscribe, balance, points, orders) => {
    const member = await logIn(mobile)
    const { body } = await shop.send(getBmartUsers, {}, member)
    expect(body.data[0]).toMatchObject({
      user_name: name,
      user_mobile: mobile,
      isSubscribe,
      avail_balance: balance,
      point_balance: points,
    })
    const counts = await shop.send(getUserDashboardCounts, {}, member)
    expect(counts.body.data[0]).toMatchObject({
      availBalance: balance,
      availPoints: points,
      totalOrders: orders,
    })
  },
)

it.each([
  ['9000000001', 'MAHB0000003', '••••1234', 'Bank of Maharashtra'],
  ['9000000002', '', '', ''],
])('gives demo member %s the bank %s %s', async (mobile, bank_ifsc, bank_acc_no, bank_name) => {
  const { body } = await shop.send(getBmartUsers, {}, await logIn(mobile))
  expect(body.data[0]).toMatchObject({ bank_ifsc, bank_acc_no, bank_name })
})

it('lists some sixty bank branches', async () => {
  expect(await count(sql`select count(*) from bank_branch`)).toBe(64)
})

it('lets Asha withdraw her whole balance, and Ravi nothing', async () => {
  const { rows } = await sql<{ mobile: string; kind: string; balance: number }>`
      select mobile, kind, balance from account join member on member.id = member_id
       where mobile in ('9000000001', '9000000002') and currency = 'INR' and balance <> 0 order by mobile, kind`.execute(
    shop.db,
  )
  expect(rows).toEqual([
    { mobile: '9000000001', kind: 'earnings', balance: 5_000_000 },
    // Beside it, a withdrawal that waits.
    { mobile: '9000000001', kind: 'withdrawal_hold', balance: 300_000 },
    { mobile: '9000000002', kind: 'store_credit', balance: 120_000 },
  ])
})

it('gives Asha orders in all four statuses, newest first, and two addresses', async () => {
  const asha = await logIn('9000000001')
  const { body } = await shop.send(getMyOrder, {}, asha)
  expect(body.data.map(({ status }) => status)).toEqual(['1', '2', '4', '3', '4', '4', '4', '4'])
  const dates = body.data.map(({ date_time }) => Date.parse(date_time))
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  for (const order of body.data) expect(order.items.length).toBeGreaterThan(0)
  expect(await count(sql`select count(*) from address where member_id = ${asha.userId}`)).toBe(2)
})

it('gives Asha a network of at least forty people on five levels, Ravi among them', async () => {
  const { rows } = await sql<{ level: number; people: number }>`
      select level, count(*) as people from network_position
       where ancestor_id = (select id from member where mobile = '9000000001') group by level order by level`.execute(
    shop.db,
  )
  expect(rows.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5])
  expect(rows.reduce((sum, { people }) => sum + people, 0)).toBeGreaterThanOrEqual(40)
  expect(
    await count(sql`
      select count(*) from member where mobile = '9000000002'
        and referrer_id = (select id from member where mobile = '9000000001')`),
  ).toBe(1)
})

it('places each demo member in the network below the referrer', async () => {
  const { rows } = await sql<{
    id: number
    referrer_id: number | null
  }>`select id, referrer_id from member`.execute(shop.db)
  const referrerOf = new Map(rows.map(({ id, referrer_id }) => [id, referrer_id]))
  const expected = new Set<string>()
  for (const { id } of rows) {
    let level = 0
    for (let above = referrerOf.get(id); above; above = referrerOf.get(above))
      expected.add(`${above} ${id} ${(level += 1)}`)
  }
  const positions = await shop.db.selectFrom('network_position').selectAll().execute()
  const actual = positions.map(({ ancestor_id, member_id, level }) => `${ancestor_id} ${member_id} ${level}`)
  expect(new Set(actual)).toEqual(expected)
})

it('lets no demo member act before registering, or in the future', async () => {
  expect(
    await count(sql`
      select count(*) from transfer join member on member.id = transfer.member_id
       where transfer.at < registered_at or transfer.at > now()`),
  ).toBe(0)
  expect(
    await count(sql`
      select count(*) from member join member as referrer on referrer.id = member.referrer_id
       where member.registered_at < referrer.registered_at`),
  ).toBe(0)
  expect(
    await count(sql`
      select count(*) from order_event join purchase_order on purchase_order.id = order_id
       where order_event.at < placed_at or order_event.at > now()`),
  ).toBe(0)
})

it('sums the demo ledger to zero, and each balance from its entries', async () => {
  expect(await count(sql`select count(*) from entry`)).toBeGreaterThan(100)
  await expectLedgerInvariants(shop.db)
})

it('pays each demo order exactly, and refunds each rejected or returned one', async () => {
  const { rows } = await sql<{ order_no: string; is_right: boolean }>`
      select order_no,
             net = (select sum(order_line.net) from order_line where order_id = purchase_order.id)
         and (select sum(order_line.gst) from order_line where order_id = purchase_order.id)
           = (select sum(amount) from entry join transfer on transfer.id = transfer_id join ledger_account as account on account.id = account_id
               where cause_kind = 'order' and cause_id = purchase_order.id and code = 'order_paid' and account.kind = 'gst')
         and net = (select -sum(amount) from entry join transfer on transfer.id = transfer_id join ledger_account as account on account.id = account_id
               where cause_kind = 'order' and cause_id = purchase_order.id and code = 'order_paid' and account.member_id = purchase_order.member_id)
         and (case when status in ('rejected', 'returned') then net else net_taken_off end)
           = coalesce((select sum(amount) from entry join transfer on transfer.id = transfer_id join ledger_account as account on account.id = account_id
               where cause_kind = 'order' and cause_id = purchase_order.id and code = 'order_refunded' and account.member_id = purchase_order.member_id), 0)
             as is_right
        from purchase_order where cash = 0`.execute(shop.db)
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.filter(({ is_right }) => !is_right)).toEqual([])
})

it('seeds orders with short cash, cash at the courier, an unpaid return, a parcel in transit and two parcels', async () => {
  const { rows } = await sql`
      select status, order_cash.state as cash, received < amount as is_short, parcel.state as parcel
        from parcel join purchase_order on purchase_order.id = order_id left join order_cash using (order_id)
        where kind = 'forward' order by parcel.id`.execute(shop.db)
  expect(rows).toEqual([
    { status: 'delivered', cash: 'received', is_short: true, parcel: 'delivered' },
    { status: 'rejected', cash: 'not_collected', is_short: null, parcel: 'returned_to_origin' },
    { status: 'delivered', cash: 'with_courier', is_short: null, parcel: 'delivered' },
    { status: 'processed', cash: null, is_short: null, parcel: 'delivered' },
    { status: 'processed', cash: null, is_short: null, parcel: 'in_transit' },
    { status: 'processed', cash: null, is_short: null, parcel: 'in_transit' },
    { status: 'processed', cash: null, is_short: null, parcel: 'in_transit' },
  ])
  expect(await count(sql`select count(*) from purchase_order where in_parts`)).toBe(1)
  // Nothing of it is left to be asked of a courier, or told to a buyer.
  expect(await count(sql`select count(*) from parcel where next_check_at is not null`)).toBe(0)
  expect(await count(sql`select count(*) from parcel_report where told is null`)).toBe(0)
})

it('rates most of the products and groups, by members who received them', async () => {
  const { rows } = await sql<{ share: number }>`
      select count(rated)::float / count(*) as share
        from (select distinct coalesce(-group_id, id) as subject from product) as sold
          left join lateral (
            select 1 as rated from product_rating where coalesce(-group_id, product_id) = subject limit 1
          ) as rating on true`.execute(shop.db)
  expect(rows[0]!.share).toBeGreaterThan(0.6)
})

it('seeds a pending return, an order with a refunded and an exchanged unit, and an exchange in transit', async () => {
  const { rows } = await sql`
      select kind, state, refunded_wallet > 0 as is_paid_back, array(select state from parcel where return_id = return_request.id) as pickups
        from return_request order by id`.execute(shop.db)
  expect(rows).toEqual([
    { kind: 'refund', state: 'asked', is_paid_back: null, pickups: [] },
    { kind: 'refund', state: 'refunded', is_paid_back: true, pickups: [] },
    { kind: 'exchange', state: 'sent_again', is_paid_back: null, pickups: [] },
    { kind: 'exchange', state: 'picked_up', is_paid_back: null, pickups: ['in_transit'] },
  ])
  expect(await count(sql`select count(distinct order_id) from return_request`)).toBe(3)
})

it('delivers to each demo member, sooner nearby than far away, and not to the islands', async () => {
  const { rows } = await sql<{ pin: string }>`select distinct pin_code as pin from address`.execute(shop.db)
  for (const { pin } of rows)
    expect((await shop.send(getDelivery, { pin_code: pin })).body.data).toMatchObject({ is_served: true })
  const [near, far, island] = await Promise.all(
    ['411004', '194101', '744101'].map(
      async (pin) => (await shop.send(getDelivery, { pin_code: pin })).body.data,
    ),
  )
  expect([near!.takes_cash, far!.takes_cash, island!.is_served]).toEqual([true, false, false])
  expect(near!.by! < far!.by!).toBe(true)
})

it("delivers free to Asha's home in the demo, and charges for the high mountains", async () => {
  const { body } = await shop.send(getMyAddressDetails, {}, await logIn('9000000001'))
  const pins = body.data.flatMap(({ is_default: isDefault, pin_code: pin }) => (isDefault ? [pin] : []))
  expect(pins).toEqual(['411004'])
  expect((await shop.send(getDelivery, { pin_code: pins[0]! })).body.data.delivery).toBeUndefined()
  const far = await shop.send(getDelivery, { pin_code: '194101' })
  expect(far.body.data.delivery).toEqual({ charge: 99, free_above: 2_999 })
})

it('seeds an impossible courier report for the staff', async () => {
  const { rows } = await sql`select why, awb, step, words from set_aside_report`.execute(shop.db)
  expect(rows).toEqual([
    {
      why: 'returned_to_origin',
      awb: 'SX410000003',
      step: 'out_for_delivery',
      words: 'Out for delivery · Sangli',
    },
  ])
})

it('charges each demo slot ₹1,178, including ₹179.69 tax', async () => {
  const { rows } = await sql<{ kind: string; each: number }>`
      select kind, (sum(amount) / (select count(*) from slot))::bigint as each
        from entry join ledger_account as account on account.id = account_id join transfer on transfer.id = transfer_id
       where code = 'slot_bought' and account.member_id = 0 group by kind order by kind`.execute(shop.db)
  expect(rows.map(({ kind, each }) => [kind, each])).toEqual([
    ['gst', 17_969],
    ['subscription_sales', 99_831],
  ])
})

it('reduces the demo stock by the ordered units', async () => {
  expect(
    await count(sql`
      select count(*) from stock
        cross join lateral (select coalesce(sum(quantity - returned), 0) as ordered
          from order_line join purchase_order on purchase_order.id = order_id
          where order_line.product_id = stock.product_id and status not in ('rejected', 'returned')) as bought
        cross join lateral (select coalesce(sum(accepted) filter (where wanted_product_id = stock.product_id), 0)
            - coalesce(sum(accepted) filter (where order_line.product_id = stock.product_id), 0) as more
          from return_request join order_line using (order_id, line) where state = 'sent_again') as exchanged
        cross join lateral (select coalesce(sum(quantity), 0) as units from return_request
          where state = 'picked_up' and wanted_product_id = stock.product_id) as kept
        where received <> on_hand + reserved + sold or reserved <> kept.units or sold <> ordered + more`),
  ).toBe(0)
  expect(await count(sql`select sum(sold) as count from stock`)).toBeGreaterThan(20)
})

it('seeds at least 12 categories, 40 brands, 300 products, 10 offers and banners, 15 stores and 60 articles', async () => {
  const { rows } = await sql<Record<string, number>>`
      select (select count(*) from category) as categories, (select count(*) from brand) as brands,
             (select count(*) from banner) as banners, (select count(*) from shop) as shops,
             (select count(*) from article) as articles,
             (select count(*) from product) as products, (select count(*) from offer) as offers,
             (select count(*) from stock where on_hand = 0) as gone`.execute(shop.db)
  const { categories, brands, products, offers, banners, shops, articles, gone } = rows[0]!
  expect(categories).toBeGreaterThanOrEqual(12)
  expect(brands).toBeGreaterThanOrEqual(40)
  expect(products).toBeGreaterThanOrEqual(300)
  expect(offers).toBeGreaterThanOrEqual(10)
  expect(banners).toBe(10)
  expect(shops).toBe(15)
  expect(articles).toBeGreaterThanOrEqual(60)
  expect(gone).toBeGreaterThan(0)
})

it('sells Mobiles of each of the twelve brands on the home page', async () => {
  const { body } = await shop.send(getAllBrandList, { limit: 12 })
  for (const { brand_id } of body.data) {
    const list = await shop.send(getProductListbyBrandCategory, { category_id: 1, brand_id })
    expect(list.body.total_count).toBeGreaterThan(0)
  }
})

it('composes each picture that the demo shop refers to', async () => {
  const { rows } = await sql<{ name: string }>`
      select image as name from category union select image from brand union select image from banner
      union select name from product_image union select icon from product_highlight union select icon from menu_item
      union select profile_image from member where profile_image is not null
      union select image from order_line union select image from article`.execute(shop.db)
  expect(rows.length).toBeGreaterThan(500)
  expect(rows.filter(({ name }) => !isDemoImage(name))).toEqual([])
})

it("finds the demo shop's products despite typing errors", async () => {
  for (const [typed, word] of [
    ['moblie', 'Mobiles'],
    ['hedphones', 'Headphones'],
    ['hea', 'Hea'],
    ['sare', 'Saree'],
  ] as const) {
    const { body } = await shop.send(getSearchProduct, { search_string: typed })
    const [first] = body.data
    expect(`${first?.product_name} ${first?.category_name}`).toContain(word)
  }
})

it('seeds a product with many pictures, and extra menu items for members', async () => {
  const { rows } = await sql<{ id: number }>`
      select product_id as id from product_image group by product_id having count(*) >= 4 limit 1`.execute(
    shop.db,
  )
  const { body } = await shop.send(getProductDetailInformation, { product_id: rows[0]!.id })
  expect(body.data.image_list.length).toBeGreaterThanOrEqual(4)
  const menus = await shop.send(getMenuList)
  expect(menus.body.data.find(({ menu_id }) => menu_id === '5')!.submenu_details.length).toBeGreaterThan(0)
})

it('changes nothing when it seeds again, even a shop that has only members', async () => {
  const counts = () =>
    count(sql`select (select count(*) from product) * 1000000 + (select count(*) from transfer) as count`)
  const before = await counts()
  await seedDemoShop(shop.databaseUrl, settings)
  expect(await counts()).toBe(before)

  const other = await openTestApp()
  await other.createMember()
  await seedDemoShop(other.databaseUrl, settings)
  expect(await other.db.selectFrom('product').select('id').execute()).toEqual([])
  await other.close()
})

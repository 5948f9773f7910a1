import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type DatabaseLine, openDatabaseLine } from '../../test/database-line.ts'
import { insertSampleCatalogue } from '../../test/sample-catalogue.ts'
import { type PrimaryWithStandby, startPrimaryWithStandby } from '../../test/standby-fixture.ts'
import { openTestApp, type TestApp, type TestMember, type TestStaff } from '../../test/test-app.ts'
import { openBrowser } from '../../test/test-browser.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { openTransactionPool } from '../../test/transaction-pool.ts'
import { until } from '../../test/until.ts'
import { addCustomerAddress, getMyAddressDetails } from '../features/addresses/addresses.calls.ts'
import { getProductDetailInformation } from '../features/catalogue/product-page/product-page.calls.ts'
import { listProducts, saveProduct } from '../features/catalogue/staff/products/products.calls.ts'
import { storePicture } from '../features/pictures/staff/pictures.sql.ts'
import { getUserDashboardCounts } from '../features/profile/profile.calls.ts'
import { getSearchProduct } from '../features/search/search.calls.ts'
import { openStandby } from '../platform/database/standby.ts'
import type { AnyCall } from '../wire/define-call.ts'
import { checkReplica } from './database-replica.ts'
import { createApp } from './http/app.ts'
import { listenForCatalogueChanges } from './pages/catalogue-changes.ts'
import { mountPages } from './pages/pages.ts'

let pair: PrimaryWithStandby
let [primaryLine, standbyLine]: DatabaseLine[] = []
let shop: TestApp
/** Another node of this shop. */
let other: TestApp
let member: TestMember
let keeper: TestStaff
let listener: ReturnType<typeof listenForCatalogueChanges>
let heard = 0
const logged: string[] = []

beforeAll(async () => {
  pair = await startPrimaryWithStandby()
  primaryLine = await openDatabaseLine(pair.database.url)
  standbyLine = await openDatabaseLine(pair.standbyUrl)
  const environment = {
    DATABASE_URL: primaryLine.url,
    DATABASE_REPLICA_URL: standbyLine.url,
    LOG_LEVEL: 'warn',
  }
  const database = { ...pair.database, url: primaryLine.url }
  const logDestination = { write: (line: string) => void logged.push(line) }
  shop = await openTestApp(environment, { database, logDestination })
  const strict = { ...environment, DATABASE_REPLICA_LAG_SECONDS: '1' }
  other = await openTestApp(strict, {
    database: { ...database, drop: async () => undefined },
    logDestination,
  })
  await storePicture(shop.db, {
    name: kettle.pictures[0]!.name,
    content: Buffer.from('x'),
    width: 1,
    height: 1,
  })
  await insertSampleCatalogue(shop.db, [{ id: 1, name: 'Nivra Note', stock: 9 }])
  member = await shop.createMember()
  keeper = await shop.createStaff('catalogue')
  listener = listenForCatalogueChanges(
    primaryLine.url,
    (change, at) => {
      shop.app.forgetCatalogue(change, at)
      heard += 1
    },
    shop.app.server.log,
    { hasStandby: true },
  )
  await listener.isTried
}, 60_000)
afterAll(async () => {
  await listener.stop()
  await other.close()
  await shop.close()
  for (const line of [primaryLine, standbyLine]) line?.cut()
})
afterEach(async () => {
  await pair.resume()
  await untilReadFromStandby()
})

/**
 * Waits until the shop again reads lists from the standby. Earlier tests may have made it read from the
 * primary.
 */
async function untilReadFromStandby(
  list: () => Promise<unknown> = () => shop.send(listProducts, {}, keeper),
) {
  await until(async () => {
    const before = await count('standby asked')
    await list()
    return (await count('standby asked')) > before
  })
}

const count = async (which: string, node = shop) =>
  (await node.context.standby!.figures()).reads.find(({ from, why }) => `${from} ${why}` === which)?.count ??
  0

const browserOf = ({ cookie }: { cookie: string }) => openBrowser(shop, undefined, cookie).send

const home = {
  flat_no: 'B-402',
  building: 'Sahyadri Heights',
  addresFirst: 'Lane 7',
  addresSecond: 'Pune',
  pin_code: '411004',
}
const kettle = {
  name: 'Rasovia Kettle',
  category_id: '2',
  brand_id: '2',
  mrp: 1_299,
  discount: '12.5',
  special_discount: 20,
  hsn: '8516',
  gst_rate: 18,
  origin_country: 'India',
  description: 'Boils.',
  is_shown: true,
  stock: 40,
  highlights: [],
  pictures: [{ name: `${'a'.repeat(32)}.webp`, alt: '' }],
  translations: [],
}

it('reads staff lists, catalogue and search from the standby, and changes from the primary', async () => {
  const anew = <C extends AnyCall>(call: C, input: Record<string, unknown>) => {
    shop.app.forgetCatalogue()
    return shop.send(call, input)
  }
  await untilReadFromStandby(() => shop.send(listProducts, {}, keeper))
  await untilReadFromStandby(() => anew(getSearchProduct, { search_string: 'nivra' }))
  await untilReadFromStandby(() => anew(getProductDetailInformation, { product_id: '1' }))
  const { reads } = await shop.context.standby!.figures()
  expect((await shop.send(addCustomerAddress, home, member)).status).toBe(200)
  expect((await shop.send(getMyAddressDetails, {}, member)).body.data).toHaveLength(1)
  expect((await shop.context.standby!.figures()).reads).toEqual(reads)
})

it('shows a staff member their own change on any node while the standby lags', async () => {
  const browser = browserOf(keeper)
  const { product } = (await browser(saveProduct, kettle)).body.data
  await untilReadFromStandby(() => browser(listProducts))
  await pair.pause()
  const { product_id, version } = product
  const saved = await browser(saveProduct, { ...kettle, product_id, version, name: 'Rasovia Teapot' })
  expect(saved.status).toBe(200)
  for (const node of [shop, other, shop]) {
    const { data } = (await browser(listProducts, {}, node)).body
    expect(data.map(({ name }) => name)).toContain('Rasovia Teapot')
  }
  // Waits for the standby. Until it has caught up, it may return the old state to everybody except the author
  // of the change.
  await sleep(300)
  const before = await count('standby asked')
  const { data } = (await shop.send(listProducts, {}, await shop.createStaff('catalogue'))).body
  expect(data.map(({ name }) => name)).toContain('Rasovia Kettle')
  expect(await count('standby asked')).toBe(before + 1)
})

it('shows a change on renewed pages, lists and searches while the standby lags', async () => {
  const [search, page] = [
    () => shop.send(getSearchProduct, { search_string: 'nivra' }),
    () => shop.send(getProductDetailInformation, { product_id: '1' }),
  ]
  await Promise.all([search(), page()])
  await pair.pause()
  const before = heard
  await shop.db.updateTable('product').set({ name: 'Nivra Nova' }).where('id', '=', 1).execute()
  await until(() => heard > before)
  for (let time = 1; time <= 2; time += 1) {
    expect((await page()).body.data.product_name).toBe('Nivra Nova')
    expect((await search()).body.data[0]!.product_name).toBe('Nivra Nova')
    await pair.resume()
  }
})

it('sets no cookie on unknown, refused and read-only requests', async () => {
  const headers = { host: 'localhost', origin: 'http://localhost', cookie: member.cookie }
  const unknown = await shop.app.server.inject({ method: 'POST', url: '/User/nothing', headers })
  const badAddress = await shop.app.server.inject({ method: 'POST', url: '/User/%E0%A4%A', headers })
  expect([unknown, badAddress].map(({ statusCode, cookies }) => [statusCode, cookies])).toEqual([
    [404, []],
    [400, []],
  ])
  const answers = [
    await shop.send(addCustomerAddress, {}, member),
    await shop.send(getMyAddressDetails, {}, member),
  ]
  expect(answers.map(({ status, setCookies }) => [status, setCookies])).toEqual([
    [400, {}],
    [200, {}],
  ])
  const { setCookies } = await shop.send(addCustomerAddress, home, member)
  expect(setCookies).toEqual({ bmart_written: expect.stringMatching(/^\d+$/) })
})

it('keeps other requests on the standby despite a made-up position', async () => {
  const madeUp = { cookie: 'bmart_written=8888888888888888' }
  await untilReadFromStandby(async () => {
    shop.app.forgetCatalogue()
    expect((await shop.send(getSearchProduct, { search_string: 'nivra' }, madeUp)).status).toBe(200)
    await shop.send(listProducts, {}, keeper)
  })
})

it('shows each of thirty simultaneous changes to its author while the standby lags', async () => {
  const members = await Promise.all(Array.from({ length: 15 }, () => shop.createMember()))
  const keepers = await Promise.all(Array.from({ length: 15 }, () => shop.createStaff('catalogue')))
  await pair.pause()
  await Promise.all([
    ...members.map(async (one) => {
      const browser = browserOf(one)
      expect((await browser(addCustomerAddress, home)).status).toBe(200)
      expect((await browser(getMyAddressDetails)).body.data).toHaveLength(1)
    }),
    ...keepers.map(async (one, index) => {
      const browser = browserOf(one)
      const name = `Rasovia Pan ${index}`
      expect((await browser(saveProduct, { ...kettle, name })).status).toBe(200)
      const { data } = (await browser(listProducts, { search: name })).body
      expect(data.map((product) => product.name)).toContain(name)
    }),
  ])
})

it('reads nothing from a standby beyond the permitted lag', async () => {
  await pair.pause()
  await shop.createMember()
  await sleep(1_200)
  const { isUsable, lag } = await other.context.standby!.figures()
  expect(isUsable).toBe(false)
  expect(lag!.bytes).toBeGreaterThan(0)
  expect(lag!.seconds).toBeGreaterThan(1)
  const before = await count('standby asked', other)
  expect((await other.send(listProducts, {}, keeper)).status).toBe(200)
  expect(await count('standby asked', other)).toBe(before)
})

it('reads from the primary without a standby, logs it once, and returns to the standby', async () => {
  const before = logged.length
  standbyLine!.cut()
  for (let time = 1; time <= 3; time += 1)
    expect((await shop.send(listProducts, {}, keeper)).status).toBe(200)
  const warnings = logged.slice(before).filter((line) => line.includes('nothing is read from the standby'))
  expect(warnings).toHaveLength(1)
  await standbyLine!.mend()
  await untilReadFromStandby()
})

it('reads from the standby through a transaction pool', async () => {
  const pool = await openTransactionPool(pair.standbyUrl)
  const standby = openStandby({
    url: pool.url,
    primary: { db: shop.db, url: primaryLine!.url },
    poolSize: 4,
    lagMaxMs: 10_000,
    log: { warn: () => undefined, info: () => undefined },
  })
  const read = () =>
    standby.read(async (db) => {
      const { rows } = await sql<{ is: boolean; statement: string; idle: string }>`
        select pg_is_in_recovery() as is, current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
      return rows[0]
    }, 0)
  const answers = await Promise.all(Array.from({ length: 30 }, read))
  expect(answers).toEqual(answers.map(() => ({ result: { is: true, statement: '5s', idle: '15s' } })))
  await standby.close()
  await pool.close()
})

it('reads from the primary when replay cancels a query on the standby', async () => {
  const before = await count('primary conflict')
  const read = shop.context.standby!.read(async (db) => {
    await sql`select from product limit 1`.execute(db)
    await shop.ownerDb.transaction().execute(async (trx) => {
      await sql`lock table product in access exclusive mode`.execute(trx)
    })
    await sql`select pg_sleep(4)`.execute(db)
  }, 0)
  expect(await read).toBeUndefined()
  expect(await count('primary conflict')).toBe(before + 1)
})

it('shows members their data read-only while the primary is down', async () => {
  const pages = await createApp(shop.context)
  const drawn = '<html><body>₹100</body></html>'
  mountPages(pages, shop.context.settings, {
    mode: 'production',
    render: async () => async () => new Response(drawn),
  })
  await pages.server.ready()
  const browser = browserOf(await shop.createMember())
  await browser(addCustomerAddress, home)
  await pair.pause()
  await browser(addCustomerAddress, home)
  primaryLine!.cut()
  // Fails because the standby does not yet contain this member's own change, and the primary is away.
  expect((await browser(getMyAddressDetails)).status).toBe(503)
  await pair.resume()
  await until(async () => (await browser(getMyAddressDetails)).status === 200)
  const addresses = await browser(getMyAddressDetails)
  expect(addresses.body.data).toHaveLength(2)
  expect(addresses.headers['x-read-only']).toBe('true')
  expect((await browser(getUserDashboardCounts)).status).toBe(200)
  const page = await pages.server.inject({
    url: '/wallet',
    headers: { host: 'localhost', cookie: member.cookie },
  })
  expect(page.payload).toContain('<html data-read-only="The shop is being repaired.')
  expect((await shop.send(listProducts, {}, keeper)).status).toBe(200)
  expect((await browser(addCustomerAddress, home)).status).toBe(503)
  await primaryLine!.mend()
  await until(async () => (await browser(addCustomerAddress, home)).status === 200)
  await until(() => !shop.context.standby!.primary.isAway())
  const after = await browser(getMyAddressDetails)
  expect(after.body.data).toHaveLength(3)
  expect(after.headers['x-read-only']).toBeUndefined()
  await pages.server.close()
})

it("refuses another shop's standby, and starts without one that is down or is the primary", async () => {
  const sayOf = async (replicaUrl: string) => {
    const told: string[] = []
    const check = checkReplica({ url: pair.database.url, replicaUrl }, (sentence) => told.push(sentence))
    await check.catch((error: Error) => told.push(`refused: ${error.message}`))
    return told.join(' ')
  }
  expect(await sayOf(pair.standbyUrl)).toBe('')
  expect(await sayOf(pair.database.url)).toContain('it leads to the primary itself')
  expect(await sayOf('postgres://bmart@127.0.0.1:1/bmart')).toContain('it cannot be opened')
  const stranger = await createTestDatabase()
  expect(await sayOf(stranger.url)).toContain(
    "refused: DATABASE_REPLICA_URL points to a PostgreSQL that is not a standby of this shop's",
  )
  await stranger.drop()
})

import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Goods, giveAddress, stockShop, walletOrder } from '../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { finalOrderData } from '../../features/checkout/checkout.calls.ts'
import { restoreServer, verifyBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 1_000, specialDiscount: 0, received: 1_000 }
const key = randomBytes(32)
const dataKey = randomBytes(32)

let shop: TestApp
let buyers: { member: TestMember; addressId: number }[]
let target: TestDatabase
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bmart-backup-'))
  shop = await openTestApp()
  await stockShop(shop.db, [tea])
  buyers = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const member = await shop.createMember({ name: `Buyer ${index} of\ttabs \\ and\nlines` })
      await shop.credit(member.id, { storeCredit: 10_000_000 })
      return { member, addressId: await giveAddress(shop.db, member.id) }
    }),
  )
  await shop.runJobs()
  target = await createTestDatabase()
})
afterAll(async () => {
  await shop.close()
  await target.drop()
  await rm(folder, { recursive: true })
})

const source = () => ({ url: shop.ownerUrl, shopName: 'Bmart', dataKeys: [dataKey] as const, key })

/**
 * Places orders continuously until the signal. Returns each order's number and the time when the shop
 * confirmed it.
 */
async function orderUntil(stop: AbortSignal): Promise<{ orderno: string; at: number }[]> {
  const acknowledged: { orderno: string; at: number }[] = []
  await Promise.all(
    buyers.map(async ({ member, addressId }) => {
      while (!stop.aborted) {
        const { status, body } = await shop.send(
          finalOrderData,
          walletOrder(addressId, [{ goods: tea }]),
          member,
        )
        if (status === 200) acknowledged.push({ orderno: body.data.orderno, at: Date.now() })
      }
    }),
  )
  return acknowledged
}

/** Empties the target database. */
async function emptyTarget(): Promise<void> {
  const client = new pg.Client({ connectionString: target.ownerUrl })
  await client.connect()
  await client.query('drop schema public cascade; drop schema if exists pgboss cascade; create schema public')
  await client.end()
}

it('backs up running orders completely, with a balanced ledger', async () => {
  const stop = new AbortController()
  const ordering = orderUntil(stop.signal)
  await new Promise((resolve) => setTimeout(resolve, 300))
  const { file, until } = await writeBackup(folder, source())
  stop.abort()
  const acknowledged = await ordering
  const before = acknowledged.filter(({ at }) => at < until.getTime())
  expect(before.length).toBeGreaterThan(0)

  await expect(restoreServer(target, { file, key })).rejects.toThrow('The database is not empty')
  await emptyTarget()
  // The restore runs the nightly checks before it reports success.
  expect(await restoreServer(target, { file, key })).toMatchObject({ until: until.toISOString() })
  const restored = new pg.Client({ connectionString: target.ownerUrl })
  await restored.connect()
  const { rows } = await restored.query<{ order_no: string }>('select order_no from purchase_order')
  const there = new Set(rows.map((row) => row.order_no))
  expect(before.filter(({ orderno }) => !there.has(orderno))).toEqual([])
  const names = await restored.query<{ name: string }>('select name from member order by id limit 1')
  expect(names.rows[0]!.name).toMatch(/of\ttabs \\ and\nlines$/)
  // Checks that the sequence of order ids continues after the highest restored id.
  const next = await restored.query<{ taken: boolean }>(
    `select exists (select from purchase_order where id > (select last_value from purchase_order_id_seq)) as taken`,
  )
  expect(next.rows[0]!.taken).toBe(false)
  await restored.end()
}, 180_000)

it('refuses a backup of a newer version before it touches anything', async () => {
  const owner = new pg.Client({ connectionString: shop.ownerUrl })
  await owner.connect()
  await owner.query(`insert into migration (name, sha256) values ('9999-of-tomorrow.sql', 'x')`)
  const { file } = await writeBackup(folder, source())
  await owner.query(`delete from migration where name = '9999-of-tomorrow.sql'`)
  await owner.end()
  await emptyTarget()
  await expect(restoreServer(target, { file, key })).rejects.toThrow(
    'made by another version of the shop (0.1.0, with the migration 9999-of-tomorrow.sql)',
  )
  const client = new pg.Client({ connectionString: target.ownerUrl })
  await client.connect()
  const { rows } = await client.query(`select from pg_tables where schemaname = 'public'`)
  await client.end()
  expect(rows).toEqual([])
})

it('includes DATA_KEY in a backup only on request and encrypted', async () => {
  const { file } = await writeBackup(folder, source())
  expect((await verifyBackup({ file, key })).dataKey).toBeUndefined()
  const files = await readdir(folder)
  await expect(writeBackup(folder, { ...source(), key: undefined, withDataKey: true })).rejects.toThrow(
    'Only an encrypted backup may include DATA_KEY',
  )
  expect(await readdir(folder)).toEqual(files)
  const along = await writeBackup(folder, { ...source(), withDataKey: true })
  expect((await verifyBackup({ file: along.file, key })).dataKey).toBe(dataKey.toString('base64'))
})

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertSampleCatalogue } from '../../../../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../../../test/test-app.ts'
import { moveStock, takeStock } from '../../../stock.sql.ts'
import { getProductHistory } from '../history/history.calls.ts'
import { listProducts, readProduct } from '../products.calls.ts'
import { correctStock } from './stock.calls.ts'

let shop: TestApp
let keeper: TestStaff

beforeAll(async () => {
  shop = await openTestApp()
  keeper = await shop.createStaff('catalogue')
  await insertSampleCatalogue(shop.db, [{ id: 2, name: 'Nivra Spark', stock: 500, active: false }])
})
afterAll(() => shop.close())

const find = async (filter: Record<string, unknown>) => {
  const { body } = await shop.send(listProducts, filter, { cookie: keeper.cookie })
  return body.data.map(({ product_id }) => product_id)
}

describe('the stock', () => {
  let nextRequest = 1
  const correct = (
    fields: { units: number; [name: string]: unknown },
    request_id = `request-${nextRequest++}`,
  ) =>
    shop.send(
      correctStock,
      { product_id: '2', ...(fields.units < 0 && { reason: 'missing' }), ...fields, request_id },
      { cookie: keeper.cookie },
    )
  const stock = async () =>
    await shop.db
      .selectFrom('stock')
      .select(['received', 'on_hand', 'reserved', 'sold'])
      .where('product_id', '=', 2)
      .executeTakeFirstOrThrow()

  it('sets the stock to a count without undoing later sales', async () => {
    const seen = (await stock()).on_hand
    await takeStock(shop.db, [{ productId: 2, quantity: 3 }])
    const { body } = await correct({ kind: 'set', units: 450, seen })
    expect(body.data.on_hand).toBe(447)
    expect(await stock()).toEqual({ received: 450, on_hand: 447, reserved: 0, sold: 3 })
  })

  it('changes the stock once for repeated and simultaneous requests', async () => {
    const before = (await stock()).on_hand
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => correct({ kind: 'add', units: 7 }, 'one-request')),
    )
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(1)
    expect((await stock()).on_hand).toBe(before + 7)
    const other = await correct({ kind: 'add', units: 8 }, 'one-request')
    expect([other.status, other.failure.code]).toEqual([422, 'otherRequest'])
  })

  it('loses neither a sale nor a correction of stock at the same time', async () => {
    const before = await stock()
    await Promise.all([
      ...Array.from({ length: 20 }, () => correct({ kind: 'add', units: 2 })),
      ...Array.from({ length: 20 }, () => takeStock(shop.db, [{ productId: 2, quantity: 1 }])),
      ...Array.from({ length: 5 }, () => moveStock(shop.db, 'reserve', [{ productId: 2, quantity: 1 }])),
    ])
    const after = await stock()
    expect(after).toEqual({
      received: before.received + 40,
      on_hand: before.on_hand + 40 - 25,
      reserved: before.reserved + 5,
      sold: before.sold + 20,
    })
  })

  it('keeps the stock from falling below zero, and refuses invalid corrections', async () => {
    const { on_hand } = await stock()
    const tooFew = await correct({ kind: 'add', units: -(on_hand + 1) })
    expect([tooFew.status, tooFew.failure.code]).toEqual([409, 'tooFew'])
    for (const units of [1.5, 'many', 2 ** 53, -(2 ** 40), null])
      expect((await correct({ kind: 'add', units: units as number })).status).toBe(400)
    expect((await correct({ kind: 'steal', units: 1 })).status).toBe(400)
    expect((await correct({ kind: 'add', units: 1 }, 'short')).status).toBe(400)
    expect((await correct({ product_id: '999999', kind: 'add', units: 1 })).status).toBe(404)
    expect((await stock()).on_hand).toBe(on_hand)
  })

  it('lists a product as low by its own reorder level after changes of the level or the stock', async () => {
    const low = async () => (await find({ stock: 'low', shown: 'no', category_id: '1' })).includes('2')
    const setLevel = (level: number) =>
      shop.db.updateTable('product').set({ reorder_level: level }).where('id', '=', 2).execute()
    const setUnits = async (units: number) => correct({ kind: 'set', units, seen: (await stock()).on_hand })
    await setUnits(40)
    expect(await low()).toBe(false)
    await setLevel(40)
    expect(await low()).toBe(true)
    await setUnits(41)
    expect(await low()).toBe(false)
    await takeStock(shop.db, [{ productId: 2, quantity: 1 }])
    expect(await low()).toBe(true)
    await setLevel(0)
    expect(await low()).toBe(false)
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([setLevel(round % 2 === 0 ? 30 : 60), setUnits(round % 3 === 0 ? 20 : 50)])
      const { reorder_level } = await shop.db
        .selectFrom('product')
        .select('reorder_level')
        .where('id', '=', 2)
        .executeTakeFirstOrThrow()
      expect([round, await low()]).toEqual([round, (await stock()).on_hand <= reorder_level])
    }
    await setLevel(5)
  })

  it('lists a product as low while at most five are left', async () => {
    const isLow = async () =>
      (
        await shop.send(listProducts, { shown: 'no', category_id: '1' }, { cookie: keeper.cookie })
      ).body.data.map(({ is_low }) => is_low)
    expect(await find({ stock: 'low', shown: 'no', category_id: '1' })).toEqual([])
    expect(await isLow()).toEqual([false])
    const { on_hand } = await stock()
    await correct({ kind: 'add', units: 5 - on_hand })
    expect(await find({ stock: 'low', shown: 'no', category_id: '1' })).toEqual(['2'])
    expect(await isLow()).toEqual([true])
    await correct({ kind: 'add', units: 1 })
    expect(await find({ stock: 'low', shown: 'no', category_id: '1' })).toEqual([])
  })

  it('keeps the reason and the note of a correction, and shows them in the stock and its history', async () => {
    const { on_hand } = await stock()
    expect((await correct({ kind: 'add', units: 12, reason: 'received', note: 'Bill 77' })).status).toBe(200)
    expect((await correct({ kind: 'add', units: -2, reason: 'damaged' })).status).toBe(200)
    expect(
      (await correct({ kind: 'set', units: on_hand, seen: on_hand + 10, reason: 'counted' })).status,
    ).toBe(200)
    const product = { product_id: '2' }
    const { corrections } = (await shop.send(readProduct, product, keeper)).body
    expect(corrections.slice(0, 3)).toMatchObject([
      { units: -10, reason: 'counted', note: '', staff_name: 'Test Staff' },
      { units: -2, reason: 'damaged', note: '' },
      { units: 12, reason: 'received', note: 'Bill 77' },
    ])
    const history = (await shop.send(getProductHistory, product, keeper)).body.data
    expect(history[1]!.changes).toContainEqual({ part: 'Reason', was: null, is: 'Damaged or expired' })
    expect(history[2]!.changes).toContainEqual({ part: 'Note', was: null, is: 'Bill 77' })
  })

  it('refuses units taken off without a reason, a reason that does not fit, and another one without a note', async () => {
    const refused = async (fields: { units: number; [name: string]: unknown }) =>
      (await correct(fields)).failure.code
    const before = await stock()
    expect(await refused({ kind: 'add', units: -1, reason: '' })).toBe('reasonMissing')
    expect(await refused({ kind: 'add', units: 1, reason: 'damaged' })).toBe('reasonWrong')
    expect(await refused({ kind: 'add', units: -1, reason: 'received' })).toBe('reasonWrong')
    expect(await refused({ kind: 'set', units: 1, seen: 5, reason: 'damaged' })).toBe('reasonWrong')
    expect(await refused({ kind: 'add', units: 1, reason: 'counted' })).toBe('reasonWrong')
    expect(await refused({ kind: 'add', units: -1, reason: 'other' })).toBe('noteMissing')
    expect(await stock()).toEqual(before)
  })

  it('keeps the history of stock corrections', async () => {
    const change = sql`update stock_correction set units = 1`.execute(shop.ownerDb)
    await expect(change).rejects.toThrow()
  })
})

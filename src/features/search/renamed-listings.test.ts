import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { insertSampleCatalogue, insertSampleProducts } from '../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { until } from '../../../test/until.ts'
import type { Db } from '../../platform/database/database.ts'
import { listenForCatalogueChanges } from '../../server/pages/catalogue-changes.ts'
import { indexRenamed } from './index-renamed.job.ts'
import { indexRenamedProducts } from './renamed-listings.sql.ts'
import { getSearchProduct } from './search.calls.ts'
import { searchProducts } from './search.sql.ts'

const ids = Array.from({ length: 25 }, (_, index) => 100 + index)
let shop: TestApp
let db: Db

beforeAll(async () => {
  shop = await openTestApp()
  db = shop.db
  await insertSampleCatalogue(db, [{ id: 1, name: 'Clay Pot' }])
  await insertSampleProducts(
    db,
    ids.map((id) => ({ id, name: `Anvil ${id}`, brandId: 2, categoryId: 2 })),
  )
})
beforeEach(async () => {
  await rename(db, 'brand', 'Bagrovo')
  await rename(db, 'category', 'Smithy')
  await finish()
})
afterAll(() => shop.close())

const rename = (onto: Db, group: 'brand' | 'category', name: string) =>
  onto.updateTable(group).set({ name }).where('id', '=', 2).execute()

const finish = () => indexRenamed.run({ ...shop.context, log: shop.app.server.log }, {})

async function found(typed: string): Promise<number[]> {
  const question = { typed, sort: 'relevance', inStockOnly: false, countMax: 50 } as const
  const { products, foundBy } = await searchProducts(db, question)
  return foundBy === 'words' ? products.map(({ id }) => id).sort((a, b) => a - b) : []
}

describe.each([
  ['brand', 'bagrovo', 'Terravon'],
  ['category', 'smithy', 'Foundry'],
] as const)('the products of a renamed %s', (group, earlier, later) => {
  it('finds renamed products by the old name until the job, and by the new name after it', async () => {
    await rename(db, group, later)
    expect(await found(`${earlier} anvil`)).toEqual(ids)
    await finish()
    expect(await found(`${later} anvil`)).toEqual(ids)
    expect(await found(`${earlier} anvil`)).toEqual([])
  })

  it('finds each renamed product at any time, even when the job is killed and restarted', async () => {
    await rename(db, group, later)
    await indexRenamedProducts(db, 10)
    // The process dies before the commit.
    await expect(
      db.transaction().execute(async (own) => {
        await indexRenamedProducts(own, 10)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await found(`${later} anvil`)).toEqual(ids.slice(0, 10))
    expect(await found(`${earlier} anvil`)).toEqual(ids.slice(10))
    expect(await found('anvil')).toEqual(ids)
    await finish()
    expect(await found(`${later} anvil`)).toEqual(ids)
  })

  it('indexes the last name of a listing renamed twice', async () => {
    await rename(db, group, 'Meanwhilo')
    await indexRenamedProducts(db, 10)
    await rename(db, group, later)
    await finish()
    expect(await found(`${later} anvil`)).toEqual(ids)
    expect(await found('meanwhilo')).toEqual([])
  })

  it('writes each renamed product once from two processes, with right counts', async () => {
    await rename(db, group, later)
    await Promise.all([finish(), finish()])
    expect(await found(`${later} anvil`)).toEqual(ids)
    const { rows } = await sql`
      select in_listings from search_word where word in (${earlier}, ${later.toLowerCase()}) order by in_listings`.execute(
      db,
    )
    expect(rows).toEqual([{ in_listings: 0 }, { in_listings: ids.length }])
  })
})

it('keeps a product in the index that is written while its brand is renamed', async () => {
  let isRenamed: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (own) => {
    await insertSampleProducts(own, [{ id: 30, name: 'Slim Case', brandId: 2 }])
    isRenamed = rename(db, 'brand', 'Kavyo').then(finish)
    await sql`select pg_sleep(0.3)`.execute(own)
  })
  await isRenamed
  expect(await found('kavyo slim')).toEqual([30])
})

it('writes no search entries of products when their brand is renamed', async () => {
  const { rows } = await db.transaction().execute(async (own) => {
    await rename(own, 'brand', 'Swifto')
    return await sql<{ written: number }>`
      select count(*)::int as written from search_entry where xmin = pg_current_xact_id()::xid`.execute(own)
  })
  expect(rows).toEqual([{ written: 0 }])
})

it('answers a search with the new name after the job', async () => {
  const forget = vi.fn<() => void>(shop.app.forgetCatalogue)
  const listener = listenForCatalogueChanges(shop.databaseUrl, forget, shop.app.server.log)
  const isNotified = async (times: number) => await until(() => forget.mock.calls.length >= times)
  const answered = async () => {
    const { body } = await shop.send(getSearchProduct, { search_string: 'wrenchor anvil', limit: 50 })
    return body.found_by === 'words' ? body.data.length : 0
  }
  try {
    // The listener calls back once when it starts, and once for the new name.
    await isNotified(1)
    await rename(db, 'brand', 'Wrenchor')
    await isNotified(2)
    expect(await answered()).toBe(0)
    await finish()
    await expect.poll(answered).toBe(ids.length)
  } finally {
    await listener.stop()
  }
})

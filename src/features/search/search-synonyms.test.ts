import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { insertSampleCatalogue } from '../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { until } from '../../../test/until.ts'
import { listenForCatalogueChanges } from '../../server/pages/catalogue-changes.ts'
import { getSearchProduct } from './search.calls.ts'

let shop: TestApp
let listener: { stop(): Promise<void> }

beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [
    { id: 1, name: 'Paithani Saree', categoryId: 2, brandId: 2, popularity: 9 },
    { id: 2, name: 'Ekdum Saree Stand', categoryId: 2, brandId: 2 },
  ])
  const forget = vi.fn<() => void>(shop.app.forgetCatalogue)
  listener = listenForCatalogueChanges(shop.databaseUrl, forget, shop.app.server.log)
  // The listener also calls back once when it starts listening.
  await until(() => forget.mock.calls.length > 0)
})
afterAll(async () => {
  await listener.stop()
  await shop.close()
})

async function found(typed: string): Promise<number[]> {
  const { body } = await shop.send(getSearchProduct, { search_string: typed })
  return body.data.map(({ product_id }) => Number(product_id))
}

it('finds by a synonym in either script as soon as it is added, and not after its deletion', async () => {
  for (const typed of ['lugada', 'लुगडं वाली', 'nauvari']) expect(await found(typed), typed).toEqual([])
  await shop.db
    .insertInto('search_synonym')
    .values([
      { typed: 'Lugada', means: 'Sarees' },
      { typed: 'लुगडं', means: 'साडी' },
      { typed: 'लुगडं', means: 'saree' },
    ])
    .execute()
  await expect.poll(() => found('lugada')).toEqual([1, 2])
  await expect.poll(() => found('लुगडं वाली')).toEqual([1, 2])
  await shop.db.deleteFrom('search_synonym').where('typed', '=', 'lugada').execute()
  await expect.poll(() => found('lugada')).toEqual([])
})

it('gives a word no weight once the operator calls it small', async () => {
  expect(await found('ekdum saree')).toEqual([2])
  await shop.db.insertInto('search_small_word').values({ word: 'Ekdum' }).execute()
  await expect.poll(() => found('ekdum saree')).toContain(1)
})

it('reports a mentioned synonym until a product has the word itself', async () => {
  const said = async (typed: string) => {
    const { found_by, shown_for } = (await shop.send(getSearchProduct, { search_string: typed })).body
    return [found_by, shown_for]
  }
  await shop.db
    .insertInto('search_synonym')
    .values([
      { typed: 'Kanjeevaram', means: 'Paithani', is_mentioned: true },
      { typed: 'shalu', means: 'saree' },
    ])
    .execute()
  await expect.poll(() => said('kanjeevaram shalu')).toEqual(['correction', 'paithani shalu'])
  expect(await said('shalu')).toEqual(['words', 'shalu'])
  await shop.db.updateTable('product').set({ name: 'Kanjeevaram Saree' }).where('id', '=', 2).execute()
  await expect.poll(() => said('kanjeevaram')).toEqual(['words', 'kanjeevaram'])
})

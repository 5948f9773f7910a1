import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ImportFixture, openImportFixture } from '../../../../../test/import-fixture.ts'
import { agePrices, launchProduct, repriceProduct } from '../../../../../test/priced-product.ts'
import { startProductEdit } from '../edits/edits.calls.ts'
import { getProductImport } from '../imports.calls.ts'
import { getProductChanges } from './changes.calls.ts'

let fixture: ImportFixture

beforeAll(async () => {
  fixture = await openImportFixture()
  const { shop } = fixture
  // With these prices, the shop hides a reduction of the second and the last product only.
  for (const [place, prices] of [[1_000], [1_000, 1_500], [1_000, 1_500], [1_000]].entries()) {
    const id = ids[place]!
    await launchProduct(shop, id, prices[0]!)
    await agePrices(shop, id, '60 days')
    for (const price of prices.slice(1)) await repriceProduct(shop, id, price)
  }
  await repriceProduct(shop, ids[3]!, 1_000, { active: false })
  await agePrices(shop, ids[3]!, '40 days')
})
afterAll(() => fixture.shop.close())

const ids = [2_001, 2_002, 2_003, 2_004]

/** Returns the number of warnings, and the warning of each product. */
async function warningsOf(import_id: string, as: ImportFixture['importer']) {
  const { shop } = fixture
  const counted = (await shop.send(getProductImport, { import_id }, as)).body.data.import.hidden_reductions
  const { data } = (await shop.send(getProductChanges, { import_id }, as)).body
  return [counted, data.map(({ sku, product_id, warning }) => [sku || product_id, warning])]
}

const asCheap = 'Shows as no reduction: the lowest price of the last 30 days was ₹1,000.'
const offSale = 'Shows as no reduction: it was not on sale in the last 30 days.'

it('warns before a file is written of each lower price that shows as no reduction', async () => {
  const rows = [900, 1_200, 900, 800].map((price, place) => `#${ids[place]},${price}`)
  const { import: read } = await fixture.check(`sku,price\n${rows.join('\n')}\n`)
  const [counted, warnings] = await warningsOf(read.import_id, fixture.importer)
  expect(counted).toBe(1)
  expect(warnings).toEqual([
    ['#2001', null],
    ['#2002', asCheap],
    ['#2003', null],
    ['#2004', null],
  ])
  await fixture.endImports()
})

it('warns before a bulk edit is written, also of products that come back on sale at a lower price', async () => {
  const { shop, catalogue } = fixture
  const plan = async (edit: object) => {
    const started = await shop.send(startProductEdit, edit as Record<string, unknown>, catalogue)
    await shop.runJobs()
    return await warningsOf(started.body.data.edit.import_id, catalogue)
  }
  const cheaper = { search: 'Priced 200', part: 'price', way: 'set', value: '1200' }
  expect(await plan(cheaper)).toEqual([
    2,
    [
      ['2004', null],
      ['2003', asCheap],
      ['2002', asCheap],
      ['2001', null],
    ],
  ])
  await repriceProduct(shop, ids[3]!, 700, { active: false })
  expect(await plan({ search: '2004', part: 'shown', to_shown: true })).toEqual([1, [['2004', offSale]]])
})

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type ImportFixture, openImportFixture } from '../../../../../test/import-fixture.ts'
import { getProductDetailInformation } from '../../../catalogue/product-page/product-page.calls.ts'

const head = 'sku,name,brand,category,mrp,price,discount_percent,hsn,gst_rate'
const row = (sku: string, mrp: string, price: string, percent: string) =>
  `${sku},Radio ${sku},Kavyo,Electronics,${mrp},${price},${percent},8527,18`

let fixture: ImportFixture

beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.shop.close())
afterEach(() => fixture.endImports())

async function refusedAt(file: string) {
  const { problems } = await fixture.check(file)
  return problems.map(({ column, value, problem }) => [column, value, problem])
}

it("sells a product at a file's price to the paisa, and one by percent as before", async () => {
  await fixture.importAll(
    [head, row('P-1', '1299', '₹999', ''), row('P-2', '1299', '', '10'), row('P-3', '1299', '', '')].join(
      '\n',
    ),
  )
  expect(await fixture.productOf('P-1')).toMatchObject({
    offered: 99_900,
    entered_price: 99_900,
    discount_bp: 2_309,
  })
  expect(await fixture.productOf('P-2')).toMatchObject({
    offered: 116_910,
    entered_price: null,
    discount_bp: 1_000,
  })
  expect(await fixture.productOf('P-3')).toMatchObject({
    offered: 129_900,
    entered_price: null,
    discount_bp: 0,
  })
})

it('accepts price and percent that agree after rounding, and stores the price', async () => {
  await fixture.importAll(
    [head, row('A-1', '1299', '999', '23.09'), row('A-2', '1299', '999', '23.1')].join('\n'),
  )
  for (const sku of ['A-1', 'A-2'])
    expect(await fixture.productOf(sku)).toMatchObject({
      offered: 99_900,
      entered_price: 99_900,
      discount_bp: 2_309,
    })
})

const disagree =
  'The selling price and the discount do not agree. Enter one of them and leave the other empty.'

it.each([
  ['a price and another percent', '1299', '999', '10', ['price', '999', disagree]],
  ['a price and no percent off', '1299', '999', '0', ['price', '999', disagree]],
  [
    'a price above the MRP',
    '1299',
    '1299.01',
    '',
    ['price', '1299.01', 'The selling price is above the MRP'],
  ],
  [
    'a price of nothing',
    '1299',
    '0',
    '',
    ['price', '0', 'The selling price is between ₹0.01 and ₹1,00,00,000'],
  ],
  [
    'a price that is none',
    '1299',
    '1.299,00',
    '',
    ['price', '1.299,00', 'Please enter the selling price in rupees, such as 999 or 49.50'],
  ],
] as const)('refuses %s at its row and cell', async (_what, mrp, price, percent, problem) => {
  const cell = price.includes(',') ? `"${price}"` : price
  expect(await refusedAt(`${head}\n${row('W-1', mrp, cell, percent)}`)).toEqual([problem])
  expect(await fixture.productOf('W-1')).toBeUndefined()
})

it('keeps the price under a changed MRP when a file has no price, and refuses an MRP below it', async () => {
  await fixture.importAll([head, row('M-1', '1299', '999', '')].join('\n'))
  await fixture.importAll('sku,mrp\nM-1,1499\n')
  expect(await fixture.productOf('M-1')).toMatchObject({ mrp: 149_900, offered: 99_900, discount_bp: 3_335 })
  expect(await refusedAt('sku,mrp\nM-1,998.99\n')).toEqual([
    ['mrp', '998.99', 'The selling price is above the MRP'],
  ])
})

it('clears a value by an empty cell, and replaces a price by a percent', async () => {
  await fixture.importAll([head, row('E-1', '1000', '999', ''), row('E-2', '1000', '', '10')].join('\n'))
  // An empty cell changes nothing if the product has no such value.
  expect((await fixture.check('sku,discount_percent\nE-1,\n')).import).toMatchObject({ unchanged_rows: 1 })
  expect((await fixture.check('sku,price\nE-2,\n')).import).toMatchObject({ unchanged_rows: 1 })
  await fixture.importAll('sku,price\nE-1,\n')
  expect(await fixture.productOf('E-1')).toMatchObject({ offered: 100_000, entered_price: null })
  await fixture.importAll('sku,price\nE-2,950\n')
  expect(await fixture.productOf('E-2')).toMatchObject({ offered: 95_000, entered_price: 95_000 })
  await fixture.importAll('sku,discount_percent\nE-2,20\n')
  expect(await fixture.productOf('E-2')).toMatchObject({
    offered: 80_000,
    entered_price: null,
    discount_bp: 2_000,
  })
})

it('leaves pack details empty without columns for them, and stores them otherwise', async () => {
  await fixture.importAll([head, row('O-1', '100', '', '')].join('\n'))
  const onThePack = async () => {
    fixture.shop.app.forgetCatalogue()
    const { id } = (await fixture.productOf('O-1'))!
    const { data } = (await fixture.shop.send(getProductDetailInformation, { product_id: Number(id) })).body
    const { origin_country, manufacturer, importer, net_quantity, best_before, warranty } = data
    return [origin_country, manufacturer, importer, net_quantity, best_before, warranty]
  }
  expect(await onThePack()).toEqual(['', '', '', '', '', ''])
  await fixture.importAll(
    'sku,country_of_origin,manufacturer,importer,net_quantity,best_before,warranty\nO-1,Vietnam,"Kavyo Audio, Hanoi","Kavyo India, Pune",1 piece,18 Month,1 year\n',
  )
  const entered = ['Vietnam', 'Kavyo Audio, Hanoi', 'Kavyo India, Pune', '1 piece', '18 months', '1 year']
  expect(await onThePack()).toEqual(entered)
  await fixture.importAll('sku,mrp\nO-1,120\n')
  expect(await onThePack()).toEqual(entered)
  const exported = await fixture.download('exportProducts')
  expect(exported.body).toContain('"1 piece","18 months","Kavyo India, Pune","1 year"')
  expect((await fixture.check(exported.body)).import).toMatchObject({ changed_rows: 0, refused_rows: 0 })
  expect(await refusedAt(`sku,net_quantity\nO-1,${'9'.repeat(61)}\n`)).toEqual([
    ['net_quantity', expect.any(String), 'At most 60 characters'],
  ])
  expect(await refusedAt('sku,best_before\nO-1,March 2027\n')).toEqual([
    ['best_before', 'March 2027', 'Please enter days or months from packing, such as 12 months or 45 days'],
  ])
})

it('exports price or percent as entered, and re-imports without changes', async () => {
  await fixture.importAll([head, row('X-1', '1299', '999', ''), row('X-2', '1299', '', '12.5')].join('\n'))
  const { body } = await fixture.download('exportProducts')
  const lines = body.split(/\r?\n/)
  expect(lines[0]).toContain('"mrp","price","discount_percent"')
  expect(lines.find((line) => line.includes('X-1'))).toContain('"1299.00","999.00",""')
  expect(lines.find((line) => line.includes('X-2'))).toContain('"1299.00","","12.5"')
  const { import: read, problems } = await fixture.check(body)
  expect(problems).toEqual([])
  expect(read).toMatchObject({ new_rows: 0, changed_rows: 0, refused_rows: 0 })
})

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { head, type ImportFixture, openImportFixture } from '../../../../test/import-fixture.ts'
import { getSearchProduct } from '../../search/search.calls.ts'
import { getProductImport, runProductImport } from './imports.calls.ts'

const kettle =
  'KETTLE-1,Steel kettle,Tarang,Kitchen,"1,49,999",12.5,10,7,7323,18,Boils fast,Volume: 1.5 l | Power: 1500 W'
const cup = 'CUP-1,Clay cup,Tarang,Kitchen,₹49.00,0,0,20,6912,12,,'

let fixture: ImportFixture

beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.shop.close())
afterEach(() => fixture.endImports())

it('validates a product file without writing, then adds its products to shop and search', async () => {
  const checked = await fixture.check(`${head}\n${kettle}\n${cup}\n`)
  expect(checked).toMatchObject({
    import: { state: 'checked', new_rows: 2, changed_rows: 0, refused_rows: 0 },
    problems: [],
  })
  expect(await fixture.productOf('KETTLE-1')).toBeUndefined()
  const { import_id } = checked.import
  await fixture.shop.send(runProductImport, { import_id }, fixture.importer)
  await fixture.shop.runJobs()
  const after = await fixture.shop.send(getProductImport, { import_id }, fixture.importer)
  expect(after.body.data.import).toMatchObject({ state: 'done', added: 2, updated: 0, percent: 100 })
  expect(await fixture.productOf('KETTLE-1')).toMatchObject({
    name: 'Steel kettle',
    brand: 'Tarang',
    category: 'Kitchen',
    mrp: 14_999_900,
    discount_bp: 1_250,
    special_discount: 1_000,
    on_hand: 7,
    hsn: '7323',
    gst_bp: 1_800,
    description: '<p>Boils fast</p>',
  })
  expect(await fixture.productOf('CUP-1')).toMatchObject({ mrp: 4_900, on_hand: 20 })
  const found = await fixture.shop.send(getSearchProduct, { search_string: 'steel kettle' })
  expect(found.raw).toContain('Steel kettle')
})

it('counts and names the brands and categories that a file will create', async () => {
  const row = (sku: string, brand: string, category: string, mrp = 50) =>
    `${sku},Bowl ${sku},${brand},${category},${mrp},0,0,1,6912,12,,`
  const rows = [
    row('NEW-1', 'Nadiya', 'Kitchen'),
    row('NEW-2', 'NADIYA', 'Pottery'),
    row('NEW-3', 'Sandhya', 'Kitchen'),
    row('NEW-3', 'Of a refused row', 'Kitchen'),
    row('NEW-4', 'Of a wrong row', 'Kitchen', -5),
  ]
  const file = `${head}\n${rows.join('\n')}\n`
  const { import: read } = await fixture.check(file)
  expect(read.creates).toEqual({
    brands: { count: 2, names: ['Nadiya', 'Sandhya'] },
    categories: { count: 1, names: ['Pottery'] },
  })
  const countBrands = async () => (await fixture.shop.db.selectFrom('brand').select('name').execute()).length
  const before = await countBrands()
  await fixture.write(read.import_id)
  expect((await countBrands()) - before).toBe(2)
  const refusing = await fixture.check(`${head}\n${row('NEW-5', 'Nobody', 'Kitchen')}\n`, {
    createsMissing: false,
  })
  expect(refusing.import.creates).toBeNull()
})

it('changes nothing on a second import, in any column order', async () => {
  const before = await fixture.shop.db.selectFrom('product').select(['id', 'version']).orderBy('id').execute()
  const checked = await fixture.check('stock;sku;mrp;stock_at_export\n7;KETTLE-1;149999;7\n20;CUP-1;49;20\n')
  expect(checked.import).toMatchObject({ state: 'done', new_rows: 0, changed_rows: 0, unchanged_rows: 2 })
  const again = await fixture.shop.send(
    runProductImport,
    { import_id: checked.import.import_id },
    fixture.importer,
  )
  expect(again).toMatchObject({ status: 200, body: { data: { import: { added: 0, updated: 0 } } } })
  expect(
    await fixture.shop.db.selectFrom('product').select(['id', 'version']).orderBy('id').execute(),
  ).toEqual(before)
})

it('sets a stock without a new version of the product, so that no edit is refused', async () => {
  const done = await fixture.importAll('sku,stock\nKETTLE-1,9\n')
  expect(done.import).toMatchObject({ updated: 1 })
  expect(await fixture.productOf('KETTLE-1')).toMatchObject({ on_hand: 9, received: 9, version: 1 })
})

it('updates the named products, and keeps columns that the file lacks and units sold', async () => {
  await sql`update stock set on_hand = on_hand - 3, sold = sold + 3 where product_id = (select id from product where sku = 'KETTLE-1')`.execute(
    fixture.shop.db,
  )
  const done = await fixture.importAll('sku,mrp,stock\nKETTLE-1,1499.50,40\n')
  expect(done.import).toMatchObject({ added: 0, updated: 1 })
  expect(await fixture.productOf('KETTLE-1')).toMatchObject({
    mrp: 149_950,
    name: 'Steel kettle',
    on_hand: 40,
    received: 43,
    discount_bp: 1_250,
    version: 2,
  })
})

it('groups the variants of a product file, with their names, and adds to them later', async () => {
  const columns =
    'sku,brand,category,mrp,hsn,gst_rate,group,option_1_name,option_1_value,option_2_name,option_2_value\n'
  await fixture.importAll(
    `${columns}V-1,Tarang,Kitchen,500,6912,12,Plate,Colour,Red,Size,M\nV-2,Tarang,Kitchen,600,6912,12,Plate,Colour,Red,Size,L\n`,
  )
  expect(await fixture.productOf('V-1')).toMatchObject({ name: 'Plate (Red, M)' })
  const more = await fixture.importAll(
    `${columns}V-2,Tarang,Kitchen,600,6912,12,Plate,Colour,Red,Size,L\nV-3,Tarang,Kitchen,600,6912,12,Plate,Colour,Blue,Size,L\n`,
  )
  expect(more.import).toMatchObject({ added: 1, updated: 0, unchanged_rows: 1 })
  const [one, three] = [await fixture.productOf('V-1'), await fixture.productOf('V-3')]
  expect(three!['group_id']).toBe(one!['group_id'])
  const taken = await fixture.check(`${columns}V-4,Tarang,Kitchen,600,6912,12,Plate,Colour,blue,Size,L\n`)
  expect(taken.problems).toMatchObject([
    { column: 'group', problem: 'The product V-3 of this group has these values already.' },
  ])
})

it('stores formulas and HTML as text, and exports them unchanged without formulas', async () => {
  await fixture.importAll(
    `${head}\nF-1,=cmd|'/C calc'!A0,Tarang,Kitchen,5,0,0,1,0902,5,"<p>Fresh</p><script>alert(1)</script><ul><li>Leaf</li></ul>",+91: -5\n` +
      `F-2,<b>Bold</b> tea,Tarang,Kitchen,5,0,0,1,0902,5,"- one\n- two\nthree",\n`,
  )
  expect(await fixture.productOf('F-1')).toMatchObject({
    name: "=cmd|'/C calc'!A0",
    description: '<p>Fresh</p><ul><li>Leaf</li></ul>',
  })
  expect(await fixture.productOf('F-2')).toMatchObject({
    name: '<b>Bold</b> tea',
    description: '<ul><li>one</li><li>two</li></ul><p>three</p>',
  })
  const { body } = await fixture.download('exportProducts')
  expect(body).toContain(`"'=cmd|'/C calc'!A0"`)
  expect(body).not.toMatch(/(?:^|,)"[=+\-@]/m)
})

it('changes nothing when an export is imported again', async () => {
  const exported = await fixture.download('exportProducts')
  expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8')
  const count = (await fixture.shop.db.selectFrom('product').select('id').execute()).length
  const { import: read, problems } = await fixture.check(exported.body)
  expect(problems).toEqual([])
  expect(read).toMatchObject({ new_rows: 0, changed_rows: 0, refused_rows: 0, unchanged_rows: count })
})

it('sets reorder levels, keeps those of empty cells, and exports them', async () => {
  const levelOf = async (sku: string) =>
    (
      await fixture.shop.db
        .selectFrom('product')
        .select('reorder_level')
        .where('sku', '=', sku)
        .executeTakeFirst()
    )?.reorder_level
  await fixture.importAll('sku,reorder_level\nKETTLE-1,25\nCUP-1,\n')
  expect([await levelOf('KETTLE-1'), await levelOf('CUP-1')]).toEqual([25, 5])
  const wrong = await fixture.check('sku,reorder_level\nKETTLE-1,many\n')
  expect(wrong.problems).toMatchObject([{ column: 'reorder_level' }])
  await fixture.importAll('sku,reorder_level\nKETTLE-1,5\n')
})

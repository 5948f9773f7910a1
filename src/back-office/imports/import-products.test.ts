import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Goods, stockShop } from '../../../test/order-fixture.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../test/test-app.ts'
import { getSearchProduct } from '../../features/search/getSearchProduct.call.ts'
import { cancelProductImport } from './cancelProductImport.call.ts'
import { checkProductImport } from './checkProductImport.call.ts'
import { getProductImport } from './getProductImport.call.ts'
import { getProductImports } from './getProductImports.call.ts'
import { partBytes } from './import-parts.ts'
import { runProductImport } from './runProductImport.call.ts'
import { startProductImport } from './startProductImport.call.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 1_000, specialDiscount: 0, received: 100 }

let shop: TestApp
let catalogue: TestStaff

beforeAll(async () => {
  shop = await openTestApp({ IMPORT_FILE_MB: '2' })
  await stockShop(shop.db, [tea])
  catalogue = await shop.createStaff('catalogue')
})
afterAll(() => shop.close())
afterEach(async () => {
  const { body } = await shop.send(getProductImports, {}, catalogue)
  for (const { import_id } of body.data) await shop.send(cancelProductImport, { import_id }, catalogue)
})

const head =
  'sku,name,brand,category,mrp,discount_percent,special_discount,stock,hsn,gst_rate,description,highlights'
const kettle =
  'KETTLE-1,Steel kettle,Tarang,Kitchen,"1,49,999",12.5,10,7,7323,18,Boils fast,Volume: 1.5 l | Power: 1500 W'
const cup = 'CUP-1,Clay cup,Tarang,Kitchen,₹49.00,0,0,20,6912,12,,'

async function upload(
  text: string | Buffer,
  { createsMissing = true, name = 'products.csv' } = {},
): Promise<string> {
  const bytes = Buffer.from(text)
  const { status, body, failure } = await shop.send(
    startProductImport,
    { file_name: name, file_bytes: bytes.length, creates_missing: createsMissing },
    catalogue,
  )
  expect(failure.code).toBeUndefined()
  expect(status).toBe(200)
  const { import_id, part_bytes } = body.data
  for (let part = 0; part * part_bytes < bytes.length; part += 1)
    expect(
      (await sendPart(import_id, part, bytes.subarray(part * part_bytes, (part + 1) * part_bytes)))
        .statusCode,
    ).toBe(200)
  return import_id
}

function sendPart(importId: string, part: number, bytes: Buffer, cookie: string = catalogue.cookie) {
  return shop.app.server.inject({
    method: 'POST',
    url: `/back-office/api/productImportPart?import_id=${importId}&part=${part}`,
    headers: {
      host: 'localhost',
      origin: 'http://localhost',
      cookie,
      'content-type': 'application/octet-stream',
    },
    payload: bytes,
  })
}

async function check(text: string | Buffer, options = {}) {
  const import_id = await upload(text, options)
  expect((await shop.send(checkProductImport, { import_id }, catalogue)).status).toBe(200)
  await shop.runJobs()
  return (await shop.send(getProductImport, { import_id }, catalogue)).body.data
}

async function importAll(text: string | Buffer, options = {}) {
  const checked = await check(text, options)
  expect(checked.import).toMatchObject({ state: 'checked', failure: '' })
  const { import_id } = checked.import
  expect((await shop.send(runProductImport, { import_id }, catalogue)).status).toBe(200)
  await shop.runJobs()
  return (await shop.send(getProductImport, { import_id }, catalogue)).body.data
}

function download(path: string, cookie: string | undefined = catalogue.cookie) {
  return shop.app.server.inject({
    url: `/back-office/api/${path}`,
    headers: { host: 'localhost', ...(cookie ? { cookie } : {}) },
  })
}

async function productOf(sku: string) {
  const { rows } = await sql<Record<string, unknown>>`
    select product.*, brand.name as brand, category.name as category, stock.on_hand, stock.received
      from product join brand on brand.id = brand_id join category on category.id = category_id
      join stock on stock.product_id = product.id where sku = ${sku}`.execute(shop.db)
  return rows[0]
}

describe('a file of products', () => {
  it('is read without writing anything, then adds its products, which the shop finds at once', async () => {
    const checked = await check(`${head}\n${kettle}\n${cup}\n`)
    expect(checked).toMatchObject({
      import: { state: 'checked', new_rows: 2, changed_rows: 0, refused_rows: 0 },
      problems: [],
    })
    expect(await productOf('KETTLE-1')).toBeUndefined()
    const { import_id } = checked.import
    await shop.send(runProductImport, { import_id }, catalogue)
    await shop.runJobs()
    const after = await shop.send(getProductImport, { import_id }, catalogue)
    expect(after.body.data.import).toMatchObject({ state: 'done', added: 2, updated: 0, percent: 100 })
    expect(await productOf('KETTLE-1')).toMatchObject({
      ...{ name: 'Steel kettle', brand: 'Tarang', category: 'Kitchen', mrp: 14_999_900, discount_bp: 1_250 },
      ...{
        special_discount: 1_000,
        on_hand: 7,
        hsn: '7323',
        gst_bp: 1_800,
        description: '<p>Boils fast</p>',
      },
    })
    expect(await productOf('CUP-1')).toMatchObject({ mrp: 4_900, on_hand: 20 })
    const found = await shop.send(getSearchProduct, { search_string: 'steel kettle' })
    expect(found.raw).toContain('Steel kettle')
  })

  it('changes nothing and writes nothing the second time, in any order of its columns', async () => {
    const before = await shop.db.selectFrom('product').select(['id', 'version']).orderBy('id').execute()
    const checked = await check('stock;sku;mrp\n7;KETTLE-1;149999\n20;CUP-1;49\n')
    expect(checked.import).toMatchObject({ new_rows: 0, changed_rows: 0, unchanged_rows: 2 })
    const refused = await shop.send(runProductImport, { import_id: checked.import.import_id }, catalogue)
    expect(refused).toMatchObject({ status: 409, failure: { code: 'nothingToWrite' } })
    expect(await shop.db.selectFrom('product').select(['id', 'version']).orderBy('id').execute()).toEqual(
      before,
    )
  })

  it('updates the products that it names, and keeps what it has no column for and what was sold', async () => {
    await sql`update stock set on_hand = on_hand - 3, sold = sold + 3 where product_id = (select id from product where sku = 'KETTLE-1')`.execute(
      shop.db,
    )
    const done = await importAll('sku,mrp,stock\nKETTLE-1,1499.50,40\n')
    expect(done.import).toMatchObject({ added: 0, updated: 1 })
    expect(await productOf('KETTLE-1')).toMatchObject({
      ...{ mrp: 149_950, name: 'Steel kettle', on_hand: 40, received: 43, discount_bp: 1_250 },
      version: 2,
    })
  })
})

const faults: [string, string, object[]][] = [
  ['a negative price', 'A-1,Tea,Tarang,Kitchen,-5,0,0,1,0902,5,,', [{ column: 'mrp', value: '-5' }]],
  ['an amount in powers', 'A-1,Tea,Tarang,Kitchen,1e9,0,0,1,0902,5,,', [{ column: 'mrp' }]],
  ['a comma for a point', 'A-1,Tea,Tarang,Kitchen,"1.499,00",0,0,1,0902,5,,', [{ column: 'mrp' }]],
  [
    'more than the shop sells anything for',
    'A-1,Tea,Tarang,Kitchen,1000000000,0,0,1,0902,5,,',
    [{ column: 'mrp' }],
  ],
  ['a NUL', 'A-1,T\u0000ea,Tarang,Kitchen,5,0,0,1,0902,5,,', [{ column: 'name' }]],
  [
    'several wrong cells at once',
    'A 1,,Tarang,Kitchen,x,200,0,1.5,12,99,,oops',
    ['sku', 'name', 'mrp', 'discount_percent', 'stock', 'hsn', 'gst_rate', 'highlights'].map((column) => ({
      column,
    })),
  ],
  ['cashback above the price', 'A-1,Tea,Tarang,Kitchen,5,0,6,1,0902,5,,', [{ column: 'special_discount' }]],
  ['too few cells', 'A-1,Tea', [{ column: '' }]],
  ['a comma outside of quotes', 'A-1,Tea, green,Tarang,Kitchen,5,0,0,1,0902,5,,', [{ column: '' }]],
  ['a quote that is not closed', 'A-1,"Tea,Tarang,Kitchen,5,0,0,1,0902,5,,', [{ column: '' }]],
  ['a megabyte', `A-1,${'x'.repeat(1_000_000)},Tarang,Kitchen,5,0,0,1,0902,5,,`, [{ column: '' }]],
]

it.each(faults)(
  'tells of %s by line and column, and reads the rows around it',
  async (_fault, row, problems) => {
    const { import: read, problems: told } = await check(
      `${head}\nOK-1,Rice,Tarang,Kitchen,5,0,0,1,1006,5,,\n${row}\nOK-2,Salt,Tarang,Kitchen,5,0,0,1,2501,5,,\n`,
    )
    expect(read).toMatchObject({ state: 'checked', new_rows: 2, refused_rows: 1 })
    expect(told).toMatchObject(problems.map((problem) => ({ line: 3, ...problem })))
    for (const { problem } of told) expect(problem.length).toBeGreaterThan(10)
  },
)

const unusable: [string, string | Buffer, RegExp][] = [
  ['nothing in it but blank lines', '\n  \n', /empty/],
  ['no column for the SKU', 'name,mrp\nTea,5\n', /no column 'sku'/],
  ['a column that nobody knows', 'sku,prize\nA,5\n', /does not know the column 'prize'/],
  ['a column twice', 'sku,mrp,MRP\nA,5,6\n', /'mrp' twice/],
  ['options without a group', 'sku,option_1_name\nA,5\n', /no column 'group'/],
  ['letters of Windows', Buffer.from([...Buffer.from('sku,name\nA,caf'), 0xe9, 0x0a]), /not in UTF-8/],
  ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /workbook/],
]

it.each(unusable)('refuses a file with %s, and says why', async (_what, text, sentence) => {
  const { import: read } = await check(text)
  expect(read.state).toBe('failed')
  expect(read.failure).toMatch(sentence)
})

const rice = 'sku,name,brand,category,mrp,hsn,gst_rate\n'
const forms: [string, string | Buffer][] = [
  ['UTF-8 with its mark', `\uFEFF${rice}R-1,"Brown ""long"" rice, ₹",Tarang,Kitchen,5,1006,5\n`],
  [
    'UTF-16 with its mark',
    Buffer.from(`\uFEFF${rice}R-1,"Brown ""long"" rice, ₹",Tarang,Kitchen,5,1006,5\n`, 'utf16le'),
  ],
  [
    'UTF-16 without it',
    Buffer.from(`${rice}R-1,"Brown ""long"" rice, ₹",Tarang,Kitchen,5,1006,5\n`, 'utf16le'),
  ],
  ['semicolons', `${rice}R-1,"Brown ""long"" rice, ₹",Tarang,Kitchen,5,1006,5\n`.replaceAll(/,(?! ₹)/g, ';')],
  [
    'tabs, and Excel’s word of them',
    `sep=\t\n${`${rice}R-1,"Brown ""long"" rice, ₹",Tarang,Kitchen,5,1006,5\n`.replaceAll(/,(?! ₹)/g, '\t')}`,
  ],
  [
    'line ends of Windows',
    `${rice}R-1,"Brown ""long"" rice, ₹",Tarang,Kitchen,5,1006,5\n`.replaceAll('\n', '\r\n'),
  ],
  [
    'line ends of old Macs',
    `${rice}R-1,"Brown ""long"" rice, ₹",Tarang,Kitchen,5,1006,5\n`.replaceAll('\n', '\r'),
  ],
]

it('reads the same product from files of every form', async () => {
  for (const [form, text] of forms) {
    const { import: read, problems } = await check(text)
    expect({ form, state: read.state, problems, new: read.new_rows }).toEqual({
      form,
      state: 'checked',
      problems: [],
      new: 1,
    })
    await shop.send(cancelProductImport, { import_id: read.import_id }, catalogue)
  }
  await importAll(forms[0]![1])
  for (const [form, text] of forms) {
    const { import: read } = await check(text)
    expect({ form, unchanged: read.unchanged_rows }).toEqual({ form, unchanged: 1 })
    await shop.send(cancelProductImport, { import_id: read.import_id }, catalogue)
  }
})

it('refuses the second of two rows with one SKU, or with one variant', async () => {
  const { problems } = await check(
    'sku,brand,category,mrp,hsn,gst_rate,group,option_1_name,option_1_value\n' +
      'S-1,Tarang,Kitchen,5,1006,5,Bowl,Colour,Red\nS-1,Tarang,Kitchen,5,1006,5,Bowl,Colour,Blue\n' +
      'S-2,Tarang,Kitchen,5,1006,5,Bowl,Colour,RED\nS-3,Tarang,Kitchen,5,1006,5,,,Red\n',
  )
  expect(problems).toMatchObject([
    { line: 3, column: 'sku', problem: 'Line 2 has the same SKU.' },
    { line: 4, problem: 'Line 2 is the same variant of this group.' },
    { line: 5, column: 'option_1_value' },
  ])
})

it('makes groups of variants, with their names, and adds to them later', async () => {
  const columns =
    'sku,brand,category,mrp,hsn,gst_rate,group,option_1_name,option_1_value,option_2_name,option_2_value\n'
  await importAll(
    `${columns}V-1,Tarang,Kitchen,500,6912,12,Plate,Colour,Red,Size,M\nV-2,Tarang,Kitchen,600,6912,12,Plate,Colour,Red,Size,L\n`,
  )
  expect(await productOf('V-1')).toMatchObject({ name: 'Plate (Red, M)' })
  const more = await importAll(
    `${columns}V-2,Tarang,Kitchen,600,6912,12,Plate,Colour,Red,Size,L\nV-3,Tarang,Kitchen,600,6912,12,Plate,Colour,Blue,Size,L\n`,
  )
  expect(more.import).toMatchObject({ added: 1, updated: 0, unchanged_rows: 1 })
  const [one, three] = [await productOf('V-1'), await productOf('V-3')]
  expect(three!['group_id']).toBe(one!['group_id'])
  const taken = await check(`${columns}V-4,Tarang,Kitchen,600,6912,12,Plate,Colour,blue,Size,L\n`)
  expect(taken.problems).toMatchObject([
    { column: 'group', problem: 'The product V-3 of this group has these values already.' },
  ])
})

it('refuses rows of brands and categories that nobody asked to create', async () => {
  const { import: read, problems } = await check(`${head}\nN-1,Tea,Nobody,Nowhere,5,0,0,1,0902,5,,\n`, {
    createsMissing: false,
  })
  expect(read).toMatchObject({ new_rows: 0, refused_rows: 1 })
  expect(problems).toMatchObject([{ line: 2, column: 'brand', value: 'Nobody' }])
  expect(await shop.db.selectFrom('brand').select('id').where('name', '=', 'Nobody').execute()).toEqual([])
})

it('stores formulas and HTML as text, and an export of them runs in no spreadsheet and comes back the same', async () => {
  await importAll(
    `${head}\nF-1,=cmd|'/C calc'!A0,Tarang,Kitchen,5,0,0,1,0902,5,"<p>Fresh</p><script>alert(1)</script><ul><li>Leaf</li></ul>",+91: -5\n` +
      `F-2,<b>Bold</b> tea,Tarang,Kitchen,5,0,0,1,0902,5,"- one\n- two\nthree",\n`,
  )
  expect(await productOf('F-1')).toMatchObject({
    name: "=cmd|'/C calc'!A0",
    description: '<p>Fresh</p><ul><li>Leaf</li></ul>',
  })
  expect(await productOf('F-2')).toMatchObject({
    name: '<b>Bold</b> tea',
    description: '<ul><li>one</li><li>two</li></ul><p>three</p>',
  })
  const { body } = await download('exportProducts')
  expect(body).toContain(`"'=cmd|'/C calc'!A0"`)
  expect(body).not.toMatch(/(?:^|,)"[=+\-@]/m)
})

it('an export that is imported again changes nothing', async () => {
  const exported = await download('exportProducts')
  expect(exported.headers['content-type']).toBe('text/csv; charset=utf-8')
  const count = (await shop.db.selectFrom('product').select('id').execute()).length
  const { import: read, problems } = await check(exported.body)
  expect(problems).toEqual([])
  expect(read).toMatchObject({ new_rows: 0, changed_rows: 0, refused_rows: 0, unchanged_rows: count })
})

describe('an import', () => {
  it('is refused above the size that the shop takes, before anything is sent', async () => {
    const start = { file_name: 'a.csv', file_bytes: 2 * 1_048_576 + 1, creates_missing: false }
    expect(await shop.send(startProductImport, start, catalogue)).toMatchObject({
      status: 413,
      failure: { code: 'tooLarge' },
    })
    const workbook = { file_name: 'a.XLSX', file_bytes: 5, creates_missing: false }
    expect(await shop.send(startProductImport, workbook, catalogue)).toMatchObject({ status: 422 })
  })

  it('takes the bytes that were announced and no others', async () => {
    const { body } = await shop.send(
      startProductImport,
      { file_name: 'a.csv', file_bytes: partBytes + 10, creates_missing: true },
      catalogue,
    )
    const { import_id } = body.data
    expect((await sendPart(import_id, 1, Buffer.alloc(11))).statusCode).toBe(400)
    expect((await sendPart(import_id, 2, Buffer.alloc(10))).statusCode).toBe(400)
    expect((await sendPart(import_id, 0, Buffer.alloc(partBytes + 1))).statusCode).toBe(413)
    expect((await sendPart(import_id, 1, Buffer.alloc(10))).statusCode).toBe(200)
    expect(await shop.send(checkProductImport, { import_id }, catalogue)).toMatchObject({
      status: 409,
      failure: { code: 'incomplete' },
    })
    expect((await sendPart('999', 0, Buffer.alloc(10))).statusCode).toBe(404)
  })

  it('is one at a time, also when many begin one at once', async () => {
    const starts = await Promise.all(
      Array.from({ length: 30 }, () =>
        shop.send(
          startProductImport,
          { file_name: 'a.csv', file_bytes: 5, creates_missing: false },
          catalogue,
        ),
      ),
    )
    expect(starts.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(starts.filter(({ failure }) => failure.code === 'underway')).toHaveLength(29)
  })

  it('is written once however often and by however many it is asked for', async () => {
    const read = await check(`${head}\nONCE-1,Rice,Tarang,Kitchen,5,0,0,1,1006,5,,\n`)
    const { import_id } = read.import
    const runs = await Promise.all(
      Array.from({ length: 30 }, () => shop.send(runProductImport, { import_id }, catalogue)),
    )
    expect(runs.map(({ status }) => status)).toEqual(runs.map(() => 200))
    await Promise.all([shop.runJobs(), shop.runJobs(), shop.runJobs()])
    const audited = await shop.db
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', 'importProducts')
      .where('subject', '=', `import ${import_id}`)
      .execute()
    expect(audited).toMatchObject([{ after: { file: 'products.csv', added: 1, refused: 0 } }])
  })

  it('stops where it is cancelled, and forgets its file', async () => {
    const read = await check(`${head}\nCANCEL-1,Rice,Tarang,Kitchen,5,0,0,1,1006,5,,\n`)
    const { import_id } = read.import
    await shop.send(runProductImport, { import_id }, catalogue)
    expect((await shop.send(cancelProductImport, { import_id }, catalogue)).body.data.import.state).toBe(
      'cancelled',
    )
    await shop.runJobs()
    expect(await productOf('CANCEL-1')).toBeUndefined()
    expect(
      await shop.db
        .selectFrom('product_import_part')
        .select('part')
        .where('import_id', '=', Number(import_id))
        .execute(),
    ).toEqual([])
  })

  it('goes on behind the last batch where a process ended', async () => {
    const read = await check(
      `${head}\nCRASH-1,Rice,Tarang,Kitchen,5,0,0,1,1006,5,,\nCRASH-2,Salt,Tarang,Kitchen,5,0,0,1,2501,5,,\n`,
    )
    const { import_id } = read.import
    await shop.send(runProductImport, { import_id }, catalogue)
    // As a process leaves it that has written the first line and ended.
    await sql`update product_import set written_line = 2, added = 1, leased_until = now() + interval '1 minute' where id = ${import_id}`.execute(
      shop.db,
    )
    await shop.runJobs()
    expect(await productOf('CRASH-2')).toBeUndefined()
    await sql`update product_import set leased_until = now() - interval '1 second' where id = ${import_id}`.execute(
      shop.db,
    )
    await shop.context.jobs.send(shop.db, 'import-products', {})
    await shop.runJobs()
    expect(await productOf('CRASH-1')).toBeUndefined()
    expect(await productOf('CRASH-2')).toMatchObject({ name: 'Salt' })
    expect((await shop.send(getProductImport, { import_id }, catalogue)).body.data.import).toMatchObject({
      state: 'done',
      added: 2,
    })
  })

  it('leaves out the row that the database refuses since something changed, and writes those around it', async () => {
    const columns = 'sku,brand,category,mrp,hsn,gst_rate,group,option_1_name,option_1_value\n'
    const rows = Array.from({ length: 9 }, (_, n) => `LATE-${n},Tarang,Kitchen,5,1006,5,Jar,Size,${n}`)
    const read = await check(columns + rows.join('\n'))
    await importMeanwhile()
    const { import_id } = read.import
    await shop.send(runProductImport, { import_id }, catalogue)
    await shop.runJobs()
    const { body } = await shop.send(getProductImport, { import_id }, catalogue)
    expect(body.data.import).toMatchObject({ state: 'done', added: 8, refused_rows: 1 })
    expect(body.data.problems).toMatchObject([{ line: 6, value: 'LATE-4' }])

    // Somebody adds the same variant by hand after the file was read.
    async function importMeanwhile() {
      const { rows: places } = await sql<{ brand: number; category: number }>`
        select brand.id as brand, category.id as category from brand, category where brand.name = 'Tarang' and category.name = 'Kitchen'`.execute(
        shop.db,
      )
      const { brand, category } = places[0]!
      await sql`with jar as (insert into product_group (category_id, brand_id, name, options) values (${category}, ${brand}, 'Jar', '{Size}') returning id)
        insert into product (category_id, brand_id, name, description, mrp, discount_bp, special_discount, hsn, gst_bp, sku, group_id, option_values)
          select ${category}, ${brand}, '', '', 100, 0, 0, '1006', 500, 'BY-HAND', id, '{4}' from jar`.execute(
        shop.db,
      )
      await sql`insert into stock (product_id, received, on_hand) select id, 0, 0 from product where sku = 'BY-HAND'`.execute(
        shop.db,
      )
    }
  })
})

it.each(['productTemplate', 'exportProducts', 'productImportReport?import_id=1'])(
  'gives %s to the staff of the catalogue alone',
  async (path) => {
    const orders = await shop.createStaff('orders')
    const member = await shop.createMember()
    expect((await download(path)).statusCode).toBe(200)
    expect((await download(path, orders.cookie)).statusCode).toBe(403)
    expect((await download(path, member.cookie)).statusCode).toBe(401)
    expect((await download(path, '')).statusCode).toBe(401)
    expect((await sendPart('1', 0, Buffer.alloc(1), orders.cookie)).statusCode).toBe(403)
    expect((await sendPart('1', 0, Buffer.alloc(1), member.cookie)).statusCode).toBe(401)
  },
)

it('the report of a file says line, column, value and what is wrong, and is no program either', async () => {
  const { import: read } = await check(`${head}\nA-1,Tea,Tarang,Kitchen,=1+1,0,0,1,0902,5,,\n`)
  const report = await download(`productImportReport?import_id=${read.import_id}`)
  expect(report.body).toBe(
    '\uFEFF"Line","Column","Value","What is wrong"\r\n"2","mrp","\'=1+1","Please enter the MRP in rupees, such as 1299 or 49.50"\r\n',
  )
})

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { head, type ImportFixture, openImportFixture } from '../../../../../test/import-fixture.ts'
import { cancelProductImport } from '../imports.calls.ts'

let fixture: ImportFixture

beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.shop.close())
afterEach(() => fixture.endImports())

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
  [
    'a rate that GST never had',
    'A-1,Tea,Tarang,Kitchen,5,0,0,1,0902,17,,',
    [{ column: 'gst_rate', value: '17' }],
  ],
  [
    'too few cells, which are empty',
    'A-1,Tea',
    ['brand', 'category', 'mrp', 'hsn', 'gst_rate'].map((column) => ({ column })),
  ],
  [
    'an amount whose comma may stand for a point',
    'A-1,Tea,Tarang,Kitchen,"0,999",0,0,1,0902,5,,',
    [{ column: 'mrp', problem: 'Is this 0.999 or 999? Please write it without the comma' }],
  ],
  ['a comma outside of quotes', 'A-1,Tea, green,Tarang,Kitchen,5,0,0,1,0902,5,,,x', [{ column: '' }]],
  [
    'a comma outside of quotes before empty cells',
    'A-1,Tea, green,Tarang,Kitchen,5,0,0,1,0902,5,,',
    ['', 'mrp', 'hsn', 'gst_rate'].map((column) => ({ column })),
  ],
  ['a quote that is not closed', 'A-1,"Tea,Tarang,Kitchen,5,0,0,1,0902,5,,', [{ column: '' }]],
  ['a megabyte', `A-1,${'x'.repeat(1_000_000)},Tarang,Kitchen,5,0,0,1,0902,5,,`, [{ column: '' }]],
]

it.each(faults)('reports %s by line and column, and reads the other rows', async (_fault, row, problems) => {
  const { import: read, problems: told } = await fixture.check(
    `${head}\nOK-1,Rice,Tarang,Kitchen,5,0,0,1,1006,5,,\n${row}\nOK-2,Salt,Tarang,Kitchen,5,0,0,1,2501,5,,\n`,
  )
  expect(read).toMatchObject({ state: 'checked', new_rows: 2, refused_rows: 1 })
  expect(told).toMatchObject(problems.map((problem) => ({ line: 3, ...problem })))
  for (const { problem } of told) expect(problem.length).toBeGreaterThan(10)
})

it("groups a file's errors by cause, most frequent first, over all rows", async () => {
  const rows = Array.from(
    { length: 60 },
    (_, nr) => `S-${nr},Tea,Tarang,Kitchen,-5,0,0,1,${nr ? '0902' : '12'},5,,`,
  )
  const { causes, problems } = await fixture.check(
    `${head}\n${rows.join('\n')}\nS-99,Salt,Tarang,Kitchen,5,0,0,1,2501,5,,\n`,
  )
  expect(problems).toHaveLength(50)
  expect(causes).toEqual([
    { column: 'mrp', problem: expect.stringContaining('MRP') as string, line: 2, rows: 60 },
    { column: 'hsn', problem: expect.stringContaining('HSN') as string, line: 2, rows: 1 },
  ])
})

const unusable: [string, string | Buffer, RegExp][] = [
  ['nothing in it but blank lines', '\n  \n', /empty/],
  ['no column for the SKU', 'name,mrp\nTea,5\n', /no column 'sku'/],
  ['an unknown column', 'sku,prize\nA,5\n', /does not know the column 'prize'/],
  ['a column twice', 'sku,mrp,MRP\nA,5,6\n', /'mrp' twice/],
  ['options without a group', 'sku,option_1_name\nA,5\n', /no column 'group'/],
  ['letters of Windows', Buffer.from([...Buffer.from('sku,name\nA,caf'), 0xe9, 0x0a]), /not in UTF-8/],
  ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), /workbook/],
]

it.each(unusable)('refuses a file with %s, and says why', async (_what, text, sentence) => {
  const { import: read } = await fixture.check(text)
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
    'titles above the headings',
    `Price list of 31-03-2026,,,,,,\n,,,,,,\n"Valid, ""as printed""",,,,,,\n${rice}R-1,"Brown ""long"" rice, ₹",Tarang,Kitchen,5,1006,5\n`,
  ],
  [
    'line ends of old Macs',
    `${rice}R-1,"Brown ""long"" rice, ₹",Tarang,Kitchen,5,1006,5\n`.replaceAll('\n', '\r'),
  ],
]

it('reads the same product from files of every form', async () => {
  for (const [form, text] of forms) {
    const { import: read, problems } = await fixture.check(text)
    expect({ form, state: read.state, problems, new: read.new_rows }).toEqual({
      form,
      state: 'checked',
      problems: [],
      new: 1,
    })
    await fixture.shop.send(cancelProductImport, { import_id: read.import_id }, fixture.importer)
  }
  await fixture.importAll(forms[0]![1])
  for (const [form, text] of forms) {
    const { import: read } = await fixture.check(text)
    expect({ form, unchanged: read.unchanged_rows }).toEqual({ form, unchanged: 1 })
    await fixture.shop.send(cancelProductImport, { import_id: read.import_id }, fixture.importer)
  }
})

const shortHead = 'sku,name,brand,category,mrp,hsn,gst_rate,stock,description'

it.each([
  [
    'without the empty cells at their end',
    ',',
    'E-1,Tea,Tarang,Kitchen,5,0902,5,3\nE-2,Tea two,Tarang,Kitchen,5,0902,5',
  ],
  [
    'with surplus empty cells at their end',
    ',',
    'E-1,Tea,Tarang,Kitchen,5,0902,5,3,,\nE-2,Tea two,Tarang,Kitchen,5,0902,5,,, , ',
  ],
  [
    'of tabs, some without the last',
    '\t',
    'E-1,Tea,Tarang,Kitchen,5,0902,5,3,\nE-2,Tea two,Tarang,Kitchen,5,0902,5,3',
  ],
])('reads rows %s', async (_what, mark, rows) => {
  const { import: read, problems } = await fixture.check(`${shortHead}\n${rows}\n`.replaceAll(',', mark))
  expect(problems).toEqual([])
  expect(read).toMatchObject({ state: 'checked', new_rows: 2, refused_rows: 0 })
})

it('refuses the second of two rows with one SKU, or with one variant', async () => {
  const { problems } = await fixture.check(
    'sku,brand,category,mrp,hsn,gst_rate,group,option_1_name,option_1_value\n' +
      'S-1,Tarang,Kitchen,5,1006,5,Bowl,Colour,Red\nS-1,Tarang,Kitchen,5,1006,5,Bowl,Colour,Blue\n' +
      'S-2,Tarang,Kitchen,5,1006,5,Bowl,Colour,RED\nS-3,Tarang,Kitchen,5,1006,5,,,Red\n',
  )
  expect(problems).toMatchObject([
    { line: 3, column: 'sku', problem: 'Line 2 has the same SKU. Capitals make no difference.' },
    { line: 4, problem: 'Line 2 is the same variant of this group.' },
    { line: 5, column: 'option_1_value' },
  ])
})

it('refuses rows of new brands and categories without permission to create them', async () => {
  const { import: read, problems } = await fixture.check(
    `${head}\nN-1,Tea,Nobody,Nowhere,5,0,0,1,0902,5,,\n`,
    {
      createsMissing: false,
    },
  )
  expect(read).toMatchObject({ new_rows: 0, refused_rows: 1 })
  expect(problems).toMatchObject([{ line: 2, column: 'brand', value: 'Nobody' }])
  expect(
    await fixture.shop.db.selectFrom('brand').select('id').where('name', '=', 'Nobody').execute(),
  ).toEqual([])
})

it('reports line, column, value and error, without formulas', async () => {
  const { import: read } = await fixture.check(`${head}\nA-1,Tea,Tarang,Kitchen,=1+1,0,0,1,0902,5,,\n`)
  const report = await fixture.download(`productImportReport?import_id=${read.import_id}`)
  expect(report.body).toBe(
    '\uFEFF"Line","Column","Value","What is wrong"\r\n"2","mrp","\'=1+1","Please enter the MRP in rupees, such as 1299 or 49.50"\r\n',
  )
})

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type ImportFixture, openImportFixture } from '../../../../../test/import-fixture.ts'
import { saveBrand } from '../../../catalogue/staff/listings/brands.calls.ts'

let fixture: ImportFixture

beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.shop.close())
afterEach(() => fixture.endImports())

const columns = 'sku,name,brand,category,mrp,hsn,gst_rate,stock\n'
const row = (sku: string, brand: string, name = `Phone ${sku}`) =>
  `${sku},${name},"${brand}",Mobiles,499,8504,18,3\n`
const brandsLike = async (pattern: string) =>
  (
    await sql<{ name: string }>`select name from brand where name ~* ${pattern} order by id`.execute(
      fixture.shop.db,
    )
  ).rows.map(({ name }) => name)

it('makes one brand of names that differ in capitals, spaces and width, and refuses hidden letters', async () => {
  const spellings = [
    'Sahya',
    'sahya',
    'Sahya ',
    'Sahya\u00A0',
    'ＳＡＨＹＡ',
    'Koyna  Home',
    'Koyna Home',
    'Koyna\u00A0Home',
  ]
  const hidden = ['Sa\u200Bhya', 'Sahya\u00ADn']
  const rows = [...spellings, ...hidden].map((brand, nth) => row(`SAME-${nth}`, brand)).join('')
  const { import: done, problems } = await fixture.importAll(columns + rows)
  expect(done).toMatchObject({ added: 8, refused_rows: 2 })
  expect(problems.map(({ column, line }) => [column, line])).toEqual([
    ['brand', 10],
    ['brand', 11],
  ])
  expect(await brandsLike('sahya|koyna')).toEqual(['Sahya', 'Koyna  Home'])
})

it('previews a brand in lookalike letters beside the similar one', async () => {
  await fixture.importAll(columns + row('LOOK-1', 'Nivro'))
  const { import: read, problems } = await fixture.check(
    columns + row('LOOK-2', 'Nіvrо') + row('LOOK-3', 'Тара') + row('LOOK-4', 'Tapa'),
  )
  expect(read).toMatchObject({ new_rows: 1, refused_rows: 2 })
  expect(problems).toMatchObject([
    { line: 2, column: 'brand', problem: expect.stringContaining('‘Nivro’') as string },
    { line: 4, column: 'brand', problem: expect.stringContaining('‘Тара’') as string },
  ])
})

it('keeps joiners of Devanagari and of emoji in names of products', async () => {
  const file =
    'sku,name,brand,category,mrp,hsn,gst_rate,stock,name_hi,name_mr\n' +
    'ZW-1,Eyelash curler,Tarang,Mobiles,499,8504,18,3,क्‍ष प्रकार,दुरुस्त‌ी र्‍या\nZW-2,Family 👨‍👩‍👧 mug,Tarang,Mobiles,499,8504,18,3,मग,मग\n'
  expect((await fixture.importAll(file)).import).toMatchObject({ added: 2, refused_rows: 0 })
  expect(await fixture.productOf('ZW-2')).toMatchObject({ name: 'Family 👨‍👩‍👧 mug' })
})

it('refuses an invisible product name, and a brand that differs only in character width', async () => {
  const { problems } = await fixture.check(columns + row('HID-1', 'Tarang', '\u3164\u3164'))
  expect(problems).toMatchObject([{ column: 'name' }])
  await fixture.importAll(columns + row('WIDE-1', 'Wide Co'))
  const brand = {
    name: 'ＷＩＤＥ　ＣＯ',
    picture: 'brand.webp',
    description: '',
    is_shown: true,
    translations: [],
  }
  expect((await fixture.shop.send(saveBrand, brand, fixture.catalogue)).failure.errors).toHaveProperty('name')
})

it('refuses hidden letters in the database when a name is changed, and leaves names from before', async () => {
  const { db, ownerDb } = fixture.shop
  await sql`alter table brand disable trigger user`.execute(ownerDb)
  await sql`insert into brand (name, image, description, position) values (${'Ol\u200Bd'}, '', '', 9)`.execute(
    ownerDb,
  )
  await sql`alter table brand enable trigger user`.execute(ownerDb)
  await sql`update brand set position = 10 where name = ${'Ol\u200Bd'}`.execute(db)
  for (const name of ['Ne\u200Bw', 'N\u202Eew', '\u3164\u3164', 'New\u2800', `N${'\u0301'.repeat(40)}`])
    await expect(
      sql`update brand set name = ${name} where name = ${'Ol\u200Bd'}`.execute(db),
      JSON.stringify(name),
    ).rejects.toThrow('name_has_hidden_letters')
  await sql`update brand set name = 'क्‍ष' where name = ${'Ol\u200Bd'}`.execute(db)
})

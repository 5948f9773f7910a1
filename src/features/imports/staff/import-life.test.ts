import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { head, type ImportFixture, openImportFixture } from '../../../../test/import-fixture.ts'
import { partBytes } from './import-parts.ts'
import {
  cancelProductImport,
  checkProductImport,
  getProductImport,
  runProductImport,
  startProductImport,
} from './imports.calls.ts'

let fixture: ImportFixture

beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.shop.close())
afterEach(() => fixture.endImports())

describe('an import', () => {
  it('refuses an import above the size limit before sending it', async () => {
    const start = { file_name: 'a.csv', file_bytes: 2 * 1_048_576 + 1, creates_missing: false }
    expect(await fixture.shop.send(startProductImport, start, fixture.importer)).toMatchObject({
      status: 413,
      failure: { code: 'tooLarge' },
    })
    const workbook = { file_name: 'a.XLSX', file_bytes: 5, creates_missing: false }
    expect(await fixture.shop.send(startProductImport, workbook, fixture.importer)).toMatchObject({
      status: 422,
    })
  })

  it('accepts only the announced bytes of an import', async () => {
    const { body } = await fixture.shop.send(
      startProductImport,
      { file_name: 'a.csv', file_bytes: partBytes + 10, creates_missing: true },
      fixture.importer,
    )
    const { import_id } = body.data
    expect((await fixture.sendPart(import_id, 1, Buffer.alloc(11))).statusCode).toBe(400)
    expect((await fixture.sendPart(import_id, 2, Buffer.alloc(10))).statusCode).toBe(400)
    expect((await fixture.sendPart(import_id, 0, Buffer.alloc(partBytes + 1))).statusCode).toBe(413)
    expect((await fixture.sendPart(import_id, 1, Buffer.alloc(10))).statusCode).toBe(200)
    expect(await fixture.shop.send(checkProductImport, { import_id }, fixture.importer)).toMatchObject({
      status: 409,
      failure: { code: 'incomplete' },
    })
    expect((await fixture.sendPart('999', 0, Buffer.alloc(10))).statusCode).toBe(404)
  })

  it('runs one import at a time, also when many start at once', async () => {
    const starts = await Promise.all(
      Array.from({ length: 30 }, () =>
        fixture.shop.send(
          startProductImport,
          { file_name: 'a.csv', file_bytes: 5, creates_missing: false },
          fixture.importer,
        ),
      ),
    )
    expect(starts.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(starts.filter(({ failure }) => failure.code === 'underway')).toHaveLength(29)
  })

  it('finishes an import without changes at once', async () => {
    const file = `${head}\nNOTHING-1,Rice,Tarang,Kitchen,5,0,0,,1006,5,,\n`
    await fixture.importAll(file)
    const { import: again } = await fixture.check(file)
    expect(again).toMatchObject({ state: 'done', new_rows: 0, changed_rows: 0, unchanged_rows: 1 })
    const refused = await fixture.check(`${head}\nNOTHING-2,Rice,Tarang,Kitchen,-5,0,0,1,1006,5,,\n`)
    expect(refused.import).toMatchObject({ state: 'done', new_rows: 0, refused_rows: 1 })
    expect(refused.problems).toHaveLength(1)
    await fixture.importAll(`${head}\nNOTHING-3,Rice,Tarang,Kitchen,5,0,0,1,1006,5,,\n`)
  })

  it('lets others import despite an abandoned upload', async () => {
    const begin = () =>
      fixture.shop.send(
        startProductImport,
        { file_name: 'left.csv', file_bytes: partBytes + 5, creates_missing: false },
        fixture.importer,
      )
    const { db } = fixture.shop
    const age = (minutes: number) =>
      sql`update product_import set leased_until = leased_until - make_interval(mins => ${minutes})
        where state = 'uploading'`.execute(db)
    await age(16)
    const { body } = await begin()
    const left = body.data.import_id
    await age(14)
    expect((await fixture.sendPart(left, 0, Buffer.alloc(partBytes))).statusCode).toBe(200)
    await age(14)
    expect((await begin()).failure.code).toBe('underway')
    await age(2)
    expect((await begin()).status).toBe(200)
    const found = await sql<{ state: string; parts: number }>`
      select state, (select count(*)::integer from product_import_part where import_id = product_import.id) as parts
        from product_import where id = ${left}`.execute(db)
    expect(found.rows).toEqual([{ state: 'cancelled', parts: 0 }])
    expect((await fixture.sendPart(left, 1, Buffer.alloc(5))).statusCode).toBe(409)
  })

  it('writes an import once for repeated and simultaneous requests', async () => {
    const read = await fixture.check(`${head}\nONCE-1,Rice,Tarang,Kitchen,5,0,0,1,1006,5,,\n`)
    const { import_id } = read.import
    const runs = await Promise.all(
      Array.from({ length: 30 }, () => fixture.shop.send(runProductImport, { import_id }, fixture.importer)),
    )
    expect(runs.map(({ status }) => status)).toEqual(runs.map(() => 200))
    await Promise.all([fixture.shop.runJobs(), fixture.shop.runJobs(), fixture.shop.runJobs()])
    const audited = await fixture.shop.db
      .selectFrom('audit_entry')
      .select('after')
      .where('action', '=', 'importProducts')
      .where('subject', '=', `import ${import_id}`)
      .execute()
    expect(audited).toMatchObject([{ after: { file: 'products.csv', added: 1, refused: 0 } }])
  })

  it('stops a cancelled import, and deletes its file', async () => {
    const read = await fixture.check(`${head}\nCANCEL-1,Rice,Tarang,Kitchen,5,0,0,1,1006,5,,\n`)
    const { import_id } = read.import
    await fixture.shop.send(runProductImport, { import_id }, fixture.importer)
    expect(
      (await fixture.shop.send(cancelProductImport, { import_id }, fixture.importer)).body.data.import.state,
    ).toBe('cancelled')
    await fixture.shop.runJobs()
    expect(await fixture.productOf('CANCEL-1')).toBeUndefined()
    expect(
      await fixture.shop.db
        .selectFrom('product_import_part')
        .select('part')
        .where('import_id', '=', Number(import_id))
        .execute(),
    ).toEqual([])
  })

  it('resumes an import behind its last batch after a crash', async () => {
    const read = await fixture.check(
      `${head}\nCRASH-1,Rice,Tarang,Kitchen,5,0,0,1,1006,5,,\nCRASH-2,Salt,Tarang,Kitchen,5,0,0,1,2501,5,,\n`,
    )
    const { import_id } = read.import
    await fixture.shop.send(runProductImport, { import_id }, fixture.importer)
    // Simulates a process that died after writing the first line.
    await sql`update product_import set written_line = 2, added = 1, leased_until = now() + interval '1 minute' where id = ${import_id}`.execute(
      fixture.shop.db,
    )
    await fixture.shop.runJobs()
    expect(await fixture.productOf('CRASH-2')).toBeUndefined()
    await sql`update product_import set leased_until = now() - interval '1 second' where id = ${import_id}`.execute(
      fixture.shop.db,
    )
    await fixture.shop.context.jobs.send(fixture.shop.db, 'resume-imports', {})
    await fixture.shop.runJobs()
    expect(await fixture.productOf('CRASH-1')).toBeUndefined()
    expect(await fixture.productOf('CRASH-2')).toMatchObject({ name: 'Salt' })
    expect(
      (await fixture.shop.send(getProductImport, { import_id }, fixture.importer)).body.data.import,
    ).toMatchObject({
      state: 'done',
      added: 2,
    })
  })

  it('skips a row that the database refuses after validation, and writes the others', async () => {
    const columns = 'sku,brand,category,mrp,hsn,gst_rate,group,option_1_name,option_1_value\n'
    const rows = Array.from({ length: 9 }, (_, n) => `LATE-${n},Tarang,Kitchen,5,1006,5,Jar,Size,${n}`)
    const read = await fixture.check(columns + rows.join('\n'))
    await importMeanwhile()
    const { import_id } = read.import
    await fixture.shop.send(runProductImport, { import_id }, fixture.importer)
    await fixture.shop.runJobs()
    const { body } = await fixture.shop.send(getProductImport, { import_id }, fixture.importer)
    expect(body.data.import).toMatchObject({ state: 'done', added: 8, refused_rows: 1 })
    expect(body.data.problems).toMatchObject([{ line: 6, value: 'LATE-4' }])

    // Imports a file that adds a variant, while staff add the same variant by hand after the file was
    // checked.
    async function importMeanwhile() {
      const { rows: places } = await sql<{ brand: number; category: number }>`
        select brand.id as brand, category.id as category from brand, category where brand.name = 'Tarang' and category.name = 'Kitchen'`.execute(
        fixture.shop.db,
      )
      const { brand, category } = places[0]!
      await sql`with jar as (insert into product_group (category_id, brand_id, name, options) values (${category}, ${brand}, 'Jar', '{Size}') returning id)
        insert into product (category_id, brand_id, name, description, mrp, discount_bp, special_discount, hsn, gst_bp, sku, group_id, option_values)
          select ${category}, ${brand}, '', '', 100, 0, 0, '1006', 500, 'BY-HAND', id, '{4}' from jar`.execute(
        fixture.shop.db,
      )
      await sql`insert into stock (product_id, received, on_hand) select id, 0, 0 from product where sku = 'BY-HAND'`.execute(
        fixture.shop.db,
      )
    }
  })
})

it.each(['productTemplate', 'exportProducts', 'productImportReport?import_id=1'])(
  'serves %s only to staff who import',
  async (path) => {
    const orders = await fixture.shop.createStaff('orders')
    const member = await fixture.shop.createMember()
    expect((await fixture.download(path)).statusCode).toBe(200)
    expect((await fixture.download(path, orders.cookie)).statusCode).toBe(403)
    expect((await fixture.download(path, member.cookie)).statusCode).toBe(401)
    expect((await fixture.download(path, '')).statusCode).toBe(401)
    expect((await fixture.sendPart('1', 0, Buffer.alloc(1), orders.cookie)).statusCode).toBe(403)
    expect((await fixture.sendPart('1', 0, Buffer.alloc(1), member.cookie)).statusCode).toBe(401)
  },
)

it('clears the caches of every node once per import, not with each statement', async () => {
  const { import: read } = await fixture.check(
    `${head}\nTELL-1,Rice,Tarang,Kitchen,5,0,0,1,1006,5,Fine,Weight: 1 kg\nTELL-2,Salt,Tarang,Kitchen,5,0,0,1,2501,5,,\n`,
  )
  const client = new pg.Client({ connectionString: fixture.shop.databaseUrl })
  await client.connect()
  const told: (string | undefined)[] = []
  client.on('notification', ({ payload }) => told.push(payload))
  await client.query('listen catalogue_changed')
  await fixture.write(read.import_id)
  await client.query('select 1')
  await client.end()
  expect(told).toEqual(['all', 'all'])
})

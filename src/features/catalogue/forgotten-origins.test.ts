import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { migrate } from '../../platform/database/migrate.ts'

const migration = '0019-offered-prices.sql'

let database: TestDatabase
let client: pg.Client
let root: string

/**
 * Sets up a shop with the database of before the migration 0019-offered-prices.sql, and then runs that
 * migration.
 */
beforeAll(async () => {
  database = await createEmptyDatabase()
  client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  root = await mkdtemp(path.join(tmpdir(), 'bmart-origins-'))
  await mkdir(path.join(root, 'migrations'))
  const files = (await readdir('migrations')).toSorted()
  const give = (names: string[]) =>
    Promise.all(names.map((name) => cp(path.join('migrations', name), path.join(root, 'migrations', name))))
  await give(files.filter((name) => name < migration))
  await migrate(database.ownerUrl, root)
  await client.query(`
    insert into category (id, name, image, position) values (1, 'Audio', '', 1);
    insert into brand (id, name, image, description, position) values (1, 'Kavyo', '', '', 1);
    insert into product (id, category_id, brand_id, name, description, mrp, discount_bp, special_discount, hsn, gst_bp, origin_country)
      select id, 1, 1, 'Radio ' || id, '', mrp, percent, 0, '8527', 1800, country
        from (values (1, 129900, 2309, 'India'), (2, 129900, 0, 'Vietnam'), (3, 101, 5000, 'India'), (4, 10000, 1000, 'India'))
          as old (id, mrp, percent, country);
    insert into product_translation (product_id, language, name, origin_country)
      values (1, 'hi', null, 'भारत'), (2, 'hi', 'रेडियो', 'वियतनाम'), (3, 'hi', 'रेडियो', 'भारत');
    insert into audit_entry (actor, action, subject, before, after) values
      ('Asha', 'saveProduct', 'product 4', '{"origin_country": "China"}', '{"origin_country": "India"}'),
      ('Asha', 'saveProduct', 'product 3', null, '{"origin_country": "India"}'),
      ('Asha', 'saveProduct', 'product 1', '{"origin_country": "India"}', '{"origin_country": "India"}')`)
  await give([migration])
  await migrate(database.ownerUrl, root)
})
afterAll(async () => {
  await client.end()
  await database.drop()
  await rm(root, { recursive: true })
})

it('clears the default country of products unless staff changed it to that country', async () => {
  const { rows } = await client.query('select id::integer, origin_country from product order by id')
  expect(rows.map(({ origin_country }) => origin_country)).toEqual(['', 'Vietnam', '', 'India'])
  const said = await client.query(
    'select product_id::integer as id, name, origin_country from product_translation order by 1',
  )
  expect(said.rows).toEqual([
    { id: 2, name: 'रेडियो', origin_country: 'वियतनाम' },
    { id: 3, name: 'रेडियो', origin_country: null },
  ])
})

it('keeps the price of products sold by percent before entered prices', async () => {
  const { rows } = await client.query('select offered::integer, entered_price from product order by id')
  expect(rows.map(({ offered }) => offered)).toEqual([99_906, 129_900, 50, 9_000])
  expect(rows.every(({ entered_price }) => entered_price === null)).toBe(true)
})

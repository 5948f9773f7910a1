import pg from 'pg'
import type { Catalogue, CatalogueProduct } from './catalogue/products.ts'

const rowsAtOnce = 5_000
/**
 * The stock of each product. It is so large that no benchmark sells a product out, which would change the
 * pages.
 */
const unitsInStock = 1_000_000
/**
 * With this number of products or more, indexes are dropped and rebuilt. That is faster than updating them
 * for each row.
 */
const indexedLaterFrom = 100_000

/**
 * Fills a migrated database that has no products. Uses the owner's role. The shop's triggers run, so the
 * search index is complete afterwards.
 * @param otherMembers how many inactive members to add. A shop with so many products has about as many
 * members.
 * @returns how many seconds it took.
 */
export async function fillCatalogue(
  ownerUrl: string,
  catalogue: Catalogue,
  otherMembers = 20_000,
): Promise<number> {
  const startedAt = performance.now()
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'")
    await insertAround(client, catalogue)
    const indexes = catalogue.size >= indexedLaterFrom ? await dropIndexes(client) : []
    for (let first = 1; first <= catalogue.size; first += rowsAtOnce)
      await insertProducts(client, productsFrom(catalogue, first))
    for (const index of indexes) await client.query(index)
    await client.query(
      'insert into offer (id, product_id, description, position) select n, n, $1, n from generate_series(1, 10) n',
      ['Ends on Sunday'],
    )
    await insertMembers(client, otherMembers)
    await analyseFilledTables(client)
  } finally {
    await client.end()
  }
  return (performance.now() - startedAt) / 1000
}

// Inserts inactive members with their accounts. With only the few members who order, PostgreSQL would scan
// whole tables instead of using indexes.
async function insertMembers(client: pg.Client, otherMembers: number): Promise<void> {
  await client.query(
    `select register_members(jsonb_agg(jsonb_build_object('name', 'Member ' || n, 'email', 'quiet' || n || '@example.com',
         'mobile', (9200000000 + n)::text, 'password_hash', '')))
       from generate_series(1, $1) n`,
    [otherMembers],
  )
}

// Analyses only tables with rows. A new shop has no statistics of empty tables either. With such statistics,
// PostgreSQL would plan full scans of the order tables, and keep these plans while the tables grow.
async function analyseFilledTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: string }>(
    `select string_agg(oid::regclass::text, ', ') as tables from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  )
  await client.query(`vacuum analyze ${rows[0]!.tables}`)
}

async function insertAround(client: pg.Client, { categories, brands }: Catalogue): Promise<void> {
  await client.query(
    `insert into category (id, name, image, position)
       select id, name, 'c' || id || '.webp', id from json_to_recordset($1) as c (id int, name text)`,
    [JSON.stringify(categories)],
  )
  await client.query(
    `insert into brand (id, name, image, description, position)
       select id, name, 'b' || id || '.webp', name || ' makes things that last, for homes from Kolhapur to Kohima.', id
         from json_to_recordset($1) as b (id int, name text)`,
    [JSON.stringify(brands)],
  )
  await client.query(
    `insert into banner (id, title, image, href, position)
       select n, 'Banner ' || n, 'x' || n || '.webp', '/offers', n from generate_series(1, 5) n`,
  )
}

function productsFrom({ size, productAt }: Catalogue, first: number): CatalogueProduct[] {
  const count = Math.min(rowsAtOnce, size - first + 1)
  return Array.from({ length: count }, (_, index) => productAt(first + index))
}

/** Inserts some thousand products and the rows that belong to them, in one transaction. */
export async function insertProducts(client: pg.Client, products: CatalogueProduct[]): Promise<void> {
  const column = <Name extends keyof CatalogueProduct>(name: Name) => products.map((product) => product[name])
  await client.query('begin')
  await client.query(
    `insert into product_group (id, category_id, brand_id, name, options)
       select distinct on ("groupId") "groupId", "categoryId", "brandId", "groupName", array['Size']
         from json_to_recordset($1)
           as g ("groupId" bigint, "categoryId" bigint, "brandId" bigint, "groupName" text)
       on conflict (id) do nothing`,
    [
      JSON.stringify(
        products.flatMap(({ variant, ...place }) => (variant ? [{ ...place, ...variant }] : [])),
      ),
    ],
  )
  await client.query(
    `insert into product (id, category_id, brand_id, name, description, mrp, discount_bp, special_discount, popularity,
                          active, group_id, option_values, origin_country, hsn, gst_bp)
       select id, category_id, brand_id, name, description, mrp, discount_bp, special_discount, popularity, active,
              group_id, case when group_id is not null then array[value] end, origin_country, '851713', 1800
         from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::bigint[], $7::int[],
                     $8::bigint[], $9::int[], $10::boolean[], $11::bigint[], $12::text[], $13::text[])
           as p (id, category_id, brand_id, name, description, mrp, discount_bp, special_discount, popularity, active,
                 group_id, value, origin_country)`,
    [
      column('id'),
      column('categoryId'),
      column('brandId'),
      column('name'),
      column('description'),
      column('mrpPaise'),
      column('discountBp'),
      column('cashbackPaise'),
      column('popularity'),
      column('isActive'),
      products.map(({ variant }) => variant?.groupId),
      products.map(({ variant }) => variant?.value),
      column('originCountry'),
    ],
  )
  await client.query(
    `insert into product_translation (product_id, language, name)
       select id, language::translated_language, name
         from unnest($1::bigint[], $2::text[], $3::text[]) as p (id, hi, mr),
              lateral (values ('hi', hi), ('mr', mr)) as names (language, name)
        where name is not null`,
    [column('id'), products.map(({ names }) => names?.hi), products.map(({ names }) => names?.mr)],
  )
  await client.query(
    `insert into product_image (product_id, position, name)
       select id, position, 'p' || id || '-' || position || '.webp'
         from unnest($1::bigint[], $2::int[]) as p (id, pictures), generate_series(1, pictures) as position`,
    [column('id'), column('pictures')],
  )
  await client.query(
    `insert into product_highlight (product_id, position, icon, name, details)
       select id, position, 'icon-1f50b.webp', 'Highlight ' || position, 'Lasts two days'
         from unnest($1::bigint[], $2::int[]) as p (id, highlights), generate_series(1, highlights) as position`,
    [column('id'), column('highlights')],
  )
  await client.query(
    `insert into stock (product_id, received, on_hand)
       select id, units, units
         from unnest($1::bigint[], $2::boolean[]) as p (id, is_in_stock), lateral (
           select case when is_in_stock then $3::int else 0 end as units) as counted`,
    [column('id'), column('isInStock'), unitsInStock],
  )
  // Advances the sequence, so that groups added later get the next number.
  await client.query("select setval('product_group_id_seq', greatest(max(id), 1)) from product_group")
  await client.query('commit')
}

/**
 * Drops the indexes of products and of the tables that belong to them, except those that enforce constraints.
 * Returns the statements that create them again.
 */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
       from pg_index
      where not indisunique and (indrelid = 'product'::regclass
         or indrelid in (select attrelid from pg_attribute where attname = 'product_id'))`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ definition }) => definition)
}

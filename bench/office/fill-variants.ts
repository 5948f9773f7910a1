import type pg from 'pg'

/**
 * Makes every eighth product or so the variant of a group, four to a group and of one category and brand, with its SKU: the
 * shop's triggers name them and tell search.
 */
export async function fillVariants(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ groups: string }>('select count(*) as groups from product_group')
  if (Number(rows[0]!.groups) > 0) return
  await client.query(createVariants)
  await client.query('create index on variant (place); analyze variant')
  await client.query(
    `insert into product_group (id, category_id, brand_id, name, options)
       select group_id, category_id, brand_id, 'Group ' || group_id, '{Colour}' from variant where nth = 0 order by 1`,
  )
  const { rows: counted } = await client.query<{ count: string }>('select count(*) from variant')
  for (let first = 1; first <= Number(counted[0]!.count); first += variantsAtOnce)
    await client.query(
      `update product set group_id = variant.group_id, sku = 'SKU-' || variant.id,
           option_values = array[(array['Red', 'Blue', 'Green', 'Black'])[1 + nth]]
         from variant where variant.id = product.id and place >= $1 and place < $1 + $2::int`,
      [first, variantsAtOnce],
    )
  await client.query('drop table variant')
}

const variantsAtOnce = 4_000

const createVariants = `
  create temporary table variant as
    with numbered as (
      select id, category_id, brand_id, (row_number() over of_both - 1) % 4 as nth, (row_number() over of_both - 1) / 4 as fours,
          count(*) over (partition by category_id, brand_id) as many
        from product window of_both as (partition by category_id, brand_id order by id))
    select id, category_id, brand_id, nth, dense_rank() over (order by category_id, brand_id, fours) as group_id,
        row_number() over (order by category_id, brand_id, fours, nth) as place
      from numbered where fours * 4 + 4 <= many and fours % 7 = 0`

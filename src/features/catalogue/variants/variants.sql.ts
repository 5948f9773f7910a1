import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'

/** Lists the data of groups that product cards show. */
export async function listGroupCards(
  db: Db,
  groupIds: number[],
): Promise<Selectable<Tables['group_card']>[]> {
  return await db
    .selectFrom('group_card')
    .selectAll()
    // With the subquery, one prepared plan fits any number of ids. Otherwise PostgreSQL would plan the
    // statement each time, which takes longer than running it.
    .where('id', '=', sql<number>`any (array(select unnest(${groupIds}::bigint[])))`)
    .execute()
}

/** A group as its product page shows it. */
export type GroupDetail = {
  id: number
  name: string
  options: { name: string; said: string | null }[]
  /**
   * The values of each option in the order in which they are shown, with translation and swatch. `at` is the
   * option's position, from 1.
   */
  values: { at: number; value: string; said: string | null; swatch: string | null }[]
  variants: { id: number; values: string[]; offered: number; on_hand: number }[]
  size_chart: { name: string; columns: string[]; cells: string[]; note: string } | null
}

/**
 * Reads the group of a product page with its variants on sale and its size chart, in one statement. Texts are
 * in `language`.
 */
export async function findGroupDetail(
  db: Db,
  groupId: number,
  language: string | undefined,
): Promise<GroupDetail | undefined> {
  const wanted = language ?? null
  const { rows } = await sql<GroupDetail>`
    select product_group.id, coalesce(translated.name, product_group.name) as name,
           (select json_agg(json_build_object('name', option.option_name, 'said', said.name) order by at)
              from unnest(product_group.options) with ordinality as option (option_name, at)
              left join option_name_translation as said
                on said.option_name = option.option_name and said.language = ${wanted}) as options,
           variants, "values",
           (select json_build_object('name', coalesce(said.name, chart.name), 'columns', coalesce(said.columns, chart.columns),
                     'cells', chart.cells, 'note', coalesce(said.note, chart.note))
              from size_chart as chart
              left join size_chart_translation as said on said.size_chart_id = chart.id and said.language = ${wanted}
             where chart.id = coalesce(product_group.size_chart_id, category.size_chart_id)) as size_chart
      from product_group
      join category on category.id = product_group.category_id
      left join product_group_translation as translated
        on translated.group_id = product_group.id and translated.language = ${wanted}
      cross join lateral (
        select json_agg(json_build_object('id', product.id, 'values', option_values, 'offered', offered,
                 'on_hand', coalesce(stock.on_hand, 0)) order by product.id) as variants
          from product left join stock on stock.product_id = product.id
         where product.group_id = product_group.id and active
      ) as variant
      cross join lateral (
        select json_agg(json_build_object('at', at, 'value', value, 'said', said, 'swatch', swatch)
                 order by own, position, length(substring(value from '^[0-9]+')), substring(value from '^[0-9]+'), value) as "values"
          from (
            select distinct at, chosen.value, said.name as said, swatch, group_value.position as own,
                   coalesce(option_value.position, 2147483647) as position
              from product
              cross join unnest(option_values) with ordinality as chosen (value, at)
              left join group_value on group_value.group_id = product.group_id and option_place = at
                and group_value.value = chosen.value
              left join option_value on option_value.value = chosen.value
              left join option_value_translation as said on said.value = chosen.value and said.language = ${wanted}
             where product.group_id = product_group.id and active
          ) as used
      ) as used
     where product_group.id = ${groupId}`.execute(db)
  return rows[0]
}

export async function listGroupWords(db: Db, language: string, groupIds: number[]) {
  return await db
    .selectFrom('product_group_translation')
    .select(['group_id as id', 'name'])
    .where('language', '=', language)
    .where('group_id', '=', sql<number>`any (${groupIds}::bigint[])`)
    .execute()
}

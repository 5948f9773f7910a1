import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import { inParts } from '../../../platform/database/in-parts.ts'

/** A group of products that differ only in their option values, such as colour and size. */
export type NewProductGroup = {
  categoryId: number
  brandId: number
  name: string
  /** One to three options, in the order in which shoppers choose them. */
  options: string[]
  sizeChartId?: number | null
}

export async function createGroup(db: Db, group: NewProductGroup): Promise<number> {
  const { id } = await db
    .insertInto('product_group')
    .values({
      category_id: group.categoryId,
      brand_id: group.brandId,
      name: group.name,
      options: group.options,
      size_chart_id: group.sizeChartId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Updates a group if it still has the version that the editor saw; otherwise returns false. A new category or
 * brand also moves the group's variants, and a new name renames them. If the options change, the same
 * transaction must set new option values for every variant.
 */
export async function updateGroup(
  db: Db,
  group: { id: number; version: number },
  changes: Pick<
    Updateable<Tables['product_group']>,
    'name' | 'options' | 'category_id' | 'brand_id' | 'size_chart_id'
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('product_group')
    .set(changes)
    .where('id', '=', group.id)
    .where('version', '=', group.version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Finds a brand's group in a category by its name. */
export async function findGroupByName(
  db: Db,
  group: Pick<NewProductGroup, 'categoryId' | 'brandId' | 'name'>,
) {
  return await db
    .selectFrom('product_group')
    .selectAll()
    .where('category_id', '=', group.categoryId)
    .where('brand_id', '=', group.brandId)
    .where('name', '=', group.name)
    .orderBy('id')
    .executeTakeFirst()
}

/**
 * Finds a group by name before the caller creates it. Other callers wait until the transaction ends, so that
 * the group is created only once.
 */
export async function findGroupToMake(
  db: Db,
  group: Pick<NewProductGroup, 'categoryId' | 'brandId' | 'name'>,
) {
  await sql`select pg_advisory_xact_lock(hashtext('product_group'))`.execute(db)
  return await findGroupByName(db, group)
}

/** Returns a group's options, and locks them until the transaction ends. */
export async function holdOptions(db: Db, groupId: number): Promise<string[]> {
  const held = await db
    .selectFrom('product_group')
    .select('options')
    .where('id', '=', groupId)
    .forShare()
    .executeTakeFirst()
  return held?.options ?? []
}

/**
 * Replaces a group's options and returns true. Returns false if the group has another variant, whose option
 * values would not fit the new options.
 */
export async function replaceOptions(
  db: Db,
  groupId: number,
  { options, productId }: { options: string[]; productId: number },
): Promise<boolean> {
  // The lock delays a simultaneous insert of a variant. The next statement sees variants that were inserted
  // before the lock.
  await sql`select from product_group where id = ${groupId} for update`.execute(db)
  const { rows } = await sql`
    update product_group set options = ${options} where id = ${groupId}
      and not exists (select from product where group_id = product_group.id and product.id <> ${productId})
      returning id`.execute(db)
  return rows.length > 0
}

/**
 * Locks a group, so that nobody else edits it or adds a variant. Returns undefined if the group does not
 * exist.
 */
export async function lockGroup(db: Db, groupId: number) {
  return await db
    .selectFrom('product_group')
    .select(['id', 'version', 'name', 'options', 'category_id', 'brand_id'])
    .where('id', '=', groupId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Sets the order in which the values of each option of a group are shown. */
export async function replaceGroupValues(
  db: Db,
  groupId: number,
  options: readonly { values: readonly string[] }[],
): Promise<void> {
  await db.deleteFrom('group_value').where('group_id', '=', groupId).execute()
  const rows = options.flatMap(({ values }, place) =>
    values.map((value, index) => ({
      group_id: groupId,
      option_place: place + 1,
      value,
      position: index + 1,
    })),
  )
  await db.insertInto('group_value').values(rows).execute()
}

export async function insertGroupTranslations(
  db: Db,
  rows: Insertable<Tables['product_group_translation']>[],
): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('product_group_translation').values(part).execute()
}

export async function insertSizeChart(
  db: Db,
  chart: { name: string; columns: string[]; cells: string[]; note?: string },
): Promise<number> {
  const { id } = await db.insertInto('size_chart').values(chart).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function insertSizeChartTranslations(
  db: Db,
  rows: Insertable<Tables['size_chart_translation']>[],
): Promise<void> {
  await db.insertInto('size_chart_translation').values(rows).execute()
}

/** Deletes the groups of a brand or category that have no variants. */
export async function removeEmptyGroups(
  db: Db,
  of: { brandId: number } | { categoryId: number },
): Promise<void> {
  const column = 'brandId' in of ? 'brand_id' : 'category_id'
  await db
    .deleteFrom('product_group')
    .where(column, '=', 'brandId' in of ? of.brandId : of.categoryId)
    .where((where) =>
      where.not(where.exists(where.selectFrom('product').whereRef('group_id', '=', 'product_group.id'))),
    )
    .execute()
}

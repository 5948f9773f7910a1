import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type Asked = {
  search?: string | undefined
  state?: string | undefined
  after: number | undefined
  limit: number
}

/** Lists a page of coupons, newest first. */
export async function listCoupons(db: Db, { search = '', state, after, limit }: Asked) {
  let found = coupons(db).orderBy('id', 'desc').limit(limit)
  if (search !== '') found = found.where('code', '>=', search).where('code', '<', `${search}\u{10FFFF}`)
  if (state) found = found.where('is_active', '=', state === 'works')
  if (after !== undefined) found = found.where('id', '<', after)
  return await found.execute()
}

export async function findOfficeCoupon(db: Db, id: number) {
  return await coupons(db)
    .select(
      sql<string[]>`array(select coalesce(product.name, chosen.id::text)
        from unnest(coupon.products) with ordinality as chosen (id, place) left join product using (id) order by place)`.as(
        'product_names',
      ),
    )
    .where('coupon.id', '=', id)
    .executeTakeFirst()
}

// Shows the id instead of a name that contains a comma, because staff edit the names as a list separated by
// commas. Also shows the id of a deleted row: if the last row were left out, saving would make the coupon
// apply to all goods.
function coupons(db: Db) {
  return db
    .selectFrom('coupon')
    .selectAll('coupon')
    .select([
      namesOf('category', 'categories').as('category_names'),
      namesOf('brand', 'brands').as('brand_names'),
    ])
}

function namesOf(table: 'category' | 'brand', column: 'categories' | 'brands') {
  return sql<string[]>`array(select case when name is null or name like '%,%' then id::text else name end
    from unnest(led_listings(${sql.lit(table)}, ${sql.ref(`coupon.${column}`)})) as led (id)
      left join ${sql.table(table)} using (id) order by name)`
}

export type OfficeCoupon = Awaited<ReturnType<typeof listCoupons>>[number]

/** Lists the ids of the members who alone may use a coupon. */
export async function listMembersOfCoupon(db: Db, couponId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('coupon_member')
    .select('member_id')
    .where('coupon_id', '=', couponId)
    .orderBy('member_id')
    .execute()
  return rows.map(({ member_id: id }) => id)
}

/**
 * Finds the ids of products, brands, categories or members that staff typed as ids or names. Returns
 * undefined if one of them does not exist.
 */
export async function findNamed(
  db: Db,
  kind: 'product' | 'category' | 'brand' | 'member',
  names: readonly string[],
): Promise<number[] | undefined> {
  if (names.length === 0) return []
  const asked = sql`unnest(${[...names]}::text[]) as asked (name)`
  const { rows } = await sql<{ id: number | null }>`
    select coalesce(
        (select ${leadingTo(kind)} from ${sql.table(kind)} as found
          where found.id = case when asked.name ~ '^[0-9]{1,9}$' then asked.name::bigint end ${onlyOpen(kind)}),
        ${byName[kind]}) as id
      from ${asked}`.execute(db)
  const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]))
  return ids.length === names.length ? [...new Set(ids)] : undefined
}

// Returns the id of the merge's target if a category or brand was merged.
const leadingTo = (kind: string) =>
  kind === 'category' || kind === 'brand' ? sql`coalesce(merged_into, id)` : sql`id`
const onlyOpen = (kind: string) => (kind === 'member' ? sql`and found.closed_at is null` : sql``)

// Staff name products only by id.
const byName = {
  product: sql<number | null>`null::bigint`,
  category: sql<
    number | null
  >`(select min(coalesce(merged_into, id)) from category where lower(name) = lower(asked.name))`,
  brand: sql<
    number | null
  >`(select min(coalesce(merged_into, id)) from brand where lower(name) = lower(asked.name))`,
  member: sql<number | null>`(select id from member where mobile = asked.name and closed_at is null)`,
}

/** Lists a page of a coupon's uses, newest first. */
export async function listUses(
  db: Db,
  asked: { couponId: number; after: number | undefined; limit: number },
) {
  let found = db
    .selectFrom('coupon_use')
    .leftJoin('purchase_order', (join) =>
      join
        .onRef('purchase_order.id', '=', 'order_id')
        .onRef('purchase_order.member_id', '=', 'coupon_use.member_id'),
    )
    .select(['coupon_use.id', 'coupon_use.member_id', 'coupon_use.amount', 'order_no', 'at', 'released_at'])
    .where('coupon_id', '=', asked.couponId)
    .orderBy('coupon_use.id', 'desc')
    .limit(asked.limit)
  if (asked.after !== undefined) found = found.where('coupon_use.id', '<', asked.after)
  return await found.execute()
}

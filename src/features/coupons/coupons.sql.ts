import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'

/** A coupon's row, and the member's data that decides whether the member may use the coupon. */
export type CouponRow = Selectable<Tables['coupon']> & {
  own_uses: number
  is_on_list: boolean
  is_first: boolean
  is_device_free: boolean
}

// The most coupons to suggest at a time.
const suggestedMax = 50

/** Finds the coupon with a code, and the member's data that decides whether the member may use it. */
export async function findCoupon(db: Db, memberId: number, code: string): Promise<CouponRow | undefined> {
  const [found] = await withFacts(
    db,
    memberId,
    await withMember(db, memberId).where('code', '=', code).execute(),
  )
  return found
}

/** Lists the coupons suggested to a member, newest first. */
export async function listSuggestedCoupons(db: Db, memberId: number): Promise<CouponRow[]> {
  const suggested = await withMember(db, memberId)
    .where('is_suggested', '=', true)
    .where('is_active', '=', true)
    .where(sql<boolean>`coalesce(ends_at > now(), true)`)
    .orderBy('coupon.id', 'desc')
    .limit(suggestedMax)
    .execute()
  return await withFacts(db, memberId, suggested)
}

type OwnUse = Omit<CouponRow, 'is_first' | 'is_device_free'>

/**
 * Adds to each coupon whether this would be the member's first order, and whether no other account of this
 * browser has used a coupon for first orders. Replaces merged categories and brands by the merge's targets.
 * Uses separate queries, because on a cluster the catalogue and the browser's other accounts may be on other
 * nodes.
 */
async function withFacts(db: Db, memberId: number, coupons: OwnUse[]): Promise<CouponRow[]> {
  const first = coupons.some((coupon) => coupon.is_first_order)
    ? (
        await sql<Pick<CouponRow, 'is_first' | 'is_device_free'>>`
          select is_first_order_of(${memberId}::bigint, null) as is_first,
            first_coupon_is_free(${memberId}::bigint) as is_device_free`.execute(db)
      ).rows[0]!
    : undefined
  return await Promise.all(
    coupons.map(async (coupon) => ({
      ...coupon,
      ...(await readLedListings(db, coupon)),
      ...(coupon.is_first_order && first ? first : { is_first: true, is_device_free: true }),
    })),
  )
}

async function readLedListings(
  db: Db,
  { categories, brands }: Pick<CouponRow, 'categories' | 'brands'>,
): Promise<Pick<CouponRow, 'categories' | 'brands'>> {
  if (categories.length + brands.length === 0) return { categories, brands }
  const { rows } = await sql<Pick<CouponRow, 'categories' | 'brands'>>`
    select led_listings('category', ${categories}::integer[]) as categories,
      led_listings('brand', ${brands}::integer[]) as brands`.execute(db)
  return rows[0]!
}

function withMember(db: Db, memberId: number) {
  return db
    .selectFrom('coupon')
    .selectAll('coupon')
    .select([
      sql<number>`(select count(*) from coupon_use
        where coupon_use.coupon_id = coupon.id and coupon_use.member_id = ${memberId} and released_at is null)::integer`.as(
        'own_uses',
      ),
      sql<boolean>`exists (select from coupon_member
        where coupon_member.coupon_id = coupon.id and coupon_member.member_id = ${memberId})`.as(
        'is_on_list',
      ),
    ])
}

type ListedProduct = { productId: number; categoryId: number; brandId: number }

/**
 * Returns the category and brand of each product. If its category or brand was merged but the merge has not
 * moved the product yet, returns the merge's target.
 */
export async function readListingsOf(db: Db, productIds: readonly number[]): Promise<ListedProduct[]> {
  const { rows } = await sql<ListedProduct>`
    select product.id as "productId", coalesce(category.merged_into, category.id) as "categoryId",
        coalesce(brand.merged_into, brand.id) as "brandId"
      from jsonb_array_elements_text(${JSON.stringify(productIds)}::jsonb) as asked (id)
      join product on product.id = asked.id::bigint
      join category on category.id = category_id join brand on brand.id = brand_id`.execute(db)
  return rows
}

/**
 * Records that an order uses a coupon. The SQL functions that place orders do this themselves, so do not call
 * it for them.
 */
export async function takeCoupon(
  db: Db,
  { memberId, orderId, code }: { memberId: number; orderId: number; code: string },
): Promise<void> {
  await sql`select use_coupon(${memberId}::bigint,
      jsonb_build_object('id', coupon.id, 'version', version, 'amount', coupon_discount), null, purchase_order.id)
    from coupon, purchase_order where code = ${code} and purchase_order.id = ${orderId}::bigint`.execute(db)
}

/**
 * Releases the use of a coupon, for a payment intent (an online payment) that expired, or for an order that
 * was cancelled before anything was shipped.
 */
export async function releaseCoupon(
  db: Db,
  memberId: number,
  of: { intentId: number } | { orderId: number },
): Promise<void> {
  const [intentId, orderId] = 'intentId' in of ? [of.intentId, null] : [null, of.orderId]
  await sql`select release_coupon(${memberId}::bigint, ${intentId}::bigint, ${orderId}::bigint)`.execute(db)
}

/** Lists a member's uses of coupons, with amounts in rupees. */
export async function listCouponUses(db: Db, memberId: number) {
  const rows = await db
    .selectFrom('coupon_use')
    .innerJoin('coupon', 'coupon.id', 'coupon_id')
    .leftJoin('purchase_order', (join) =>
      join
        .onRef('purchase_order.id', '=', 'order_id')
        .onRef('purchase_order.member_id', '=', 'coupon_use.member_id'),
    )
    .select(['code', 'coupon_use.amount', 'order_no', 'at', 'released_at as given_back_at'])
    .where('coupon_use.member_id', '=', memberId)
    .orderBy('coupon_use.id')
    .execute()
  return rows.map((row) => ({ ...row, amount: row.amount / 100 }))
}

/** Lists the coupons that are only for listed members, this member among them. */
export async function listCouponsOfMember(db: Db, memberId: number) {
  return await db
    .selectFrom('coupon_member')
    .innerJoin('coupon', 'coupon.id', 'coupon_id')
    .select('code')
    .where('member_id', '=', memberId)
    .orderBy('code')
    .execute()
}

/**
 * Reads a coupon's minimum price by its code, in paise. Returns 0 if the coupon has no minimum or does not
 * exist.
 */
export async function readCouponMinimum(db: Db, code: string): Promise<number> {
  const coupon = await db.selectFrom('coupon').select('minimum').where('code', '=', code).executeTakeFirst()
  return coupon?.minimum ?? 0
}

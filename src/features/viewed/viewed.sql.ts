import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { rankedBy } from '../../platform/database/ranked-by.ts'
import { orders } from '../catalogue/ranking.ts'

/** Records viewed products, latest first, and deletes those beyond the limit. */
export async function noteViewed(
  db: Db,
  memberId: number,
  productIds: number[],
  countMax: number,
): Promise<void> {
  await sql`
    insert into product_view (member_id, product_id, offered_then, viewed_at)
      select ${memberId}, product.id, offered, now() - place * interval '1 microsecond'
        from unnest(${productIds}::bigint[]) with ordinality as seen (product_id, place)
        join product on product.id = seen.product_id and active
      on conflict (member_id, product_id)
        do update set viewed_at = excluded.viewed_at, offered_then = excluded.offered_then`.execute(db)
  await sql`
    delete from product_view where member_id = ${memberId}
      and (viewed_at, product_id) < (
        select viewed_at, product_id from product_view where member_id = ${memberId}
          order by viewed_at desc, product_id desc offset ${countMax - 1} limit 1)`.execute(db)
}

/** Lists the viewed products that are for sale, latest first. */
export async function listViewed(db: Db, memberId: number, limit: number) {
  return await db
    .selectFrom('product_view')
    .innerJoin('shown_product', 'shown_product.id', 'product_view.product_id')
    .selectAll('shown_product')
    .where('member_id', '=', memberId)
    .orderBy(rankedBy(orders.viewed))
    .limit(limit)
    .execute()
}

export async function exportViewed(db: Db, memberId: number) {
  return await db
    .selectFrom('product_view')
    .innerJoin('product', 'product.id', 'product_view.product_id')
    .select(['product_id', 'product.name as product', 'viewed_at'])
    .where('member_id', '=', memberId)
    .orderBy('viewed_at')
    .execute()
}

export async function exportPlainHome(db: Db, memberId: number) {
  return await db
    .selectFrom('plain_home')
    .select('chosen_at')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

export async function exportViewingChoice(db: Db, memberId: number) {
  return await db
    .selectFrom('viewing_choice')
    .select(['is_kept', 'chosen_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

export async function deleteViewed(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('product_view').where('member_id', '=', memberId).execute()
}

export async function deletePlainHome(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('plain_home').where('member_id', '=', memberId).execute()
}

export async function deleteViewingChoice(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('viewing_choice').where('member_id', '=', memberId).execute()
}

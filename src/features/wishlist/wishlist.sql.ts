import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { findKeyHolder } from '../../platform/database/global-keys.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { exactly } from '../../platform/service/page.ts'

/**
 * Returns how many products may still be added to a member's list, out of `countMax`. Locks the member, so
 * that two calls cannot both use the last place. If the list is full, first removes products that are no
 * longer sold.
 */
export async function findRoomLocked(db: Db, memberId: number, countMax: number): Promise<number> {
  await lockMember(db, memberId)
  const room = countMax - (await countWishes(db, memberId))
  if (room > 0) return room
  await db
    .deleteFrom('wishlist_item')
    .using('product')
    .whereRef('product.id', '=', 'wishlist_item.product_id')
    .where('product.active', '=', false)
    .where('wishlist_item.member_id', '=', memberId)
    .execute()
  return countMax - (await countWishes(db, memberId))
}

async function countWishes(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('wishlist_item')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Adds products at their current prices until the list is full. The first product of the argument becomes the
 * latest in the list. Skips products that are already in the list or no longer sold.
 */
export async function insertWishes(
  db: Db,
  memberId: number,
  productIds: number[],
  room: number,
): Promise<void> {
  const { rows: sold } = await sql<{ id: number; offered: number }>`
    select id, offered from product where id = any(${productIds}::bigint[]) and active`.execute(db)
  const { rows: wished } = await sql<{ product_id: number }>`
    select product_id from wishlist_item where member_id = ${memberId} and product_id = any(${productIds}::bigint[])`.execute(
    db,
  )
  const left = new Map(sold.map(({ id, offered }) => [id, offered]))
  for (const { product_id: id } of wished) left.delete(id)
  const added = [...new Set(productIds)].filter((id) => left.has(id)).slice(0, room)
  await sql`
    insert into wishlist_item (member_id, product_id, offered_then, wished_at)
      select ${memberId}, product_id, offered, now() - place * interval '1 microsecond'
        from unnest(${added}::bigint[], ${added.map((id) => left.get(id)!)}::bigint[])
          with ordinality as added (product_id, offered, place)
      on conflict do nothing`.execute(db)
}

type Wish = { member_id: number; product_id: number; offered_then: number; wished_at: Date }

/** Inserts wishes of earlier days, for the demo. */
export async function insertEarlierWishes(db: Db, wishes: Wish[]): Promise<void> {
  await db.insertInto('wishlist_item').values(wishes).execute()
}

export async function deleteWish(db: Db, memberId: number, productId: number): Promise<void> {
  await db
    .deleteFrom('wishlist_item')
    .where('member_id', '=', memberId)
    .where('product_id', '=', productId)
    .execute()
}

export async function hasWish(db: Db, memberId: number, productId: number): Promise<boolean> {
  const found = await db
    .selectFrom('wishlist_item')
    .select('product_id')
    .where('member_id', '=', memberId)
    .where('product_id', '=', productId)
    .executeTakeFirst()
  return found !== undefined
}

/** Lists the products of a member's list, latest first. */
export async function listWishedIds(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('wishlist_item')
    .select('product_id')
    .where('member_id', '=', memberId)
    .orderBy('wished_at', 'desc')
    .orderBy('product_id', 'desc')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** The position after a page: the time when its last product was added, with microseconds, and its id. */
export type WishPlace = { at: string; id: number }

/** Lists a page of a member's list, latest first, skipping products no longer sold. */
export async function listWishes(
  db: Db,
  memberId: number,
  { after, limit }: { after: WishPlace | undefined; limit: number },
) {
  let wishes = db
    .selectFrom('wishlist_item')
    .innerJoin('shown_product', 'shown_product.id', 'wishlist_item.product_id')
    .selectAll('shown_product')
    .select(['offered_then', exactly(sql.ref('wished_at')).as('wished_at')])
    .where('member_id', '=', memberId)
  if (after)
    wishes = wishes.where(
      sql<boolean>`(wished_at, product_id) < (${after.at}::timestamptz, ${after.id}::bigint)`,
    )
  return await wishes
    .orderBy('wishlist_item.wished_at', 'desc')
    .orderBy('wishlist_item.product_id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns the link of a member's list; undefined if it is not shared. */
export async function findLink(db: Db, memberId: number): Promise<string | undefined> {
  const link = await db
    .selectFrom('wishlist_link')
    .select('token')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return link?.token
}

/**
 * Returns the token of the list's link. If there is no link, creates one with the given token or a new token.
 */
export async function ensureLink(
  db: Db,
  memberId: number,
  token: string = randomBytes(16).toString('base64url'),
): Promise<string> {
  const { rows } = await sql<{ token: string }>`select share_wishes(${memberId}, ${token}) as token`.execute(
    db,
  )
  return rows[0]!.token
}

/**
 * Finds the owner of the list that a link shows. An old link has no row in the table global_key, so it is
 * looked up in wishlist_link.
 */
export async function findSharer(db: Db, token: string): Promise<number | undefined> {
  const holder = await findKeyHolder(db, 'wishlist', token)
  const links = db.selectFrom('wishlist_link').select('member_id').where('token', '=', token)
  const link = await (holder === undefined ? links : links.where('member_id', '=', holder)).executeTakeFirst()
  return link?.member_id
}

export async function deleteLink(db: Db, memberId: number): Promise<void> {
  await sql`select end_wish_links(${memberId})`.execute(db)
}

export async function exportWishes(db: Db, memberId: number) {
  return await db
    .selectFrom('wishlist_item')
    .innerJoin('product', 'product.id', 'wishlist_item.product_id')
    .select(['product_id', 'product.name as product', 'wished_at'])
    .where('member_id', '=', memberId)
    .orderBy('wished_at')
    .execute()
}

/** Deletes the wishlist of a closed account. */
export async function deleteWishes(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('wishlist_item').where('member_id', '=', memberId).execute()
}

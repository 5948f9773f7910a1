import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Post = Selectable<Tables['product_post']>

export type OwnPost = Pick<
  Post,
  | 'id'
  | 'kind'
  | 'stars'
  | 'text'
  | 'state'
  | 'doubts'
  | 'refusal'
  | 'reply'
  | 'replied_at'
  | 'written_at'
  | 'product_id'
> & { name: string; image: string; photos: number[] }

function ownPosts(db: Db, memberId: number) {
  return db
    .selectFrom('product_post')
    .innerJoin('product', 'product.id', 'product_post.product_id')
    .leftJoin('product_image', (join) =>
      join.onRef('product_image.product_id', '=', 'product.id').on('product_image.position', '=', 1),
    )
    .select([
      'product_post.id',
      'kind',
      'stars',
      'text',
      'state',
      'doubts',
      'refusal',
      'reply',
      'replied_at',
      'written_at',
    ])
    .select([
      'product_post.product_id',
      'product.name',
      sql<string>`coalesce(product_image.name, '')`.as('image'),
    ])
    .select(
      sql<number[]>`array(select id from post_photo where post_id = product_post.id
        and post_photo.member_id = ${memberId} order by place)`.as('photos'),
    )
    .where('member_id', '=', memberId)
}

/** A member's own posts, the latest first. */
export async function listOwnPosts(
  db: Db,
  memberId: number,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
): Promise<OwnPost[]> {
  let own = ownPosts(db, memberId).orderBy('product_post.id', 'desc')
  if (beforeId !== undefined) own = own.where('product_post.id', '<', beforeId)
  return await own.limit(limit).execute()
}

/** A member's own review of a product. */
export async function findOwnReview(
  db: Db,
  memberId: number,
  productId: number,
): Promise<OwnPost | undefined> {
  return await ownPosts(db, memberId)
    .where('product_post.product_id', '=', productId)
    .where('kind', '=', 'review')
    .executeTakeFirst()
}

// So many orders back somebody is asked what they think of.
const ordersLookedThrough = 50

/** What a member received lately and has not reviewed, the latest first. */
export async function listUnreviewed(db: Db, memberId: number, limit: number) {
  const { rows } = await sql<{ id: number; name: string; image: string }>`
    select product.id, product.name, coalesce(product_image.name, '') as image
      from (
        select product_id, max(order_id) as latest from (
            select id, member_id from purchase_order where member_id = ${memberId} and status = 'delivered'
              order by id desc limit ${sql.lit(ordersLookedThrough)}
          ) as received join order_line on (order_line.order_id, order_line.member_id) = (received.id, received.member_id)
         where quantity > cancelled + returned
           and not exists (select from product_post where product_post.member_id = ${memberId}
             and product_post.product_id = order_line.product_id and kind = 'review')
         group by product_id
      ) as bought join product on product.id = product_id
      left join product_image on product_image.product_id = product.id and position = 1
      order by latest desc, product.id limit ${limit}`.execute(db)
  return rows
}

/** All that a member wrote about products, oldest first, and what they found helpful. */
export async function exportPosts(db: Db, memberId: number) {
  return await db
    .selectFrom('product_post')
    .innerJoin('product', 'product.id', 'product_post.product_id')
    .select([
      'product_post.id as post_no',
      'kind',
      'product.name as product',
      'stars',
      'text',
      'state',
      'refusal',
      'reply',
      'written_at',
    ])
    .where('member_id', '=', memberId)
    .orderBy('product_post.id')
    .execute()
}

export async function exportVotes(db: Db, memberId: number) {
  return await db
    .selectFrom('post_vote')
    .select(['post_id as post_no', 'voted_at'])
    .where('member_id', '=', memberId)
    .orderBy('post_id')
    .execute()
}

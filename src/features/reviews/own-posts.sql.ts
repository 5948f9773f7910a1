import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'

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
  | 'replied_version'
  | 'version'
  | 'written_at'
  | 'product_id'
> & { name: string; image: string; photos: number[] }

function ownPosts(db: Db, memberId: number) {
  return db
    .selectFrom('product_post')
    .select([
      'id',
      'kind',
      'stars',
      'text',
      'state',
      'doubts',
      'refusal',
      'reply',
      'replied_at',
      'replied_version',
      'version',
      'written_at',
    ])
    .select('product_id')
    .select(
      sql<number[]>`array(select id from post_photo where post_id = product_post.id
        and post_photo.member_id = ${memberId} order by place)`.as('photos'),
    )
    .where('member_id', '=', memberId)
}

/** Adds the names and pictures of the products. */
async function withProducts<Row extends { product_id: number }>(
  db: Db,
  rows: Row[],
): Promise<(Row & { name: string; image: string })[]> {
  const products = await db
    .selectFrom('product')
    .leftJoin('product_image', (join) =>
      join.onRef('product_image.product_id', '=', 'product.id').on('product_image.position', '=', 1),
    )
    .select(['product.id', 'product.name', sql<string>`coalesce(product_image.name, '')`.as('image')])
    .where('product.id', '=', sql<number>`any(${rows.map((row) => row.product_id)}::bigint[])`)
    .execute()
  const byId = new Map(products.map(({ id, ...product }) => [id, product]))
  return rows.map((row) => ({ ...row, ...byId.get(row.product_id)! }))
}

/** Lists a member's own reviews, questions and answers, latest first. */
export async function listOwnPosts(
  db: Db,
  memberId: number,
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
): Promise<OwnPost[]> {
  let own = ownPosts(db, memberId).orderBy('id', 'desc')
  if (beforeId !== undefined) own = own.where('id', '<', beforeId)
  return await withProducts(db, await own.limit(limit).execute())
}

/** Finds a member's own review of a product. */
export async function findOwnReview(
  db: Db,
  memberId: number,
  productId: number,
): Promise<OwnPost | undefined> {
  const found = ownPosts(db, memberId).where('product_id', '=', productId).where('kind', '=', 'review')
  const [review] = await withProducts(db, await found.limit(1).execute())
  return review
}

// The number of latest orders that are searched for products to review.
const ordersLookedThrough = 50

/** Lists products that a member received lately and has not reviewed, latest first. */
export async function listUnreviewed(db: Db, memberId: number, limit: number) {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from (
        select id from purchase_order where member_id = ${memberId} and status = 'delivered'
          order by id desc limit ${sql.lit(ordersLookedThrough)}
      ) as received
      cross join lateral (
        select product_id from order_line where order_id = received.id and member_id = ${memberId} and quantity > cancelled + returned
          offset 0
      ) as bought
      where not exists (select from product_post where product_post.member_id = ${memberId}
        and product_post.product_id = bought.product_id and kind = 'review')
      group by product_id order by max(received.id) desc, product_id limit ${limit}`.execute(db)
  return (await withProducts(db, rows)).map(({ product_id: id, ...product }) => ({ id, ...product }))
}

/** Lists all reviews, questions and answers of a member, oldest first, and their helpful votes. */
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

/** Lists the earlier versions of a member's reviews, oldest first. */
export async function exportVersions(db: Db, memberId: number) {
  return await db
    .selectFrom('product_post_version')
    .select(['post_id as post_no', 'version', 'stars', 'text', 'photos', 'helpful', 'written_at'])
    .where('member_id', '=', memberId)
    .orderBy('post_id')
    .orderBy('version')
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

import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Post = Selectable<Tables['product_post']>
type Content = Pick<Insertable<Tables['product_post']>, 'stars' | 'text' | 'state' | 'doubts'>

/** The product of a post, for whoever may write about it: on sale, or received once. */
export async function findPostProduct(db: Db, memberId: number, productId: number) {
  return await db
    .selectFrom('product')
    .leftJoin('product_image', (join) =>
      join.onRef('product_image.product_id', '=', 'product.id').on('product_image.position', '=', 1),
    )
    .select(['product.id', 'product.name', 'product.group_id', 'active', sql<string>`coalesce(product_image.name, '')`.as('image')])
    .select(sql<boolean>`has_received(${memberId}, product.id)`.as('is_received'))
    .where('product.id', '=', productId)
    .executeTakeFirst()
}

/** Writes a member's review of a product, or what it says from now on. @returns its number. */
export async function saveReview(
  db: Db,
  { memberId, productId, ...content }: Content & { memberId: number; productId: number },
): Promise<number> {
  const anew = { written_at: sql<Date>`now()`, refusal: null, decided_at: null, decided_by: null }
  const { id } = await db
    .insertInto('product_post')
    .values({ member_id: memberId, product_id: productId, kind: 'review', ...content })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'product_id'])
        .where('kind', '=', 'review')
        .doUpdateSet({ ...content, ...anew }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Adds a question, or an answer to one. @returns its number. */
export async function insertPost(
  db: Db,
  post: Pick<Insertable<Tables['product_post']>, 'member_id' | 'product_id' | 'kind' | 'question_id'> & Content,
): Promise<number> {
  const { id } = await db.insertInto('product_post').values(post).returning('id').executeTakeFirstOrThrow()
  return id
}

/** How many questions and answers a member wrote within a day. Locks the member, so that two more cannot both pass the limit. */
export async function countPostsOfDay(db: Db, memberId: number): Promise<number> {
  await lockMember(db, memberId)
  const { count } = await db
    .selectFrom('product_post')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('kind', '<>', 'review')
    .where('written_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return count
}

/** A question that is shown, with its product. */
export async function findShownQuestion(db: Db, id: number) {
  return await db
    .selectFrom('product_post')
    .select(['id', 'product_id'])
    .where('id', '=', id)
    .where('kind', '=', 'question')
    .where('state', '=', 'shown')
    .executeTakeFirst()
}

/** Takes a member's own post back. @returns its kind; undefined where they have none of this number. */
export async function deleteOwnPost(db: Db, memberId: number, id: number): Promise<Post['kind'] | undefined> {
  const gone = await db
    .deleteFrom('product_post')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('kind')
    .executeTakeFirst()
  return gone?.kind
}

/** Notes that a member finds a post helpful, or takes that back. Either twice changes nothing. */
export async function vote(db: Db, memberId: number, postId: number, isHelpful: boolean): Promise<void> {
  if (isHelpful)
    await db
      .insertInto('post_vote')
      .values({ post_id: postId, member_id: memberId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else
    await db.deleteFrom('post_vote').where('post_id', '=', postId).where('member_id', '=', memberId).execute()
}

/** How helpful a post is that is shown; undefined for any other. */
export async function readHelpful(db: Db, postId: number): Promise<number | undefined> {
  const post = await db
    .selectFrom('product_post')
    .select('helpful')
    .where('id', '=', postId)
    .where('state', '=', 'shown')
    .executeTakeFirst()
  return post?.helpful
}

// For who reads: the first name is enough, and a closed account has none.
const firstName = sql<string>`case when member.closed_at is null then split_part(member.name, ' ', 1) else '' end`

/** The variants that share their reviews and questions, and what each is called; the product alone where it has no group. */
const siblings = (productId: number) => sql`
  select sibling.id, sibling.name from product join product as sibling
      on sibling.id = product.id or (product.group_id is not null and sibling.group_id = product.group_id)
    where product.id = ${productId}`

export type ShownReview = Pick<Post, 'id' | 'text' | 'written_at' | 'helpful' | 'reply' | 'replied_at'> & {
  stars: number
  product_id: number
  by: string
  variant: string
  photos: number[]
  is_own: boolean
  is_voted: boolean
}

type ReviewPage = {
  stars: number | undefined
  sort: 'helpful' | 'newest'
  after: { key: number; id: number } | undefined
  limit: number
}

/** A page of the reviews that are shown of a product and the other variants of its group. */
export async function listReviews(
  db: Db,
  { productId, readerId }: { productId: number; readerId: number },
  { stars, sort, after, limit }: ReviewPage,
): Promise<ShownReview[]> {
  const isByHelpful = sort === 'helpful' && stars === undefined
  const order = (post: string) =>
    isByHelpful
      ? sql`${sql.ref(`${post}.helpful`)} desc, ${sql.ref(`${post}.id`)} desc`
      : sql`${sql.ref(`${post}.id`)} desc`
  const behind =
    after === undefined
      ? sql`true`
      : isByHelpful
        ? sql`(helpful, id) < (${after.key}, ${after.id})`
        : sql`id < ${after.id}`
  const { rows } = await sql<ShownReview>`
    select post.id, post.product_id, post.stars, post.text, post.written_at, post.helpful, post.reply, post.replied_at,
           post.variant, ${firstName} as by, post.member_id = ${readerId} as is_own,
           exists (select from post_vote where post_id = post.id and member_id = ${readerId}) as is_voted,
           array(select id from post_photo where post_id = post.id order by place) as photos
      from (
        select found.*, sibling.name as variant from (${siblings(productId)}) as sibling
          cross join lateral (
            select * from product_post
              where product_id = sibling.id and kind = 'review' and state = 'shown'
                and ${stars === undefined ? sql`true` : sql`stars = ${stars}`} and ${behind}
              order by ${order('product_post')} limit ${limit}
          ) as found
          order by ${order('found')} limit ${limit}
      ) as post join member on member.id = post.member_id
      order by ${order('post')}`.execute(db)
  return rows
}

export type ShownQuestion = Pick<Post, 'id' | 'text' | 'written_at' | 'reply' | 'replied_at'> & {
  by: string
  is_own: boolean
  answers: { id: number; text: string; by: string; at: string; helpful: number; is_own: boolean; is_voted: boolean }[]
}

// What somebody reads of a question; who wants more asks again.
const answersMax = 5

/** A page of the questions that are shown of a product and its other variants, the newest first, with the best answers. */
export async function listQuestions(
  db: Db,
  { productId, readerId }: { productId: number; readerId: number },
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
): Promise<ShownQuestion[]> {
  const before = beforeId === undefined ? sql`true` : sql`id < ${beforeId}`
  const { rows } = await sql<ShownQuestion>`
    select post.id, post.text, post.written_at, post.reply, post.replied_at, ${firstName} as by,
           post.member_id = ${readerId} as is_own,
           coalesce((select json_agg(json_build_object('id', answer.id, 'text', answer.text, 'by', answer.by, 'at', answer.written_at,
               'helpful', answer.helpful, 'is_own', answer.member_id = ${readerId}::bigint,
               'is_voted', exists (select from post_vote where post_id = answer.id and member_id = ${readerId})) order by place)
             from (
               select row_number() over (order by helpful desc, product_post.id) as place, ${firstName} as by, product_post.*
                 from product_post join member on member.id = product_post.member_id
                where question_id = post.id and kind = 'answer' and state = 'shown'
                order by helpful desc, product_post.id limit ${answersMax}
             ) as answer), '[]') as answers
      from (
        select found.* from (${siblings(productId)}) as sibling
          cross join lateral (
            select * from product_post where product_id = sibling.id and kind = 'question' and state = 'shown' and ${before}
              order by id desc limit ${limit}
          ) as found
          order by found.id desc limit ${limit}
      ) as post join member on member.id = post.member_id
      order by post.id desc`.execute(db)
  return rows
}

export type OwnPost = Pick<
  Post,
  'id' | 'kind' | 'stars' | 'text' | 'state' | 'doubts' | 'refusal' | 'reply' | 'replied_at' | 'written_at' | 'product_id'
> & { name: string; image: string; photos: number[] }

function ownPosts(db: Db, memberId: number) {
  return db
    .selectFrom('product_post')
    .innerJoin('product', 'product.id', 'product_post.product_id')
    .leftJoin('product_image', (join) =>
      join.onRef('product_image.product_id', '=', 'product.id').on('product_image.position', '=', 1),
    )
    .select(['product_post.id', 'kind', 'stars', 'text', 'state', 'doubts', 'refusal', 'reply', 'replied_at', 'written_at'])
    .select(['product_post.product_id', 'product.name', sql<string>`coalesce(product_image.name, '')`.as('image')])
    .select(sql<number[]>`array(select id from post_photo where post_id = product_post.id order by place)`.as('photos'))
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
export async function findOwnReview(db: Db, memberId: number, productId: number): Promise<OwnPost | undefined> {
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
    .select(['product_post.id as post_no', 'kind', 'product.name as product', 'stars', 'text', 'state', 'refusal', 'reply', 'written_at'])
    .where('member_id', '=', memberId)
    .orderBy('product_post.id')
    .execute()
}

/** For a closed account: what is shown stays, as the words of a member without a name. What is not, goes. */
export async function erasePosts(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('product_post').where('member_id', '=', memberId).where('state', '<>', 'shown').execute()
}

export async function exportVotes(db: Db, memberId: number) {
  return await db
    .selectFrom('post_vote')
    .select(['post_id as post_no', 'voted_at'])
    .where('member_id', '=', memberId)
    .orderBy('post_id')
    .execute()
}

export async function eraseVotes(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('post_vote').where('member_id', '=', memberId).execute()
}

/** Tells the pages that show them of ratings that changed. Returns of how many products. */
export async function announceRatings(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select announce_ratings() as count`.execute(db)
  return rows[0]!.count
}

import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Post = Selectable<Tables['product_post']>

/** The product of a post, for whoever may write about it: on sale, or received once. */
export async function findPostProduct(db: Db, memberId: number, productId: number) {
  return await db
    .selectFrom('product')
    .leftJoin('product_image', (join) =>
      join.onRef('product_image.product_id', '=', 'product.id').on('product_image.position', '=', 1),
    )
    .select([
      'product.id',
      'product.name',
      'product.group_id',
      'active',
      sql<string>`coalesce(product_image.name, '')`.as('image'),
    ])
    .select(sql<boolean>`has_received(${memberId}, product.id)`.as('is_received'))
    .where('product.id', '=', productId)
    .executeTakeFirst()
}

/** Whether a product, or another variant of its group, reached a member. */
export async function hasReceivedAny(db: Db, memberId: number, productId: number): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean
  }>`select has_received_any(${memberId}, ${productId}) as has`.execute(db)
  return rows[0]!.has
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
  answers: {
    id: number
    text: string
    by: string
    at: string
    helpful: number
    is_own: boolean
    is_voted: boolean
  }[]
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

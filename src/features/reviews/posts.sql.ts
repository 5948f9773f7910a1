import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'
import { lockMember } from '../../platform/database/lock-member.ts'

type Post = Selectable<Tables['product_post']>

/**
 * Finds a product about which the member may write a review or question: one that is on sale, or that the
 * member received.
 */
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

/** Returns whether a product, or another variant of its group, was delivered to a member. */
export async function hasReceivedAny(db: Db, memberId: number, productId: number): Promise<boolean> {
  const { rows } = await sql<{
    has: boolean
  }>`select has_received_any(${memberId}, ${productId}) as has`.execute(db)
  return rows[0]!.has
}

/**
 * Counts a member's questions and answers within a day. Locks the member, so that two simultaneous posts
 * cannot exceed the limit.
 */
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

// SQL for the author's first name; empty without the author's consent, and if the account is closed.
const firstName = sql<string>`case when member.closed_at is null and has_consent(member.id, 'review_names') then split_part(member.name, ' ', 1) else '' end`

/**
 * Returns a product and the variants that share reviews and questions with it, with their names. If the
 * product has no group, returns only the product.
 */
async function readSiblings(db: Db, productId: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select sibling.id, sibling.name from product join product as sibling
        on sibling.id = product.id or (product.group_id is not null and sibling.group_id = product.group_id)
      where product.id = ${productId}`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Returns SQL for the first posts of each product or question. For each one, the SQL reads only `limit` rows
 * from an index with this sort order.
 */
const ofEach = (
  column: 'product_id' | 'question_id',
  ids: Iterable<number>,
  { where, order, limit }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number },
) =>
  sql.join(
    [...ids].map(
      (id) =>
        sql`(select * from product_post where ${sql.ref(column)} = ${id} and ${where} order by ${order} limit ${limit})`,
    ),
    sql` union all `,
  )

/** Returns the posts that a reader found helpful. */
async function readVotes(db: Db, readerId: number, postIds: readonly number[]): Promise<Set<number>> {
  const votes = await db
    .selectFrom('post_vote')
    .select('post_id')
    .where('member_id', '=', readerId)
    .where('post_id', '=', sql<number>`any(${postIds}::bigint[])`)
    .execute()
  return new Set(votes.map(({ post_id: postId }) => postId))
}

type Replied = Pick<Post, 'reply' | 'replied_at' | 'replied_version' | 'version'>

export type ShownReview = Pick<Post, 'id' | 'text' | 'written_at' | 'helpful'> &
  Replied & {
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

/** Lists a page of visible reviews of a product and the other variants of its group. */
export async function listReviews(
  db: Db,
  { productId, readerId }: { productId: number; readerId: number },
  { stars, sort, after, limit }: ReviewPage,
): Promise<ShownReview[]> {
  const isByHelpful = sort === 'helpful' && stars === undefined
  const order = isByHelpful ? sql`helpful desc, id desc` : sql`id desc`
  const behind =
    after === undefined
      ? sql`true`
      : isByHelpful
        ? sql`(helpful, id) < (${after.key}, ${after.id})`
        : sql`id < ${after.id}`
  const where = sql`kind = 'review' and state = 'shown' and ${stars === undefined ? sql`true` : sql`stars = ${stars}`} and ${behind}`
  const siblings = await readSiblings(db, productId)
  if (siblings.size === 0) return []
  const { rows } = await sql<Omit<ShownReview, 'variant' | 'is_voted'>>`
    select post.id, post.product_id, post.stars, post.text, post.written_at, post.helpful, post.reply, post.replied_at, post.replied_version, post.version,
           ${firstName} as by, post.member_id = ${readerId} as is_own,
           array(select id from post_photo where post_id = post.id and post_photo.member_id = member.id order by place) as photos
      from (
        select * from (${ofEach('product_id', siblings.keys(), { where, order, limit })}) as of_each order by ${order} limit ${limit}
      ) as post join member on member.id = post.member_id
      order by ${isByHelpful ? sql`post.helpful desc, post.id desc` : sql`post.id desc`}`.execute(db)
  const votes = await readVotes(
    db,
    readerId,
    rows.map(({ id }) => id),
  )
  return rows.map((post) => ({
    ...post,
    variant: siblings.get(post.product_id)!,
    is_voted: votes.has(post.id),
  }))
}

export type ShownQuestion = Pick<Post, 'id' | 'text' | 'written_at'> &
  Replied & {
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

// The most answers per question that a page shows.
const answersMax = 5

/**
 * Lists a page of visible questions about a product and its other variants, newest first, with the best
 * answers.
 */
export async function listQuestions(
  db: Db,
  { productId, readerId }: { productId: number; readerId: number },
  { beforeId, limit }: { beforeId: number | undefined; limit: number },
): Promise<ShownQuestion[]> {
  const before = beforeId === undefined ? sql`true` : sql`id < ${beforeId}`
  const where = sql`kind = 'question' and state = 'shown' and ${before}`
  const order = sql`id desc`
  const siblings = await readSiblings(db, productId)
  if (siblings.size === 0) return []
  const { rows } = await sql<Omit<ShownQuestion, 'answers'>>`
    select post.id, post.text, post.written_at, post.reply, post.replied_at, post.replied_version, post.version, ${firstName} as by, post.member_id = ${readerId} as is_own
      from (
        select * from (${ofEach('product_id', siblings.keys(), { where, order, limit })}) as of_each order by ${order} limit ${limit}
      ) as post join member on member.id = post.member_id
      order by post.id desc`.execute(db)
  const answers = await listAnswers(
    db,
    readerId,
    rows.map(({ id }) => id),
  )
  return rows.map((question) => ({ ...question, answers: answers.get(question.id) ?? [] }))
}

type Answer = ShownQuestion['answers'][number]

/** Lists the best answers to questions. */
async function listAnswers(
  db: Db,
  readerId: number,
  questionIds: readonly number[],
): Promise<Map<number, Answer[]>> {
  if (questionIds.length === 0) return new Map()
  const page = {
    where: sql`kind = 'answer' and state = 'shown'`,
    order: sql`helpful desc, id`,
    limit: answersMax,
  }
  const { rows } = await sql<Omit<Answer, 'is_voted'> & { question_id: number }>`
    select answer.question_id, answer.id, answer.text, ${firstName} as by, to_json(answer.written_at) #>> '{}' as at, answer.helpful,
           answer.member_id = ${readerId}::bigint as is_own
      from (${ofEach('question_id', questionIds, page)}) as answer join member on member.id = answer.member_id
      order by answer.helpful desc, answer.id`.execute(db)
  const votes = await readVotes(
    db,
    readerId,
    rows.map(({ id }) => id),
  )
  return Map.groupBy(
    rows.map((answer) => ({ ...answer, is_voted: votes.has(answer.id) })),
    ({ question_id: questionId }) => questionId,
  )
}

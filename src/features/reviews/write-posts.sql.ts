import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'
import { findMemberOf } from '../../platform/database/whose-is.ts'

type Post = Selectable<Tables['product_post']>
type NewPost = Insertable<Tables['product_post']>
type Content = Pick<NewPost, 'stars' | 'text' | 'state' | 'doubts'>

/**
 * Inserts a member's review of a product. If there is one already, stores the new text as the review's next
 * version. A new version has no votes. The shop's reply still refers to the earlier version.
 * @returns the review's number.
 */
export async function saveReview(
  db: Db,
  { memberId, productId, ...content }: Content & { memberId: number; productId: number },
): Promise<number> {
  const anew = {
    written_at: sql<Date>`excluded.written_at`,
    refusal: null,
    decided_at: null,
    decided_by: null,
  }
  const { id } = await db
    .insertInto('product_post')
    .values({ member_id: memberId, product_id: productId, kind: 'review', ...content })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'product_id'])
        // Writes the kind as a literal, because PostgreSQL does not match the partial index with a parameter.
        .where('kind', '=', sql.lit('review'))
        .doUpdateSet({ ...content, ...anew }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  // Deletes the earlier version's votes. A concurrent vote waits for the review's lock, and counts for the
  // new version.
  await db.deleteFrom('post_vote').where('post_id', '=', id).execute()
  await noteRatingChange(db, productId)
  return id
}

/**
 * Inserts reviews, questions or answers.
 * @returns the numbers of the posts, in the same order.
 */
export async function insertPosts(db: Db, posts: readonly NewPost[]): Promise<number[]> {
  const rows = await db.insertInto('product_post').values(posts).returning('id').execute()
  return rows.map(({ id }) => id)
}

/**
 * Adds a member's answer to a shown question. The database refuses a member who has received neither the
 * product nor another variant of it.
 * @returns the answer's number.
 */
export async function insertAnswer(
  db: Db,
  {
    memberId,
    questionId,
    text,
    state,
    doubts,
  }: Required<Omit<Content, 'stars'>> & { memberId: number; questionId: number },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select write_answer(${questionId}, ${memberId}, ${text}, ${state}, ${doubts}::text[]) as id`.execute(db)
  return rows[0]!.id
}

/**
 * Deletes a member's own review, question or answer, with all votes for it. If a question is deleted, deletes
 * its answers too.
 * @returns the kind of the deleted post; undefined if the member has no such post.
 */
export async function deleteOwnPost(db: Db, memberId: number, id: number): Promise<Post['kind'] | undefined> {
  const gone = await db
    .deleteFrom('product_post')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning(['kind', 'product_id'])
    .executeTakeFirst()
  if (!gone) return undefined
  const followed = await db
    .deleteFrom('product_post')
    .where('question_id', '=', id)
    .where('kind', '=', 'answer')
    .returning('id')
    .execute()
  await db
    .deleteFrom('post_vote')
    .where('post_id', 'in', [id, ...followed.map((answer) => answer.id)])
    .execute()
  if (gone.kind === 'review') await noteRatingChange(db, gone.product_id)
  return gone.kind
}

/** Queues a product's ratings for recounting. */
export async function noteRatingChange(db: Db, productId: number): Promise<void> {
  await db
    .insertInto('rating_change')
    .values({ product_id: productId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Locks another member's shown post for a vote. Returns undefined if there is no such post. */
export async function lockHelpful(db: Db, memberId: number, postId: number) {
  const authorId = await findMemberOf(db, 'product_post', 'id', postId)
  if (authorId === undefined) return undefined
  return await db
    .selectFrom('product_post')
    .select(['id', 'member_id', 'helpful'])
    .where('id', '=', postId)
    .where('member_id', '=', authorId)
    .where('member_id', '<>', memberId)
    .where('state', '=', 'shown')
    .where('kind', '<>', 'question')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/**
 * Adds or removes a member's helpful vote. Adding or removing it a second time changes nothing.
 * @returns the change of the count.
 */
export async function vote(
  db: Db,
  voted: { memberId: number; postId: number; authorId: number },
  isHelpful: boolean,
): Promise<number> {
  const { memberId, postId, authorId } = voted
  if (isHelpful) {
    const added = await db
      .insertInto('post_vote')
      .values({ post_id: postId, member_id: memberId, author_id: authorId })
      .onConflict((conflict) => conflict.doNothing())
      .returning('post_id')
      .execute()
    return added.length
  }
  const gone = await db
    .deleteFrom('post_vote')
    .where('post_id', '=', postId)
    .where('member_id', '=', memberId)
    .returning('post_id')
    .execute()
  return -gone.length
}

/** Sets a post's number of helpful votes. */
export async function setHelpfulCount(db: Db, postId: number, helpful: number): Promise<void> {
  await db.updateTable('product_post').set({ helpful }).where('id', '=', postId).execute()
}

/**
 * Recounts the ratings of up to `limit` products whose reviews changed, and notifies the nodes that cache
 * their pages. Returns the number of products.
 */
export async function countStars(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count_stars(${limit}) as count`.execute(db)
  return rows[0]!.count
}

/**
 * Erases the reviews, questions and answers of a closed account. Shown posts remain without a name. Posts
 * that are not shown are deleted.
 */
export async function erasePosts(db: Db, memberId: number): Promise<void> {
  await db
    .deleteFrom('product_post')
    .where('member_id', '=', memberId)
    .where('state', '<>', 'shown')
    .execute()
}

/** Deletes the earlier versions of a closed account's reviews, which only staff could still read. */
export async function eraseVersions(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('product_post_version').where('member_id', '=', memberId).execute()
}

export async function eraseVotes(db: Db, memberId: number): Promise<void> {
  await sql`with gone as (delete from post_vote where member_id = ${memberId} returning post_id)
    update product_post set helpful = helpful - 1 from gone where product_post.id = gone.post_id`.execute(db)
}

/**
 * Locks a review, question or answer until the transaction ends, so that decisions of staff and changes by
 * its author run one after the other.
 */
export async function lockPost(db: Db, id: number) {
  const authorId = await findMemberOf(db, 'product_post', 'id', id)
  if (authorId === undefined) return undefined
  return await db
    .selectFrom('product_post')
    .select(['id', 'kind', 'product_id', 'state', 'version', 'reply', 'refusal'])
    .where('id', '=', id)
    .where('member_id', '=', authorId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Shows a post, or refuses it with a reason. */
export async function decideOn(
  db: Db,
  id: number,
  { staffId, refusal }: { staffId: number; refusal: string | null },
): Promise<void> {
  await db
    .updateTable('product_post')
    .set({
      state: refusal === null ? 'shown' : 'refused',
      refusal,
      decided_by: staffId,
      decided_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** Sets the shop's reply below a post; null removes it. */
export async function setReply(db: Db, id: number, staffId: number, reply: string | null): Promise<void> {
  const by =
    reply === null
      ? { replied_at: null, replied_by: null }
      : { replied_at: sql<Date>`now()`, replied_by: staffId }
  await db
    .updateTable('product_post')
    .set({ reply, ...by })
    .where('id', '=', id)
    .execute()
}

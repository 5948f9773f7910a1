import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import type { ListSql } from '../../../platform/service/list-rows.ts'

type Post = Selectable<Tables['product_post']>

export type OfficePost = Pick<
  Post,
  | 'id'
  | 'kind'
  | 'product_id'
  | 'member_id'
  | 'stars'
  | 'text'
  | 'state'
  | 'doubts'
  | 'written_at'
  | 'helpful'
  | 'reply'
  | 'version'
> & { product: string; name: string; mobile: string; is_closed: boolean }

const selected = sql<OfficePost>`select post.id, post.kind, post.product_id, post.member_id, post.stars, post.text, post.state, post.doubts,
    post.written_at, post.helpful, post.reply, post.version, product.name as product, member.name, mobile,
    member.closed_at is not null as is_closed
  from product_post as post join product on product.id = post.product_id join member on member.id = post.member_id`

const inList = {
  to_check: sql`post.state = 'waiting'`,
  to_answer: sql`post.kind = 'question' and post.state = 'shown' and post.reply is null`,
  shown: sql`post.state = 'shown'`,
  refused: sql`post.state = 'refused'`,
}

/** The SQL of the staff's list of posts: posts that wait for staff oldest first, others newest first. */
export const postsSql: ListSql<OfficePost, { list: keyof typeof inList }> = {
  select: selected,
  where: { list: (list) => inList[list] },
  by: sql`post.id`,
  isOldestFirst: ({ list }) => list === 'to_check' || list === 'to_answer',
}

/**
 * Finds a post with what staff need for a decision: the photos, the question that the post answers, and who
 * decided before.
 */
export async function findPost(db: Db, id: number) {
  const { rows } = await sql<OfficePost>`${selected} where post.id = ${id}`.execute(db)
  const post = rows[0]
  if (!post) return undefined
  const { rows: known } = await sql<{
    photos: number[]
    question_id: number | null
    refusal: string | null
    decided_by: string | null
    decided_at: Date | null
    replied_version: number | null
  }>`select question_id, refusal, decided_at, replied_version, staff_member.name as decided_by, array(
        select photo.id from post_photo as photo where photo.post_id = post.id and photo.member_id = post.member_id order by place) as photos
      from product_post as post left join staff_member on staff_member.id = decided_by
      where post.id = ${id} and post.member_id = ${post.member_id}`.execute(db)
  const { question_id: questionId, ...decision } = known[0]!
  const question = questionId === null ? undefined : await findText(db, questionId)
  return { ...post, ...decision, question: question ?? null, earlier: await listEarlier(db, post) }
}

/** Lists the versions of a post that were shown before this one, latest first. */
async function listEarlier(db: Db, { id, member_id: memberId }: Pick<OfficePost, 'id' | 'member_id'>) {
  return await db
    .selectFrom('product_post_version')
    .select(['version', 'stars', 'text', 'photos', 'helpful', 'written_at'])
    .where('post_id', '=', id)
    .where('member_id', '=', memberId)
    .orderBy('version', 'desc')
    .limit(20)
    .execute()
}

/**
 * Finds the text of a question. Searches the questions of all members, because the answer's author is another
 * member.
 */
async function findText(db: Db, id: number): Promise<string | undefined> {
  const post = await db.selectFrom('product_post').select('text').where('id', '=', id).executeTakeFirst()
  return post?.text
}

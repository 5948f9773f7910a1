import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

// So many photos of a member may wait for a review: those of two, so that one can be begun anew.
const unusedMax = 10

type Taken = { memberId: number; content: Buffer; width: number; height: number }

/** Stores a photo that a review may name later, in the place of the oldest unused one where there are too many. @returns its number. */
export async function insertPhoto(db: Db, { memberId, ...photo }: Taken): Promise<number> {
  await sql`
    delete from post_photo where (id, member_id) in (
      select id, member_id from post_photo where member_id = ${memberId} and post_id is null
       order by id desc offset ${unusedMax - 1})`.execute(db)
  const { id } = await db
    .insertInto('post_photo')
    .values({ member_id: memberId, ...photo })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Shows these photos with a review, and no others. False where one is none of its member's, or is gone: none must be shown then. */
export async function replacePhotos(
  db: Db,
  { postId, memberId }: { postId: number; memberId: number },
  photos: readonly number[],
): Promise<boolean> {
  await db
    .updateTable('post_photo')
    .set({ post_id: null, place: null })
    .where('post_id', '=', postId)
    .execute()
  if (photos.length === 0) return true
  const { rows } = await sql`
    update post_photo set post_id = ${postId}, place = wanted.place
      from unnest(${[...new Set(photos)]}::bigint[]) with ordinality as wanted (id, place)
     where post_photo.id = wanted.id and member_id = ${memberId} and post_id is null
     returning post_photo.id`.execute(db)
  return rows.length === photos.length
}

/** The content of a photo that is shown to everybody; of one's own, or for the staff, also of one that is not. */
export async function readPhoto(
  db: Db,
  reader: { memberId: number | undefined } | 'staff',
  id: number,
): Promise<Buffer | undefined> {
  let found = db
    .selectFrom('post_photo')
    .leftJoin('product_post', 'product_post.id', 'post_photo.post_id')
    .select('content')
    .where('post_photo.id', '=', id)
  if (reader !== 'staff')
    found = found.where(({ or, eb }) =>
      or([eb('product_post.state', '=', 'shown'), eb('post_photo.member_id', '=', reader.memberId ?? 0)]),
    )
  return (await found.executeTakeFirst())?.content
}

/** Which photos there are of a member's reviews, oldest first. They are seen at the review itself. */
export async function exportPhotos(db: Db, memberId: number) {
  return await db
    .selectFrom('post_photo')
    .select(['post_id as post_no', 'width', 'height', 'taken_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

/** For a closed account: pictures may show more than the goods. */
export async function erasePhotos(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('post_photo').where('member_id', '=', memberId).execute()
}

/** Removes photos that no review has named for a day. */
export async function removeUnusedPhotos(db: Db): Promise<void> {
  await db
    .deleteFrom('post_photo')
    .where('post_id', 'is', null)
    .where('taken_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

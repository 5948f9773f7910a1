import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

// The most photos of a member that belong to no review. Enough for two reviews, so that a member can start a
// review again.
const unusedMax = 10

type ClaimedPhoto = { memberId: number; content: Buffer; width: number; height: number }

/**
 * Stores a photo for a later review. If the member has too many unused photos, deletes the oldest.
 * @returns the photo's number.
 */
export async function insertPhoto(db: Db, { memberId, ...photo }: ClaimedPhoto): Promise<number> {
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

/**
 * Sets the photos of a review. Returns false if a photo is missing or belongs to another member. The caller
 * must then roll back.
 */
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

/** Returns the content of a public photo. The photo's owner and staff also get a photo that is not public. */
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

/**
 * Lists a member's review photos without content, oldest first. The member can view the photos with the
 * review.
 */
export async function exportPhotos(db: Db, memberId: number) {
  return await db
    .selectFrom('post_photo')
    .select(['post_id as post_no', 'width', 'height', 'taken_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

/** Deletes the photos of a closed account, because they may show personal things. */
export async function erasePhotos(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('post_photo').where('member_id', '=', memberId).execute()
}

/** Deletes photos that were uploaded more than a day ago and belong to no review. */
export async function removeUnusedPhotos(db: Db): Promise<void> {
  await db
    .deleteFrom('post_photo')
    .where('post_id', 'is', null)
    .where('taken_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

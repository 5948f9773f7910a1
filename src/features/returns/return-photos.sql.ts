import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

// The most unused photos per member. Enough for two requests, so that a member can start a request again.
const unusedMax = 8

type ClaimedPhoto = {
  memberId: number
  staffId: number | null
  content: Buffer
  width: number
  height: number
}

/**
 * Stores a photo for a later request. If the member has too many unused photos, deletes the oldest.
 * @returns the photo's number.
 */
export async function insertPhoto(db: Db, { memberId, staffId, ...photo }: ClaimedPhoto): Promise<number> {
  await sql`
    delete from return_photo where (id, member_id) in (
      select id, member_id from return_photo
       where member_id = ${memberId} and return_id is null and staff_id is not distinct from ${staffId}::integer
       order by id desc offset ${unusedMax - 1})`.execute(db)
  const { id } = await db
    .insertInto('return_photo')
    .values({ member_id: memberId, staff_id: staffId, ...photo })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Attaches photos to a request. Returns false if one of the photos belongs to someone else, is already
 * attached, or is deleted. The caller must then roll back.
 */
export async function attachPhotos(
  db: Db,
  { returnId, memberId, staffId }: { returnId: number; memberId: number; staffId: number | null },
  photos: readonly number[],
): Promise<boolean> {
  if (photos.length === 0) return true
  const { rows } = await sql`
    update return_photo set return_id = ${returnId}, place = wanted.place
      from unnest(${[...new Set(photos)]}::bigint[]) with ordinality as wanted (id, place)
     where return_photo.id = wanted.id and member_id = ${memberId} and return_id is null
       and staff_id is not distinct from ${staffId}::integer
     returning return_photo.id`.execute(db)
  return rows.length === photos.length
}

export async function listPhotos(db: Db, request: { id: number; member_id: number }) {
  const photos = await db
    .selectFrom('return_photo')
    .select(['id', 'staff_id'])
    .where('return_id', '=', request.id)
    .where('member_id', '=', request.member_id)
    .orderBy('id')
    .execute()
  return photos.map(({ id, staff_id: staffId }) => ({
    photo: id,
    by: staffId === null ? ('member' as const) : ('staff' as const),
  }))
}

/** Reads the content of a photo, for its member or for staff. */
export async function readPhoto(db: Db, reader: number | 'staff', id: number): Promise<Buffer | undefined> {
  let found = db.selectFrom('return_photo').select('content').where('id', '=', id)
  if (reader !== 'staff') found = found.where('member_id', '=', reader)
  return (await found.executeTakeFirst())?.content
}

/**
 * Lists a member's return photos without content, oldest first. The member can view the photos on the
 * return's page.
 */
export async function exportPhotos(db: Db, memberId: number) {
  return await db
    .selectFrom('return_photo')
    .select(['return_id as return_no', 'width', 'height', 'taken_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

export async function erasePhotos(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('return_photo').where('member_id', '=', memberId).execute()
}

/** Deletes photos that were uploaded more than a day ago and belong to no request. */
export async function removeUnusedPhotos(db: Db): Promise<void> {
  await db
    .deleteFrom('return_photo')
    .where('return_id', 'is', null)
    .where('taken_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

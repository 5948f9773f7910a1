import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { sentPhotos } from '../../platform/database/sent-photos.ts'

// So many photos of a member may wait for a request: those of two, so that one can be begun anew.
const unusedMax = 8

const photosOfReturns = sentPhotos('return_photo', 'return_id', unusedMax)

type Sender = { memberId: number; staffId: number | null }

const isOf = ({ memberId, staffId }: Sender) =>
  sql<boolean>`(member_id = ${memberId} and staff_id is not distinct from ${staffId}::integer)`

/** Stores a photo that a request may name later. @returns its number. */
export function insertPhoto(
  db: Db,
  { memberId, staffId, ...photo }: Sender & { content: Buffer; width: number; height: number },
): Promise<number> {
  const sender = { memberId, staffId }
  return photosOfReturns.insert(db, { member_id: memberId, staff_id: staffId }, isOf(sender), photo)
}

/** Shows photos with a request. False where one is none of theirs, is shown already, or is gone: none must be shown then. */
export function attachPhotos(
  db: Db,
  { returnId, ...sender }: Sender & { returnId: number },
  photos: readonly number[],
): Promise<boolean> {
  return photosOfReturns.attach(db, returnId, isOf(sender), photos)
}

export async function listPhotos(db: Db, returnId: number) {
  const photos = await db
    .selectFrom('return_photo')
    .select(['id', 'staff_id'])
    .where('return_id', '=', returnId)
    .orderBy('id')
    .execute()
  return photos.map(({ id, staff_id: staffId }) => ({
    ...{ photo: id, by: staffId === null ? ('member' as const) : ('staff' as const) },
  }))
}

/** The content of a photo: for its member, or for the staff. */
export async function readPhoto(db: Db, reader: number | 'staff', id: number): Promise<Buffer | undefined> {
  let found = db.selectFrom('return_photo').select('content').where('id', '=', id)
  if (reader !== 'staff') found = found.where('member_id', '=', reader)
  return (await found.executeTakeFirst())?.content
}

/** Which photos there are of a member's returns, oldest first. They are seen at the return itself. */
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

/** Removes photos that no request has named for a day. */
export const removeUnusedPhotos = photosOfReturns.removeUnused

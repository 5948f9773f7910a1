import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

type Picture = { content: Buffer; width: number; height: number }

/**
 * Photos that people send before what they show is sent: each stands in the table without an owner until that names it.
 * @param owner the column of what they belong to.
 * @param unusedMax how many of somebody's may wait: beyond them the oldest one goes.
 */
export function sentPhotos(tableName: 'return_photo' | 'post_photo', owner: string, unusedMax: number) {
  const [table, ownerId] = [sql.table(tableName), sql.ref(owner)]
  return {
    /** Stores a photo that may be named later. @param sender whose photos it is one of. @returns its number. */
    async insert(
      db: Db,
      columns: Record<string, number | null>,
      sender: RawBuilder<boolean>,
      photo: Picture,
    ): Promise<number> {
      const values = { ...columns, ...photo }
      await sql`
        delete from ${table} where (id, member_id) in (
          select id, member_id from ${table} where ${ownerId} is null and ${sender}
           order by id desc offset ${unusedMax - 1})`.execute(db)
      const { rows } = await sql<{ id: number }>`
        insert into ${table} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(values))}) returning id`.execute(db)
      return rows[0]!.id
    },

    /** Gives photos to what names them, in this order. False where one is none of theirs, is given already, or is gone: none must be then. */
    async attach(
      db: Db,
      ownerNo: number,
      sender: RawBuilder<boolean>,
      photos: readonly number[],
    ): Promise<boolean> {
      if (photos.length === 0) return true
      const { rows } = await sql`
        update ${table} as photo set ${ownerId} = ${ownerNo}, place = wanted.place
          from unnest(${[...new Set(photos)]}::bigint[]) with ordinality as wanted (id, place)
         where photo.id = wanted.id and photo.${ownerId} is null and ${sender}
         returning photo.id`.execute(db)
      return rows.length === photos.length
    },

    /** Removes those that nothing has named for a day. */
    async removeUnused(db: Db): Promise<void> {
      await sql`delete from ${table} where ${ownerId} is null and taken_at < now() - interval '1 day'`.execute(
        db,
      )
    },
  }
}

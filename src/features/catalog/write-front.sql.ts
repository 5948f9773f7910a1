import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import { inParts } from '../../platform/in-parts.ts'
import type { Tables } from '../../platform/tables.ts'

/** Locks a banner or offer against other editors, and returns its version. */
export async function lockFront(db: Db, table: 'banner' | 'offer', id: number): Promise<number | undefined> {
  const found = await db
    .selectFrom(table)
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return found?.version
}

type Period = { shown: boolean; shown_from: Date | null; shown_to: Date | null }

export async function writeBanner(
  db: Db,
  id: number | undefined,
  row: Pick<Insertable<Tables['banner']>, 'title' | 'image' | 'href'> & Period,
  words: { language: 'hi' | 'mr'; title: string }[],
): Promise<number> {
  const written =
    id === undefined
      ? await db
          .insertInto('banner')
          .values({ ...row, position: sql`(select coalesce(max(position), 0) + 1 from banner)` })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db.updateTable('banner').set(row).where('id', '=', id).returning('id').executeTakeFirstOrThrow()
  await db.deleteFrom('banner_translation').where('banner_id', '=', written.id).execute()
  const said = words.filter(({ title }) => title !== '')
  if (said.length > 0)
    await db
      .insertInto('banner_translation')
      .values(said.map((one) => ({ banner_id: written.id, ...one })))
      .execute()
  return written.id
}

export async function writeOffer(
  db: Db,
  id: number | undefined,
  row: Pick<Insertable<Tables['offer']>, 'product_id' | 'description'> & Period,
  words: { language: 'hi' | 'mr'; description: string }[],
): Promise<number> {
  const written =
    id === undefined
      ? await db
          .insertInto('offer')
          .values({ ...row, position: sql`(select coalesce(max(position), 0) + 1 from offer)` })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db.updateTable('offer').set(row).where('id', '=', id).returning('id').executeTakeFirstOrThrow()
  await db.deleteFrom('offer_translation').where('offer_id', '=', written.id).execute()
  const said = words.filter(({ description }) => description !== '')
  if (said.length > 0)
    await db
      .insertInto('offer_translation')
      .values(said.map((one) => ({ offer_id: written.id, ...one })))
      .execute()
  return written.id
}

/** Removes a banner with its translations. */
export async function removeBanner(db: Db, id: number): Promise<void> {
  await db.deleteFrom('banner').where('id', '=', id).execute()
}

/** Removes an offer with its translations. */
export async function removeOffer(db: Db, id: number): Promise<void> {
  await db.deleteFrom('offer').where('id', '=', id).execute()
}

/** Gives banners their places in the lists of the shop. */
export async function placeBanners(db: Db, placed: { id: number; position: number }[]): Promise<void> {
  await sql`
    update banner set position = placed.position
      from unnest(${placed.map(({ id }) => id)}::bigint[], ${placed.map(({ position }) => position)}::integer[])
        as placed (id, position)
     where banner.id = placed.id`.execute(db)
}

/** Gives offers their places in the lists of the shop. */
export async function placeOffers(db: Db, placed: { id: number; position: number }[]): Promise<void> {
  await sql`
    update offer set position = placed.position
      from unnest(${placed.map(({ id }) => id)}::bigint[], ${placed.map(({ position }) => position)}::integer[])
        as placed (id, position)
     where offer.id = placed.id`.execute(db)
}

export async function insertBanners(db: Db, rows: Insertable<Tables['banner']>[]): Promise<void> {
  await db.insertInto('banner').values(rows).execute()
}

export async function insertOffers(db: Db, rows: Insertable<Tables['offer']>[]): Promise<void> {
  await db.insertInto('offer').values(rows).execute()
}

export async function insertBannerTranslations(
  db: Db,
  rows: Insertable<Tables['banner_translation']>[],
): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('banner_translation').values(part).execute()
}

export async function insertOfferTranslations(
  db: Db,
  rows: Insertable<Tables['offer_translation']>[],
): Promise<void> {
  for (const part of inParts(rows)) await db.insertInto('offer_translation').values(part).execute()
}

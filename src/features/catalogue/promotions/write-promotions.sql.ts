import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import { inParts } from '../../../platform/database/in-parts.ts'
import { lastPlace, type MoveTo, moveInOrder } from '../../../platform/database/ordered-rows.ts'
import { type Translation, writeTranslations } from '../../../platform/database/translations.ts'

type Period = { shown: boolean; shown_from: Date | null; shown_to: Date | null }

/** Writes a banner and returns its id. Puts a new banner at the end of the home page. */
export async function writeBanner(
  db: Db,
  id: number | undefined,
  row: Pick<Insertable<Tables['banner']>, 'title' | 'image' | 'href' | 'sponsored'> & Period,
  translations: readonly Translation<'title'>[],
): Promise<number> {
  const writing =
    id === undefined
      ? db
          .insertInto('banner')
          .values({ ...row, position: lastPlace('banner') })
          .returning('id')
      : db.updateTable('banner').set(row).where('id', '=', id).returning('id')
  const written = await writing.executeTakeFirstOrThrow()
  await writeTranslations(db, 'banner_translation', written.id, translations)
  return written.id
}

/** Writes an offer and returns its id. Puts a new offer at the end of the home page. */
export async function writeOffer(
  db: Db,
  id: number | undefined,
  row: Pick<Insertable<Tables['offer']>, 'product_id' | 'description' | 'sponsored'> & Period,
  translations: readonly Translation<'description'>[],
): Promise<number> {
  const writing =
    id === undefined
      ? db
          .insertInto('offer')
          .values({ ...row, position: lastPlace('offer') })
          .returning('id')
      : db.updateTable('offer').set(row).where('id', '=', id).returning('id')
  const written = await writing.executeTakeFirstOrThrow()
  await writeTranslations(db, 'offer_translation', written.id, translations)
  return written.id
}

export async function moveBanner(db: Db, id: number, to: MoveTo): Promise<boolean> {
  return await moveInOrder(db, 'banner', id, to)
}

export async function moveOffer(db: Db, id: number, to: MoveTo): Promise<boolean> {
  return await moveInOrder(db, 'offer', id, to)
}

export async function setBannerLink(db: Db, id: number, href: string): Promise<void> {
  await db.updateTable('banner').set({ href }).where('id', '=', id).execute()
}

/** Deletes a banner and its translations. */
export async function removeBanner(db: Db, id: number): Promise<void> {
  await db.deleteFrom('banner').where('id', '=', id).execute()
}

/** Deletes an offer and its translations. */
export async function removeOffer(db: Db, id: number): Promise<void> {
  await db.deleteFrom('offer').where('id', '=', id).execute()
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

/** Renames the pictures of these banners whose names match a LIKE pattern. */
export async function renameBannerImages(
  db: Db,
  banners: readonly { id: number; image: string }[],
  pattern: string,
): Promise<void> {
  await sql`
    update banner stored set image = renamed.image
    from jsonb_to_recordset(${JSON.stringify(banners)}::jsonb) renamed(id bigint, image text)
    where stored.id = renamed.id and stored.image like ${pattern} and stored.image <> renamed.image`.execute(
    db,
  )
}

import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

// The banners and offers of the home page, as the staff see them: shown now, later, or no more.

/** Every banner in the order of the home page. */
export async function listOfficeBanners(db: Db) {
  return await banners(db).orderBy('position').orderBy('id').execute()
}

export async function readBanner(db: Db, id: number) {
  return await banners(db).where('id', '=', id).executeTakeFirst()
}

function banners(db: Db) {
  return db.selectFrom('banner').select([
    'id',
    'version',
    'title',
    'image',
    'href',
    'shown',
    'shown_from',
    'shown_to',
    sql<Date>`now()`.as('now'),
    sql<{ language: 'hi' | 'mr'; title: string }[]>`(
      select coalesce(json_agg(json_build_object('language', language, 'title', coalesce(title, '')) order by language), '[]')
        from banner_translation where banner_id = banner.id)`.as('translations'),
  ])
}

/** Every offer in the order of the home page, with its product. */
export async function listOfficeOffers(db: Db) {
  return await offers(db).orderBy('offer.position').orderBy('offer.id').execute()
}

export async function readOffer(db: Db, id: number) {
  return await offers(db).where('offer.id', '=', id).executeTakeFirst()
}

function offers(db: Db) {
  return db
    .selectFrom('offer')
    .innerJoin('product', 'product.id', 'offer.product_id')
    .leftJoin('product_image', (join) =>
      join.onRef('product_image.product_id', '=', 'product.id').on('product_image.position', '=', 1),
    )
    .select([
      'offer.id',
      'offer.version',
      'offer.product_id',
      'offer.description',
      'offer.shown',
      'offer.shown_from',
      'offer.shown_to',
      'product.name as product_name',
      'product.active as product_active',
      'product_image.name as product_image',
      sql<Date>`now()`.as('now'),
      sql<{ language: 'hi' | 'mr'; description: string }[]>`(
        select coalesce(json_agg(json_build_object('language', language, 'description', coalesce(description, '')) order by language), '[]')
          from offer_translation where offer_id = offer.id)`.as('translations'),
    ])
}

/** In how many milliseconds the next banner or offer appears or goes; undefined when none does. */
export async function msToNextShowing(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`select ms_to_next_showing() as ms`.execute(db)
  return rows[0]?.ms ?? undefined
}

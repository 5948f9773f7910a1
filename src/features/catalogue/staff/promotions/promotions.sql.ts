import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { translationsOf } from '../../../../platform/database/translations.ts'

// Reads the home page's banners and offers for staff, including past and future ones.

/** Lists all banners in the order of the home page. */
export async function listBanners(db: Db) {
  return await banners(db).orderBy('position').orderBy('id').execute()
}

export async function readBanner(db: Db, id: number) {
  return await banners(db).where('id', '=', id).executeTakeFirst()
}

function banners(db: Db) {
  return db
    .selectFrom('banner')
    .select(['id as banner_id', 'version', 'title', 'image as picture', 'href', 'sponsored as is_sponsored'])
    .select(periodOf('banner'))
    .select(translationsOf('banner_translation', ['title']))
}

/** Lists all offers in the order of the home page, with their products. */
export async function listOffers(db: Db) {
  return await offers(db).orderBy('offer.position').orderBy('offer.id').execute()
}

export async function readOffer(db: Db, id: number) {
  return await offers(db).where('offer.id', '=', id).executeTakeFirst()
}

/** Reads the names of offers. An offer's name is its product's name. */
export async function readOfferNames(db: Db, ids: readonly number[]) {
  return await db
    .selectFrom('offer')
    .innerJoin('product', 'product.id', 'offer.product_id')
    .select(['offer.id', 'product.name'])
    .where('offer.id', 'in', ids)
    .execute()
}

function offers(db: Db) {
  return db
    .selectFrom('offer')
    .innerJoin('product', 'product.id', 'offer.product_id')
    .leftJoin('product_image', (join) =>
      join.onRef('product_image.product_id', '=', 'product.id').on('product_image.position', '=', 1),
    )
    .select([
      'offer.id as offer_id',
      'offer.version',
      'offer.product_id',
      'offer.description',
      'offer.sponsored as is_sponsored',
      'product.name as product_name',
      'product.active as is_on_sale',
      sql<string>`coalesce(product_image.name, '')`.as('product_picture'),
    ])
    .select(periodOf('offer'))
    .select(translationsOf('offer_translation', ['description']))
}

/**
 * Returns SQL for the period and the current state of a banner or offer. The period is Indian time in a
 * form's format. The state follows the database's clock.
 */
function periodOf(table: 'banner' | 'offer') {
  const [shown, from, to] = ['shown', 'shown_from', 'shown_to'].map((name) => sql.ref(`${table}.${name}`))
  const local = (moment: typeof from) =>
    sql<string>`coalesce(to_char(${moment} at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI'), '')`
  return [
    sql<boolean>`${shown}`.as('is_shown'),
    local(from).as('shown_from'),
    local(to).as('shown_to'),
    sql<'shown' | 'planned' | 'over' | 'hidden'>`
      case when not ${shown} then 'hidden' when ${to} <= now() then 'over' when ${from} > now() then 'planned' else 'shown' end`.as(
      'state',
    ),
  ] as const
}

/** Returns the milliseconds until the next banner or offer appears or disappears; undefined if none does. */
export async function msToNextShowing(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`select ms_to_next_showing() as ms`.execute(db)
  return rows[0]?.ms ?? undefined
}

/** The kind and id of the row to which a URL of the shop leads. */
export type Linked = { kind: 'category' | 'brand' | 'product'; id: number }

/** Returns whether all the given categories, brands and products exist. */
export async function allExist(db: Db, linked: readonly Linked[]): Promise<boolean> {
  const found = await Promise.all(
    linked.map(({ kind, id }) => db.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst()),
  )
  return found.every((row) => row !== undefined)
}

import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

// Lists the translations of categories. If a translation is missing, the catalogue shows the English text.

export async function listCategoryWords(db: Db, language: string, categoryIds: number[]) {
  return await db
    .selectFrom('category_translation')
    .select(['category_id as id', 'name'])
    .where('language', '=', language)
    .where('category_id', '=', anyOf(categoryIds))
    .execute()
}

export async function listBrandWords(db: Db, language: string, brandIds: number[]) {
  return await db
    .selectFrom('brand_translation')
    .select(['brand_id as id', 'name', 'description'])
    .where('language', '=', language)
    .where('brand_id', '=', anyOf(brandIds))
    .execute()
}

/** Lists the translations of products, including those of the names of their categories and brands. */
export async function listProductWords(db: Db, language: string, productIds: number[]) {
  return await db
    .selectFrom('product')
    .leftJoin('product_translation as of_product', (join) =>
      join.onRef('of_product.product_id', '=', 'product.id').on('of_product.language', '=', language),
    )
    .leftJoin('category_translation as of_category', (join) =>
      join
        .onRef('of_category.category_id', '=', 'product.category_id')
        .on('of_category.language', '=', language),
    )
    .leftJoin('brand_translation as of_brand', (join) =>
      join.onRef('of_brand.brand_id', '=', 'product.brand_id').on('of_brand.language', '=', language),
    )
    .select([
      'product.id',
      'of_product.name',
      'of_product.description',
      'of_product.origin_country',
      'of_category.name as category_name',
      'of_brand.name as brand_name',
    ])
    .where('product.id', '=', anyOf(productIds))
    .execute()
}

/** Lists the translated names of products, each with the English name that was translated. */
export async function listSoldNames(db: Db, language: string, productIds: number[]) {
  return await db
    .selectFrom('product_translation')
    .innerJoin('product', 'product.id', 'product_translation.product_id')
    .select(['product.id', 'product.name as english', 'product_translation.name'])
    .where('language', '=', language)
    .where('product.id', '=', anyOf(productIds))
    .execute()
}

export async function listHighlightWords(db: Db, language: string, productId: number) {
  return await db
    .selectFrom('product_highlight_translation')
    .select(['position', 'name', 'details'])
    .where('language', '=', language)
    .where('product_id', '=', productId)
    .execute()
}

export async function listBannerWords(db: Db, language: string, bannerIds: number[]) {
  return await db
    .selectFrom('banner_translation')
    .select(['banner_id as id', 'title'])
    .where('language', '=', language)
    .where('banner_id', '=', anyOf(bannerIds))
    .execute()
}

export async function listOfferWords(db: Db, language: string, offerIds: number[]) {
  return await db
    .selectFrom('offer_translation')
    .select(['offer_id', 'description as offer_description'])
    .where('language', '=', language)
    .where('offer_id', '=', anyOf(offerIds))
    .execute()
}

// Passes the ids as one array parameter, so that lists of any length share one query plan.
function anyOf(ids: number[]) {
  return sql<number>`any (${ids}::bigint[])`
}

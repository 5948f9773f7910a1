import type { Db } from '../../../platform/database/database.ts'
import type { Language } from '../../../words/languages.ts'
import { catalogueLanguage } from './catalogue-language.ts'
import { translating } from './translating.flow.ts'
import {
  listBannerWords,
  listBrandWords,
  listCategoryWords,
  listHighlightWords,
  listOfferWords,
  listProductWords,
  listSoldNames,
} from './translations.sql.ts'

// Translates rows that were read. One statement reads, filters and sorts the rows in English for every
// language; translations need a second statement, and English needs none.

export const translateCategories = translating('id', listCategoryWords)

export const translateBrands = translating('id', listBrandWords)

export const translateBanners = translating('id', listBannerWords)

/** Translates products, including the names of their categories and brands. */
export const translateProducts = translating('id', listProductWords)

/**
 * Translates the names of sold products or cart lines. A line keeps its name if the product has been renamed
 * since it was sold.
 */
export async function translateSold<Line extends { product_id: number; name: string }>(
  db: Db,
  language: Language,
  lines: readonly Line[],
): Promise<Line[]> {
  const wanted = catalogueLanguage(language)
  if (!wanted || lines.length === 0) return [...lines]
  const words = await listSoldNames(
    db,
    wanted,
    lines.map(({ product_id }) => product_id),
  )
  const nameOf = new Map(words.map(({ id, english, name }) => [`${id} ${english}`, name]))
  return lines.map((line) => ({
    ...line,
    name: nameOf.get(`${line.product_id} ${line.name}`) ?? line.name,
  }))
}

/** Translates the descriptions of offers. For the offers' products, see `translateProducts`. */
export const translateOffers = translating('offer_id', listOfferWords)

export const translateHighlights = async <Row extends { position: number }>(
  db: Db,
  language: Language,
  productId: number,
  rows: Row[],
) =>
  await translating('position', (_, wanted) => listHighlightWords(db, wanted, productId))(db, language, rows)

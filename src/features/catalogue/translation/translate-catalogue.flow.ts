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

// Rows are read in English and then said in the language of whoever asks. So lists are found and ordered by the same
// statements in every language, and English costs none more.

export const translateCategories = translating('id', listCategoryWords)

export const translateBrands = translating('id', listBrandWords)

export const translateBanners = translating('id', listBannerWords)

/** Products as they are shown, with the names of their categories and brands. */
export const translateProducts = translating('id', listProductWords)

/**
 * Names of products as they were sold or put into a cart. A product that is called otherwise today keeps the name of its day.
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

/** What is said of the products on offer; the products themselves are for `translateProducts`. */
export const translateOffers = translating('offer_id', listOfferWords)

/** The highlights of one product. */
export const translateHighlights = async <Row extends { position: number }>(
  db: Db,
  language: Language,
  productId: number,
  rows: Row[],
) =>
  await translating('position', (_, wanted) => listHighlightWords(db, wanted, productId))(db, language, rows)

import type { Db } from '../../../platform/database/database.ts'
import type { Language } from '../../../words/languages.ts'
import { translating } from './translating.flow.ts'
import {
  listBannerWords,
  listBrandWords,
  listCategoryWords,
  listHighlightWords,
  listOfferWords,
  listProductWords,
} from './translations.sql.ts'

// Rows are read in English and then said in the language of whoever asks. So lists are found and ordered by the same
// statements in every language, and English costs none more.

export const translateCategories = translating('id', listCategoryWords)

export const translateBrands = translating('id', listBrandWords)

export const translateBanners = translating('id', listBannerWords)

/** Products as they are shown, with the names of their categories and brands. */
export const translateProducts = translating('id', listProductWords)

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

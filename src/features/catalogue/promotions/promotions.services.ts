import type { Service } from '../../../platform/service/service.ts'
import { listBanners, listLargestDiscounts, listOffers } from '../catalogue.sql.ts'
import { imageBase } from '../catalogue-shapes.ts'
import { productCards } from '../list/group-cards.flow.ts'
import { listedProductFields } from '../shown-product.ts'
import {
  translateBanners,
  translateOffers,
  translateProducts,
} from '../translation/translate-catalogue.flow.ts'
import type { getBannerList, getOffersList, getTopDiscounts } from './promotions.calls.ts'

export const getBannerListService: Service<typeof getBannerList> = async ({ db, say }) => {
  const banners = await translateBanners(db, say.language, await listBanners(db))
  return {
    base_url: imageBase,
    data: banners.map(({ id, title, image, href, sponsored }) => ({
      id,
      banner_image: image,
      title,
      href,
      is_sponsored: sponsored || undefined,
    })),
  }
}

// The number of offers returned by default, which is what the home page shows.
const offersByDefault = 10

export const getOffersListService: Service<typeof getOffersList> = async ({ db, say }, input) => {
  const found = await listOffers(db, input.records ?? offersByDefault, input.groups)
  const offers = await translateOffers(db, say.language, found)
  const cards = await productCards(db, say.language, offers, input.groups)
  return {
    message: imageBase,
    base_url: imageBase,
    data: cards.map((offer) => ({
      ...listedProductFields(offer),
      id: offer.offer_id,
      description: offer.offer_description,
      is_sponsored: offer.sponsored || undefined,
    })),
  }
}

// The number of products returned by default, which is what the home page shows.
const recordsByDefault = 8

// The number of products to read for each product shown. Variants often have the same discount, and only one
// variant of a group is shown.
const readForEach = 12

export const getTopDiscountsService: Service<typeof getTopDiscounts> = async ({ db, say }, input) => {
  const records = input.records ?? recordsByDefault
  const shown = await listLargestDiscounts(db, { countMax: records, among: records * readForEach })
  const cards = await translateProducts(db, say.language, shown)
  return {
    message: imageBase,
    base_url: imageBase,
    data: cards.map(listedProductFields),
  }
}

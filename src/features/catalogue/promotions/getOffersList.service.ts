import type { Service } from '../../../platform/service/service.ts'
import { listOffers } from '../catalogue.sql.ts'
import { imageBase } from '../catalogue-shapes.ts'
import { productCards } from '../list/group-cards.flow.ts'
import { listedProductFields } from '../shown-product.ts'
import { translateOffers } from '../translation/translate-catalogue.flow.ts'
import type { getOffersList } from './getOffersList.call.ts'

// The number that the home page shows.
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
    })),
  }
}

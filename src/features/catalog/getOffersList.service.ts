import type { Service } from '../../platform/service.ts'
import { listOffers } from './catalogue.sql.ts'
import { imageBase } from './catalogue-shapes.ts'
import type { getOffersList } from './getOffersList.call.ts'
import { foundProductFields } from './shown-product.ts'

// As many as the home page shows.
const offersByDefault = 10

export const getOffersListService: Service<typeof getOffersList> = async ({ db }, input) => {
  const offers = await listOffers(db, input.records ?? offersByDefault)
  return {
    message: imageBase,
    base_url: imageBase,
    data: offers.map((offer) => ({
      ...foundProductFields(offer),
      id: offer.offer_id,
      description: offer.offer_description,
    })),
  }
}

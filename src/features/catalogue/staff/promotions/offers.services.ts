import type { ResourceStore } from '../../../../back-office/resources/resource-store.ts'
import { isBackwards, readPeriod } from '../../../../back-office/resources/showing-period.ts'
import { violatedConstraint } from '../../../../platform/database/violated-constraint.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { plainText } from '../../plain-text.ts'
import { moveOffer, removeOffer, writeOffer } from '../../promotions/write-promotions.sql.ts'
import { descriptionHtml } from '../products/description-text.ts'
import { type offers, saveOffer } from './offers.calls.ts'
import { listOffers, readOffer } from './promotions.sql.ts'

export const offerStore: ResourceStore<typeof offers> = {
  table: 'offer',
  list: async (db) => (await listOffers(db)).map(asText),
  async read(db, id) {
    const offer = await readOffer(db, id)
    return offer && asText(offer)
  },
  async check(_db, { values }) {
    if (isBackwards(values)) throw refuse(saveOffer, 'endsTooEarly', { field: 'shown_to' })
  },
  async write(db, id, { product_id, description, is_sponsored, ...period }, translations) {
    const row = {
      product_id: Number(product_id),
      description: descriptionHtml(description),
      sponsored: is_sponsored,
      ...readPeriod(period),
    }
    const words = translations.map((one) => ({ ...one, description: descriptionHtml(one.description) }))
    return await writeOffer(db, id, row, words).catch((error: unknown) => {
      if (violatedConstraint(error) === 'offer_product_id_fkey')
        throw refuse(saveOffer, 'productUnknown', { field: 'product_id' })
      throw error
    })
  },
  move: moveOffer,
  remove: removeOffer,
}

type Described = { description: string; translations: { language: 'hi' | 'mr'; description: string }[] }

/** Converts the stored HTML description to plain text for the form. */
function asText<Row extends Described>(offer: Row): Row {
  const translations = offer.translations.map((one) => ({ ...one, description: plainText(one.description) }))
  return { ...offer, description: plainText(offer.description), translations }
}

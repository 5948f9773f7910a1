import { plainText } from '../../features/catalog/plain-text.ts'
import { writePeriod } from './showing-period.ts'

type Stored = {
  id: number
  version: number
  shown: boolean
  shown_from: Date | null
  shown_to: Date | null
  /** The database's clock, by which the shop shows it. */
  now: Date
}

/** A banner by its names on the wire. */
export function bannerFields(
  banner: Stored & {
    title: string
    image: string
    href: string
    translations: { language: 'hi' | 'mr'; title: string }[]
  },
) {
  const { id, version, title, image, href, shown, translations, now } = banner
  const period = writePeriod(banner, now)
  return { banner_id: id, version, title, picture: image, href, is_shown: shown, ...period, translations }
}

/** An offer by its names on the wire. */
export function offerFields(
  offer: Stored & {
    product_id: number
    product_name: string
    product_active: boolean
    product_image: string | null
    description: string
    translations: { language: 'hi' | 'mr'; description: string }[]
  },
) {
  return {
    offer_id: offer.id,
    version: offer.version,
    product_id: offer.product_id,
    product_name: offer.product_name,
    product_picture: offer.product_image ?? '',
    is_on_sale: offer.product_active,
    description: plainText(offer.description),
    is_shown: offer.shown,
    ...writePeriod(offer, offer.now),
    translations: offer.translations.map((words) => ({
      ...words,
      description: plainText(words.description),
    })),
  }
}

/** What of it stands in the audit log: what the staff wrote. */
export function writtenOf<Row extends { version: number; state: string }>(
  row: Row,
): Omit<Row, 'version' | 'state'> {
  const { version: _version, state: _state, ...written } = row
  return written
}

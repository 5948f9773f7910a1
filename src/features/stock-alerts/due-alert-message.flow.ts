import { formatRupees } from '../../money/format-rupees.ts'
import { paise } from '../../money/paise.ts'
import { languageOfMember } from '../../platform/stored-language.ts'
import type { Message } from '../../third-party/messages/messages.ts'
import type { DueAlert } from './stock-alerts.sql.ts'

// A registered text has room for so much in each of its places.
const nameLengthMax = 30

/** What somebody who asked for it is told of a product. */
export function messageOf({ mobile, language, product, product_id: productId, price }: DueAlert): Message {
  const name = product.length <= nameLengthMax ? product : `${product.slice(0, nameLengthMax - 1).trimEnd()}…`
  const to = { mobile, language: languageOfMember(language) }
  // Their bell leads there.
  const details = { product: name, product_id: String(productId) }
  return price === null
    ? { ...to, template: 'back_in_stock', details }
    : { ...to, template: 'price_dropped', details: { ...details, price: formatRupees(paise(price)) } }
}

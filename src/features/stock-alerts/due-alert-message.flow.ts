import { formatRupees } from '../../money/format-rupees.ts'
import { paise } from '../../money/paise.ts'
import { languageOfMember } from '../../platform/stored-language.ts'
import type { Message } from '../../third-party/messages/messages.ts'
import type { DueAlert } from './stock-alerts.sql.ts'

// The longest name in a message: registered templates limit each placeholder.
const nameLengthMax = 30

/** Returns the message for a due alert. */
export function messageOf({ mobile, language, product, product_id: productId, price }: DueAlert): Message {
  const name = product.length <= nameLengthMax ? product : `${product.slice(0, nameLengthMax - 1).trimEnd()}…`
  const to = { mobile, language: languageOfMember(language) }
  // Adds the product's id, for the link of the notification in the bell.
  const details = { product: name, product_id: String(productId) }
  return price === null
    ? { ...to, template: 'back_in_stock', details }
    : { ...to, template: 'price_dropped', details: { ...details, price: formatRupees(paise(price)) } }
}

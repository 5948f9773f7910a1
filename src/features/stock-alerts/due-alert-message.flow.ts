import { formatRupees } from '../../money/format-rupees.ts'
import { paise } from '../../money/paise.ts'
import { languageOfMember } from '../../platform/stored-language.ts'
import type { NewMessage } from '../messages/queue-message.flow.ts'
import type { DueAlert } from './stock-alerts.sql.ts'

// The longest product name in a message, because registered message templates limit each placeholder.
const nameLengthMax = 30

/** Returns the message for a due alert. */
export function messageOf({ mobile, language, product, product_id: productId, price }: DueAlert): NewMessage {
  const name = product.length <= nameLengthMax ? product : `${product.slice(0, nameLengthMax - 1).trimEnd()}…`
  const to = { mobile, language: languageOfMember(language) }
  // Adds the product's id, so that the notification in the bell can link to the product.
  const details = { product: name, product_id: String(productId) }
  return price === null
    ? { ...to, template: 'back_in_stock', details }
    : { ...to, template: 'price_dropped', details: { ...details, price: formatRupees(paise(price)) } }
}

import type { Db } from '../../../../platform/database/database.ts'
import type { RequestContext } from '../../../../platform/service/service.ts'
import { languageOfMember } from '../../../../platform/stored-language.ts'
import { translateSold } from '../../../catalogue/translation/translate-catalogue.flow.ts'
import { queueMessage } from '../../../messages/queue-message.flow.ts'
import type { Order } from '../../life/order-life.sql.ts'
import { findBuyerOfOrder } from '../order-view.sql.ts'

type SoldProduct = { productId: number; name: string }
type Telling = Pick<RequestContext, 'origin'> & { db: Db }

const templates = { cancelled: 'order_part_cancelled', returned: 'order_part_returned' } as const

// The longest placeholder value that telecom operators allow in a text message.
const productLengthMax = 30

/**
 * Notifies the buyer that staff cancelled units of an order, or recorded their return. Sends nothing to a
 * closed account.
 */
export async function notifyOfPart(
  { db, origin }: Telling,
  order: Order,
  { kind, sold, quantity }: { kind: keyof typeof templates; sold: SoldProduct; quantity: number },
): Promise<void> {
  const buyer = await findBuyerOfOrder(db, order.order_no)
  if (!buyer || buyer.closed_at !== null) return
  const language = languageOfMember(buyer.language)
  const [named] = await translateSold(db, language, [{ product_id: sold.productId, name: sold.name }])
  await queueMessage(db, {
    mobile: buyer.mobile,
    template: templates[kind],
    language,
    details: {
      product: named!.name.slice(0, productLengthMax),
      quantity: String(quantity),
      order_no: order.order_no,
      link: `${origin}/orders/${order.order_no}`,
    },
  })
}

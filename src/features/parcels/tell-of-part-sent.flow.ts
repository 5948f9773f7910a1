import type { Db } from '../../platform/database/database.ts'
import { languageOfMember } from '../../platform/stored-language.ts'
import { translateSold } from '../catalogue/translation/translate-catalogue.flow.ts'
import { queueMessage } from '../messages/queue-message.flow.ts'
import type { Order } from '../orders/life/order-life.sql.ts'
import { readBuyerOfParcel, readGoodsOfParcel } from './parcel-units.sql.ts'

// The maximum length of the product name in the message. With the number of units, such a name just fits the
// longest placeholder value that telecom operators allow.
const nameLengthMax = 20

/** Notifies the buyer of the units that were sent in a parcel. Sends nothing to a closed account. */
export async function notifyOfPartSent(db: Db, order: Order, parcelId: number): Promise<void> {
  const buyer = await readBuyerOfParcel(db, parcelId)
  if (buyer.closed_at !== null || !/^\d{10}$/.test(buyer.mobile)) return
  const language = languageOfMember(buyer.language)
  const [first, ...others] = await translateSold(db, language, await readGoodsOfParcel(db, parcelId))
  if (!first) throw new Error(`parcel ${parcelId} is empty`)
  const units = `${first.name.slice(0, nameLengthMax)} × ${first.quantity}`
  await queueMessage(db, {
    mobile: buyer.mobile,
    template: 'order_part_sent',
    language,
    details: {
      order_no: order.order_no,
      product: others.length === 0 ? units : `${units} + ${others.length}`,
    },
  })
}

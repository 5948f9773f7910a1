import { type Paise, paise, zeroPaise } from '../../money/paise.ts'
import { basisPoints } from '../../money/percent.ts'
import type { Db } from '../../platform/database/database.ts'
import { readShopSettings } from '../../platform/settings/shop-settings.ts'
import { readSoldLines } from '../orders/life/order-changes.sql.ts'
import { keptOf, worthOfUnits } from '../orders/life/order-parts.ts'
import {
  countReturnable,
  listReturnableUnits,
  type ReturnableVariant,
} from '../orders/life/returnable-units.sql.ts'
import { listKeptProducts, readBuyBackUntil } from '../orders/screens/order-returns.sql.ts'
import { buyBack } from '../shop-details/buy-back.settings.ts'
import { deliveryAndReturns } from '../shop-details/delivery.settings.ts'
import { type BoughtLine, findBoughtLine } from './returnable.sql.ts'

/** The reasons why a line cannot be returned. */
export type NotReturnable = 'unknownLine' | 'notDelivered' | 'notReturnable' | 'windowOver' | 'nothingLeft'

export type Returnable = {
  bought: BoughtLine
  until: Date
  variants: ReturnableVariant[]
  /** The percent at which the line is bought back from a direct seller, once its return window is over. */
  buyBackPercent?: number | undefined
}

/**
 * Finds a line to return, with the deadline and the variants that the buyer has. If the line cannot be
 * returned, gives the reason instead.
 */
export async function findReturnable(
  db: Db,
  of: { memberId: number; orderNo: string; line: number },
): Promise<{ refused: NotReturnable } | ({ refused?: undefined } & Returnable)> {
  const [promised, boughtBack] = await readShopSettings(db, [deliveryAndReturns, buyBack])
  const bought = await findBoughtLine(db, { ...of, days: promised?.return_days ?? null })
  if (!bought) return { refused: 'unknownLine' }
  if (bought.status !== 'delivered') return { refused: 'notDelivered' }
  // Refuses goods whose category was excluded from returns when they were bought. A later exclusion does not
  // count.
  const kept = await listKeptProducts(db, { productIds: [bought.product_id], placedAt: bought.placed_at })
  if (kept.size > 0) return { refused: 'notReturnable' }
  const order = { id: bought.order_id, member_id: of.memberId }
  const isBuyBack = bought.until === null || bought.is_over
  const until = isBuyBack ? await readBuyBackUntil(db, order, boughtBack.days) : bought.until
  if (until === null) return { refused: 'windowOver' }
  const variants = (await listReturnableUnits(db, order)).filter(
    (variant) => variant.line === of.line && variant.units > 0,
  )
  if (variants.length === 0 || (await countReturnable(db, order, of.line)) < 1)
    return { refused: 'nothingLeft' }
  return { bought, until, variants, buyBackPercent: isBuyBack ? boughtBack.percent : undefined }
}

/**
 * Lists the refunds of one unit of a line, of two, and so on, if a direct seller has them bought back: what the
 * refund itself computes.
 */
export async function listBuyBackRefunds(
  db: Db,
  { bought, variants, buyBackPercent }: Returnable & { buyBackPercent: number },
  order: { id: number; member_id: number },
): Promise<Paise[]> {
  const lines = await readSoldLines(db, order)
  const rate = basisPoints(lines.find(({ line }) => line === bought.line)!.rateBp)
  const unitsMax = variants.reduce((sum, { units }) => sum + units, 0)
  return Array.from({ length: unitsMax }, (_, place) => {
    const worth = worthOfUnits({ cashback: zeroPaise, lines }, [{ line: bought.line, quantity: place + 1 }])
    return paise(worth.net - keptOf(worth, { buyBackPercent }, rate).net)
  })
}

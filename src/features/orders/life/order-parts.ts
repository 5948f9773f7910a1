import { type Paise, paise, sumPaise, timesPaise } from '../../../money/paise.ts'
import { type BasisPoints, taxIncluded } from '../../../money/percent.ts'
import { splitByWeight } from '../../cart/cart-totals.ts'
import type { PaidParts, SoldLine, UnitsOfLine, Worth } from './order-changes.sql.ts'
import type { Taxed } from './order-charges.ts'
import { listPaidParts } from './paid-parts.ts'

/**
 * What units of an order's lines are worth, each line and together. A unit is worth what it takes off the line by which so many
 * units are gone, so that all units of a line are worth the line exactly, in whatever parts they go.
 */
export function worthOfUnits(
  order: { cashback: Paise; lines: readonly SoldLine[] },
  units: readonly UnitsOfLine[],
): Worth & { lines: (UnitsOfLine & Worth)[] } {
  const cashbacks = splitByWeight(
    order.cashback,
    order.lines.map(({ specialDiscount, quantity }) => timesPaise(specialDiscount, quantity)),
  )
  const lines = units.map(({ line, quantity }) => {
    const index = order.lines.findIndex((sold) => sold.line === line)
    const sold = order.lines[index]
    if (!sold) throw new RangeError(`the order has no line ${line}`)
    const worth = (whole: Paise) => shareOfUnits(whole, sold, quantity)
    return {
      line,
      quantity,
      net: worth(sold.net),
      gst: worth(sold.gst),
      cashback: worth(cashbacks[index]!),
    }
  })
  return {
    lines,
    net: sumPaise(lines.map(({ net }) => net)),
    gst: sumPaise(lines.map(({ gst }) => gst)),
    cashback: sumPaise(lines.map(({ cashback }) => cashback)),
  }
}

function shareOfUnits(whole: Paise, { quantity, gone }: SoldLine, units: number): Paise {
  if (units < 1 || gone + units > quantity) throw new RangeError(`${units} of ${quantity - gone} units`)
  return splitByWeight(whole, [paise(gone), paise(units), paise(quantity - gone - units)])[1]!
}

/**
 * What the buyer pays for the pick-up of units that come back, with the tax in it: never more than they are worth. That they may come
 * back is a part of their supply, so it is taxed by the highest rate among them.
 */
export function pickupOf(worth: Taxed, charge: Paise, rate: BasisPoints): Taxed {
  if (charge >= worth.net) return { net: worth.net, gst: worth.gst }
  return { net: charge, gst: paise(Math.min(taxIncluded(charge, rate), worth.gst)) }
}

/**
 * Splits what goes back over what is left of each way in which the order was paid, in proportion to that. No part gives back
 * more than is left of it, and when all of the order has gone back, so has all of each.
 */
export function splitRefund(left: PaidParts, amount: Paise): PaidParts {
  const { storeCredit, earnings, online } = left
  const toSource = share(online, amount, sumPaise(listPaidParts(left).map(({ amount: each }) => each)))
  const toWallet = paise(amount - toSource)
  const toStoreCredit = share(storeCredit, toWallet, paise(storeCredit + earnings))
  return { online: toSource, storeCredit: toStoreCredit, earnings: paise(toWallet - toStoreCredit) }
}

// Rounded down: what is left of the others is then enough for the rest.
function share(part: Paise, amount: Paise, whole: Paise): Paise {
  if (amount > whole) throw new RangeError(`${amount} of ${whole} paise`)
  return whole === 0 ? whole : paise(Number((BigInt(part) * BigInt(amount)) / BigInt(whole)))
}

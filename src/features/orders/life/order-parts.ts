import { type Paise, paise, sumPaise, timesPaise } from '../../../money/paise.ts'
import { type BasisPoints, basisPoints, percentOf, taxIncluded } from '../../../money/percent.ts'
import { splitByWeight } from '../../../money/split-by-weight.ts'
import type { PaidParts, SoldLine, UnitsOfLine, Worth } from './order-changes.sql.ts'
import type { Kept, KeptTerms, Taxed } from './order-charges.ts'
import { listPaidParts } from './paid-parts.ts'

/**
 * Returns the value of some units, per line and in total. A unit's value is the difference that it makes to
 * the line's rounded total. All units of a line therefore add up to the line's amount, however they are
 * spread over cancellations and returns.
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
 * Returns the amount kept from the refund of returned units, with the tax contained in it. The amount is never
 * more than the units' value. The tax rate is the highest rate among the goods, because the right to return is
 * part of the supply of the goods.
 */
export function keptOf(worth: Taxed, terms: KeptTerms, rate: BasisPoints): Kept {
  const isBuyBack = 'buyBackPercent' in terms
  const amount = isBuyBack
    ? paise(worth.net - refundOfBuyBack(worth.net, terms.buyBackPercent))
    : terms.pickupCharge
  if (amount >= worth.net) return { net: worth.net, gst: worth.gst, isBuyBack }
  return { net: amount, gst: paise(Math.min(taxIncluded(amount, rate), worth.gst)), isBuyBack }
}

/** Returns the refund of goods that are bought back at a percent of their price. */
export function refundOfBuyBack(net: Paise, percent: number): Paise {
  return percentOf(net, basisPoints(percent * 100))
}

/**
 * Splits a refund over the payment methods, in proportion to their remaining amounts. No method gets more
 * than its remaining amount. If the whole remaining amount is refunded, each method gets all of its own.
 */
export function splitRefund(left: PaidParts, amount: Paise): PaidParts {
  const { storeCredit, earnings, online } = left
  const toSource = share(online, amount, sumPaise(listPaidParts(left).map(({ amount: each }) => each)))
  const toWallet = paise(amount - toSource)
  const toStoreCredit = share(storeCredit, toWallet, paise(storeCredit + earnings))
  return { online: toSource, storeCredit: toStoreCredit, earnings: paise(toWallet - toStoreCredit) }
}

// Rounds down, so that the other payment methods can always cover the remainder.
function share(part: Paise, amount: Paise, whole: Paise): Paise {
  if (amount > whole) throw new RangeError(`${amount} of ${whole} paise`)
  return whole === 0 ? whole : paise(Number((BigInt(part) * BigInt(amount)) / BigInt(whole)))
}

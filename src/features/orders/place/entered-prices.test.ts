import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromRupees, type Paise, paise, toRupees } from '../../../money/paise.ts'
import { type BasisPoints, basisPoints, percentOff, toPercent } from '../../../money/percent.ts'
import { demoSeller } from '../../../platform/settings/seller.ts'
import { wordsOf } from '../../../words/words-of.ts'
import { fromStoredLine, toStoredLine } from '../../cart/cart-line.ts'
import { invoiceDocuments } from '../invoice/invoice-contents.ts'
import type { CatalogueProduct } from '../life/order-facts.sql.ts'
import { orderRows } from './order-rows.flow.ts'
import { describePricedCart, priceCart, totalsByPercent } from './priced-cart.ts'

const say = wordsOf('en', 'Bmart')
const delivery = { flat_no: '1', building: 'A', address_1: 'B', address_2: '', pin_code: '411038' }

const linesPerCart = 20
const carts = 5_000

type Wanted = { mrp: Paise; price: Paise; cashback: Paise; gstBp: BasisPoints; quantity: number }

const lineOf = fc
  .record({
    mrp: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 1_000_000_000 })),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    isRound: fc.boolean(),
    cashbackShare: fc.double({ min: 0, max: 0.3, noNaN: true }),
    gstBp: fc.constantFrom(0, 25, 500, 1_200, 1_800, 4_000).map(basisPoints),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ mrp, share, isRound, cashbackShare, gstBp, quantity }) => {
    const any = Math.max(1, Math.round(mrp * share))
    const price = isRound && any >= 100 ? any - (any % 100) : any
    return {
      mrp: paise(mrp),
      price: paise(price),
      cashback: paise(Math.floor(price * cashbackShare)),
      gstBp,
      quantity,
    }
  })
const cartOf = fc.array(lineOf, { minLength: linesPerCart, maxLength: linesPerCart })

const halfUp = (numerator: bigint, denominator: bigint) => (numerator * 2n + denominator) / (denominator * 2n)
const sum = (amounts: bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

function soldAt({ mrp, price, cashback, gstBp }: Omit<Wanted, 'quantity'>, place: number): CatalogueProduct {
  return {
    id: place + 1,
    name: 'Product',
    image: '',
    mrp,
    enteredPrice: price,
    hsn: '8517',
    gstBp,
    discountBp: percentOff(mrp, price),
    specialDiscount: cashback,
    onHand: 99,
  }
}

// Collects the differences and calls expect once, because one call for each amount would take a minute.
it('computes the same amounts on the wire, on the invoice and in the ledger for 100,000 prices', () => {
  let compared = 0
  fc.assert(
    fc.property(cartOf, fc.boolean(), (wanted, redeemCashback) => {
      compared += wanted.length
      expect(differences(wanted, redeemCashback)).toEqual([])
    }),
    { numRuns: carts },
  )
  expect(compared).toBe(100_000)
}, 60_000)

function differences(wanted: Wanted[], redeemCashback: boolean): string[] {
  const found: string[] = []
  const same = (what: string, figure: number | undefined, exact: bigint) => {
    if (figure === undefined || BigInt(figure) !== exact) found.push(`${what}: ${figure} and not ${exact}`)
  }
  const products = wanted.map(soldAt)
  const shown = { mrp: paise(0), discountBp: undefined, specialDiscount: undefined, offeredPrice: undefined }
  const ordered = wanted.map(({ quantity }, place) => ({ productId: place + 1, quantity, shown }))
  const cart = priceCart(ordered, { products, specialDiscountTiers: [] }, { redeemCashback })
  const wire = describePricedCart(cart)
  const exact = wanted.map((line) => exactly(line, redeemCashback))
  const net = sum(exact.map((line) => line.net))
  const gst = sum(exact.map((line) => line.gst))
  same('total', wire.totals.product_total, sum(exact.map((line) => line.total)))
  same('discount', wire.totals.product_discount, sum(exact.map((line) => line.discount)))
  same('to pay', wire.totals.final_pay, net)

  const { lines, legs } = orderRows({
    prefix: 'BM',
    memberId: 1,
    addressId: 1,
    delivery,
    cart,
    redeemCashback,
    paymentIntentId: null,
    paid: { way: 'wallet', storeCredit: cart.net, earnings: paise(0), online: paise(0), cash: paise(0) },
    from: [{ account: 'store_credit', amount: 0 - cart.net }],
  })
  const posted = (kind: string) => legs.amounts[legs.kinds.indexOf(kind)] ?? 0
  same('from the wallet', posted('store_credit'), 0n - net)
  same('sales', posted('sales'), net - gst)
  same('GST', posted('gst'), gst)

  const issuedFor = {
    order_no: 'BM1',
    status: 'pending',
    cashback: 0,
    cashback_redeemed: false,
    delivery,
    placed_at: new Date(0),
    promised_day: null,
    name: 'Asha',
    mobile: '9000000001',
  }
  const [invoice] = invoiceDocuments({ order: issuedFor, lines: [...lines], issued: [] }, demoSeller, say)
  same('invoice', invoice!.total, net)

  for (const [place, line] of exact.entries()) {
    const { mrp, price } = wanted[place]!
    same('line of the order', lines[place]!.net, line.net)
    same('GST of the line', lines[place]!.gst, line.gst)
    same('line of the invoice', invoice!.lines[place]!.total, line.net)
    same('tax on the invoice', invoice!.lines[place]!.tax, line.gst)
    // The wire rounds the percentage down to two decimals, so it never shows more than the actual discount.
    const hundredths = fromRupees(wire.lines[place]!.discount)
    same('percent', hundredths, ((BigInt(mrp) - BigInt(price)) * 10_000n) / BigInt(mrp))
    same('price on the wire', wire.lines[place]!.offered_price, BigInt(price))
    const stored = fromStoredLine(toStoredLine({ ...products[place]!, id: '1', quantity: 1 }))
    same('price in the cart', stored?.enteredPrice ?? undefined, BigInt(price))
    same('percent in the cart', stored?.discountBp, BigInt(hundredths!))
  }
  // A client that uses only the percentage may compute more than is charged, but never less. The difference
  // is at most 0.01% and a paisa per line.
  const byPercent = BigInt(totalsByPercent(cart, redeemCashback).net)
  const most = net + sum(exact.map((line) => line.total / 10_000n + 1n))
  if (byPercent < net || byPercent > most) found.push(`by percent: ${byPercent}, charged ${net}`)
  return found
}

function exactly({ mrp, price, cashback, gstBp, quantity }: Wanted, redeemCashback: boolean) {
  const units = BigInt(quantity)
  const offered = BigInt(price) * units
  const net = redeemCashback ? offered - BigInt(cashback) * units : offered
  const gst = halfUp(net * BigInt(gstBp), 10_000n + BigInt(gstBp))
  return { total: BigInt(mrp) * units, discount: BigInt(mrp) * units - offered, net, gst }
}

it('takes 299.94 and not 300 off 1,299 for 999, at 23.09 percent', () => {
  const [mrp, price] = [paise(129_900), paise(99_900)]
  expect(toPercent(percentOff(mrp, price))).toBe(23.09)
  const line = {
    ...soldAt({ mrp, price, cashback: paise(0), gstBp: basisPoints(0) }, 0),
    id: '1',
    quantity: 1,
  }
  expect(toStoredLine(line)).toMatchObject({ price: 1_299, discount: 23.09, offered_price: toRupees(price) })
})

it.each([
  ['a price above the MRP', 1_300],
  ['a price of nothing', 0],
  ['a price that is none', 'cheap'],
  ['null', null],
])('reads no stored cart line with %s', (_what, offered_price) => {
  const line = {
    id: '1',
    name: 'Radio',
    image: '',
    price: 1_299,
    quantity: 1,
    discount: 23.09,
    special_discount: 0,
  }
  expect(fromStoredLine({ ...line, offered_price })).toBeUndefined()
  expect(fromStoredLine(line)).toMatchObject({ discountBp: 2_309 })
})

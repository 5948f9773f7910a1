import { toPercent } from '../../../money/percent.ts'
import type { Service } from '../../../platform/service/service.ts'
import { readShopSettings } from '../../../platform/settings/shop-settings.ts'
import { translateSold } from '../../catalogue/translation/translate-catalogue.flow.ts'
import { readDeliveryRuleTo } from '../../delivery/delivery-promise.flow.ts'
import { describeChargeRule } from '../../delivery/shown-charge-rule.ts'
import { cashOnDelivery } from '../../shop-details/cash.settings.ts'
import { cashTermsOf } from '../cash/cash-terms.flow.ts'
import { readOrderFacts } from '../life/order-facts.sql.ts'
import { specialDiscountTiers } from '../orders.settings.ts'
import { readOrderedLines } from './ordered-cart.ts'
import type { getCartPrices, getSpecialDiscount } from './place.calls.ts'
import { describePricedCart, priceCart } from './priced-cart.ts'
import { specialDiscountFor } from './special-discount.ts'

export const getCartPricesService: Service<typeof getCartPrices> = async ({ db, say }, input) => {
  const lines = readOrderedLines(input.product)
  const facts = await readOrderFacts(db, {
    memberId: undefined,
    addressId: undefined,
    productIds: lines.map(({ productId }) => productId),
  })
  const delivery = await readDeliveryRuleTo(db, input.pin_code)
  const named = await translateSold(
    db,
    say.language,
    facts.products.map(({ id, name }) => ({ product_id: id, name })),
  )
  const nameOf = new Map(named.map(({ product_id, name }) => [product_id, name]))
  const priced = describePricedCart(
    priceCart(lines, facts, { redeemCashback: input.isRedeemCashBack, delivery }),
  )
  return {
    data: { ...priced, lines: priced.lines.map((line) => ({ ...line, name: nameOf.get(Number(line.id)) })) },
  }
}

export const getSpecialDiscountService: Service<typeof getSpecialDiscount> = async ({ db }, input) => {
  const [tiers, setForCash] = await readShopSettings(db, [specialDiscountTiers, cashOnDelivery])
  const { isOn, fee } = cashTermsOf(setForCash)
  return {
    data: String(toPercent(specialDiscountFor(input.total_amount, tiers))),
    delivery: describeChargeRule(await readDeliveryRuleTo(db, input.pin_code)),
    cash: isOn ? describeChargeRule(fee) : undefined,
  }
}

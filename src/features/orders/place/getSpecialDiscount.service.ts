import { toPercent } from '../../../money/percent.ts'
import type { Service } from '../../../platform/service/service.ts'
import { readShopSettings } from '../../../platform/settings/shop-settings.ts'
import { readDeliveryRuleTo } from '../../delivery/delivery-promise.flow.ts'
import { describeChargeRule } from '../../delivery/shown-charge-rule.ts'
import { cashOnDelivery } from '../../shop-details/cash.settings.ts'
import { cashTermsOf } from '../cash/cash-terms.flow.ts'
import { specialDiscountTiers } from '../orders.settings.ts'
import type { getSpecialDiscount } from './getSpecialDiscount.call.ts'
import { specialDiscountFor } from './special-discount.ts'

export const getSpecialDiscountService: Service<typeof getSpecialDiscount> = async ({ db }, input) => {
  const [tiers, setForCash] = await readShopSettings(db, [specialDiscountTiers, cashOnDelivery])
  const { isOn, fee } = cashTermsOf(setForCash)
  return {
    data: String(toPercent(specialDiscountFor(input.total_amount, tiers))),
    delivery: describeChargeRule(await readDeliveryRuleTo(db, input.pin_code)),
    cash: isOn ? describeChargeRule(fee) : undefined,
  }
}

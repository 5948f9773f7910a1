import { toPercent } from '../../../money/percent.ts'
import type { Service } from '../../../platform/service/service.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { readDeliveryRuleTo } from '../../delivery/delivery-promise.flow.ts'
import { describeDeliveryRule } from '../../delivery/delivery-rule.ts'
import { specialDiscountTiers } from '../orders.settings.ts'
import type { getSpecialDiscount } from './getSpecialDiscount.call.ts'
import { specialDiscountFor } from './special-discount.ts'

export const getSpecialDiscountService: Service<typeof getSpecialDiscount> = async ({ db }, input) => {
  const tiers = await readShopSetting(db, specialDiscountTiers)
  return {
    data: String(toPercent(specialDiscountFor(input.total_amount, tiers))),
    delivery: describeDeliveryRule(await readDeliveryRuleTo(db, input.pin_code)),
  }
}

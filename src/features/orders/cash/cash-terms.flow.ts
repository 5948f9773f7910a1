import { inPaise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { cashOnDelivery } from '../../shop-details/cash.settings.ts'
import type { CashTerms } from './cash-terms.ts'

export async function readCashTerms(db: Db): Promise<CashTerms> {
  return cashTermsOf(await readShopSetting(db, cashOnDelivery))
}

/** Converts the setting to cash terms, with its amounts in paise. */
export function cashTermsOf(set: typeof cashOnDelivery.fallback): CashTerms {
  return {
    isOn: set.is_on,
    orderMin: inPaise(set.order_min),
    orderMax: inPaise(set.order_max),
    openMax: set.open_orders,
    openAmountMax: inPaise(set.open_amount),
    firstOrders: set.first_orders,
    firstMax: inPaise(set.first_order_max),
    unpaidMax: set.came_back_max,
    confirmsPhone: set.confirms_phone,
    fee: {
      charge: inPaise(set.fee),
      freeAbove: set.fee_free_above === null ? undefined : inPaise(set.fee_free_above),
    },
  }
}

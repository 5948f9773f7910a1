import { cashOnDelivery } from '../src/features/shop-details/cash.settings.ts'
import type { Db } from '../src/platform/database/database.ts'
import { writeShopSetting } from '../src/platform/settings/shop-settings.ts'

export type CashTerms = typeof cashOnDelivery.fallback

const wide: CashTerms = {
  is_on: true,
  order_min: 0,
  order_max: 1_000_000,
  open_orders: 100,
  open_amount: 1_000_000,
  first_orders: 0,
  first_order_max: 1_000_000,
  came_back_max: 100,
  handed_in_days: 7,
  confirms_phone: false,
  fee: 0,
  fee_free_above: null,
}

/** Allows cash on delivery with only the named limits. */
export async function allowCash(db: Db, terms: Partial<CashTerms> = {}): Promise<void> {
  await writeShopSetting(db, cashOnDelivery, { ...wide, ...terms }, 'a test')
}

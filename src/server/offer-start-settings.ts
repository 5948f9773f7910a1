import { contactSetting } from '../platform/contact.ts'
import type { Db } from '../platform/database.ts'
import { sellerSetting } from '../platform/seller.ts'
import type { FeatureSettings } from '../platform/settings.ts'
import { offerShopSetting } from '../platform/shop-settings.ts'

/** Stores what the environment says of the shop, as far as nobody has changed it in the back office. */
export async function offerStartSettings(db: Db, settings: FeatureSettings): Promise<void> {
  await offerShopSetting(db, sellerSetting, sellerSetting.fromStart!(settings))
  await offerShopSetting(db, contactSetting, contactSetting.fromStart!(settings))
}

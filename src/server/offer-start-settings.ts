import { alertReceivers } from '../back-office/alerts/alerts.settings.ts'
import type { Db } from '../platform/database/database.ts'
import { contactSetting } from '../platform/settings/contact.ts'
import { isDemoSeller, sellerSetting } from '../platform/settings/seller.ts'
import type { FeatureSettings } from '../platform/settings/settings.ts'
import { offerShopSetting, readShopSetting, writeShopSetting } from '../platform/settings/shop-settings.ts'

/** Stores the settings from the environment, except those that the back office has changed. */
export async function offerStartSettings(db: Db, settings: FeatureSettings): Promise<void> {
  await offerShopSetting(db, sellerSetting, settings.seller)
  await offerShopSetting(db, contactSetting, contactSetting.fromStart!(settings))
  await offerShopSetting(db, alertReceivers, alertReceivers.fromStart!(settings))
  // Replaces a stored demo company, left from when the shop was a demo. A live shop refuses to start with the
  // demo company in its environment, so `settings.seller` is the shop's own company.
  if (settings.mode === 'live' && isDemoSeller(await readShopSetting(db, sellerSetting)))
    await writeShopSetting(db, sellerSetting, settings.seller, 'settings at start', { isFromStart: true })
}

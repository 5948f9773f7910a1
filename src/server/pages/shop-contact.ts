import type { Db } from '../../platform/database/database.ts'
import { readContact } from '../../platform/settings/contact.ts'
import { sellerSetting } from '../../platform/settings/seller.ts'
import type { FeatureSettings } from '../../platform/settings/settings.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import type { ShopContact } from '../../ui/page/shop-contact.ts'
import { lifetimeMax } from '../http/calls/catalogue-cache.ts'

export type CachedShopContact = {
  read(): Promise<ShopContact>
  /** Drops the cached value, so that the next call reloads it. */
  forget(): void
}

/**
 * Caches the seller and the complaint phone number, which every page shows, until a setting changes on any
 * server.
 */
export function createShopContact(db: Db, { seller, contact }: FeatureSettings): CachedShopContact {
  let known: ShopContact = { legalName: seller.name, phone: contact.grievanceOfficer.phone }
  let reading: Promise<ShopContact> | undefined
  let until = 0

  async function readAnew(): Promise<ShopContact> {
    const [{ name }, { contact: now }] = await Promise.all([
      readShopSetting(db, sellerSetting),
      readContact(db),
    ])
    return { legalName: name, phone: now.grievanceOfficer.phone }
  }
  return {
    async read() {
      if (!reading || performance.now() > until) {
        until = performance.now() + lifetimeMax
        reading = readAnew()
      }
      const asked = reading
      try {
        known = await asked
      } catch {
        // Falls back to the last known contact, so that pages render during an outage. The next call retries.
        if (reading === asked) reading = undefined
      }
      return known
    },
    forget() {
      reading = undefined
    },
  }
}

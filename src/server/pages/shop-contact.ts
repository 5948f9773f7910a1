import type { Db } from '../../platform/database/database.ts'
import { readContact } from '../../platform/settings/contact.ts'
import { sellerSetting } from '../../platform/settings/seller.ts'
import type { FeatureSettings } from '../../platform/settings/settings.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import type { ShopContact } from '../../ui/page/shop-contact.ts'
import { lifetimeMax } from '../http/calls/catalogue-cache.ts'

export type CachedShopContact = {
  read(): Promise<ShopContact>
  /** Drops the cached value, so that the next read loads it again. */
  forget(): void
}

/**
 * Caches the seller and the phone number for complaints, which every page shows. A changed setting, on any
 * node, drops the cached value.
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
        // Returns the last known contact, so that pages can be rendered during an outage. The next read tries
        // again.
        if (reading === asked) reading = undefined
      }
      return known
    },
    forget() {
      reading = undefined
    },
  }
}

import type { Seller } from '../../platform/settings/seller.ts'
import type { Contact } from '../../platform/settings/settings.ts'
import type { PickupTerms } from '../shop-details/pickup-terms.ts'

/** What the pages of text say of the shop's settings. Amounts are in rupees, as their settings are. */
export type PageFacts = {
  isDemo: boolean
  seller: Seller
  /** 10 digits. */
  supportPhone: string
  contact: Contact
  /** Undefined where nothing is promised. */
  deliveryDays: { from: number; to: number } | undefined
  returnDays: number | undefined
  /** Who brings back what is returned for the buyer's own reason. */
  pickup: PickupTerms
  withdrawalMinimum: number
  pointsMinimum: number
  bankWaitHours: number
  tax: { percent: number; threshold: number; percentWithoutPan: number; isOfWhole: boolean }
}

import type { Seller } from '../../platform/settings/seller.ts'
import type { Contact } from '../../platform/settings/settings.ts'

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
  withdrawalMinimum: number
  pointsMinimum: number
  bankWaitHours: number
  tax: { percent: number; threshold: number; percentWithoutPan: number }
}

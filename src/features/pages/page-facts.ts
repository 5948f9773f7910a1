import type { EarningRule } from '../../money/earning-rules.ts'
import type { NoticeLine, PrivacyNotice } from '../../platform/personal-data/privacy-notice.ts'
import type { Seller } from '../../platform/settings/seller.ts'
import type { Contact } from '../../platform/settings/settings.ts'
import type { Certificate } from '../dark-patterns/patterns.ts'
import type { MonthIncome } from '../income/income.ts'
import type { PickupTerms } from '../shop-details/pickup-terms.ts'

export type DataLine = NoticeLine

type DirectSellingEntity = {
  registrations: string
  declared_on: string
  officer_name: string
  officer_email: string
  officer_phone: string
}

/** The shop's settings that pages of text mention. Amounts are in rupees, like the settings. */
export type PageFacts = {
  isDemo: boolean
  seller: Seller
  /** The shop's phone number, with 10 digits. */
  supportPhone: string
  contact: Contact
  /** The yearly certificate against dark patterns; undefined on pages that do not show it. */
  certificate: Certificate | undefined
  /** The income of sellers in the last months, newest first; undefined on pages that do not show it. */
  income: readonly MonthIncome[] | undefined
  /** The data that the features keep about members; undefined on pages that do not show it. */
  notice: PrivacyNotice | undefined
  /** The days after which lines of the server's log are deleted. */
  logDays: number
  /** The promised number of days until delivery; undefined if the shop promises none. */
  deliveryDays: { from: number; to: number } | undefined
  returnDays: number | undefined
  /** The pickup terms of a return for the buyer's own reason. */
  pickup: PickupTerms
  withdrawalMinimum: number
  pointsMinimum: number
  bankWaitHours: number
  earningRule: EarningRule
  coolingOffDays: number
  buyBack: { days: number; percent: number }
  /** The days after which the data of a visitor's closed complaint are erased. */
  visitorDataDays: number
  /** The direct selling entity's details; null until the operator publishes them. */
  directSelling: DirectSellingEntity | null
  tax: { percent: number; threshold: number; percentWithoutPan: number; isOfWhole: boolean }
}

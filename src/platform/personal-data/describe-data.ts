import type { PlainKey } from '../../words/sentence.ts'
import { dataRetention } from '../settings/data-retention.ts'
import type { ShopSetting } from '../settings/shop-settings.ts'
import type { DataRecipient, DataService } from './recipients.ts'

/** A number that comes from a setting, such as the days until data are deleted. */
export type SettingCount = { setting: ShopSetting<unknown>; of(value: unknown): number }

/** The sentences about retention that contain a number of days or years. */
export type CountedRetention =
  `privacy.kept.${'taxYears' | 'pan' | 'seller' | 'sessions' | 'devices' | 'notices' | 'sent' | 'repeats' | 'orderNotes' | 'staffLog'}`

/** How long data are kept. The number comes from the code or setting that deletes the data. */
export type DataRetention =
  | { says: Extract<PlainKey, `privacy.kept.${string}`> }
  | { says: CountedRetention; count: number | SettingCount }

/**
 * What the shop tells members about one kind of data: the data, the service and the purpose they are kept for, for how
 * long, and who receives them. The privacy notice and the privacy policy are derived from these descriptions.
 */
export type DataDescription = {
  data: Extract<PlainKey, `privacy.data.${string}`>
  service: DataService
  why: Extract<PlainKey, `privacy.why.${string}`>
  kept: DataRetention
  sharedWith: readonly DataRecipient[]
}

/** Returns the number of a setting, for a retention. */
export function countOf<Value>(setting: ShopSetting<Value>, of: (value: Value) => number): SettingCount {
  return { setting, of }
}

export const untilClosing: DataRetention = { says: 'privacy.kept.account' }

export const taxYearsCount = countOf(dataRetention, ({ tax_years: years }) => years)

export const taxYears: DataRetention = { says: 'privacy.kept.taxYears', count: taxYearsCount }

import type { PlainKey } from '../../words/sentence.ts'
import type { Db } from '../database/database.ts'
import type { MemberData } from '../service/feature.ts'
import { readShopSettings, type ShopSetting } from '../settings/shop-settings.ts'
import type { CountedRetention, DataDescription, DataRetention } from './describe-data.ts'
import { type NoticeVersion, noticeVersions } from './notice-versions.ts'
import { type DataService, dataRecipients, dataServices } from './recipients.ts'

/** A line of the notice. The number of the retention, if it has one, is read from its setting. */
export type NoticeLine = Pick<DataDescription, 'data' | 'why'> & {
  sharedWith: readonly PlainKey[]
  kept: Exclude<DataRetention, { count: unknown }> | { says: CountedRetention; count: number }
}

/** The privacy notice, in no language yet. */
export type PrivacyNotice = NoticeVersion & {
  services: readonly { title: PlainKey; lines: readonly NoticeLine[] }[]
}

/** Returns each description once, because several tables may keep the same kind of data. */
export function descriptionsOf(memberData: readonly MemberData[]): DataDescription[] {
  return [...new Map(memberData.flatMap(({ described }) => described).map((one) => [one.data, one])).values()]
}

/** Derives the notice from the descriptions of all features, by service. */
export async function readPrivacyNotice(db: Db, memberData: readonly MemberData[]): Promise<PrivacyNotice> {
  const described = descriptionsOf(memberData)
  const settings = new Map<string, ShopSetting<unknown>>()
  for (const { kept } of described)
    if ('count' in kept && typeof kept.count === 'object')
      settings.set(kept.count.setting.key, kept.count.setting)
  const values = await readShopSettings(db, [...settings.values()])
  const valueOf = new Map([...settings.keys()].map((key, place) => [key, values[place]]))
  const lineOf = ({ data, why, kept, sharedWith }: DataDescription): NoticeLine => {
    const line = { data, why, sharedWith: sharedWith.map((name) => dataRecipients[name]) }
    if (!('count' in kept)) return { ...line, kept }
    const { says, count } = kept
    const number = typeof count === 'number' ? count : count.of(valueOf.get(count.setting.key))
    return { ...line, kept: { says, count: number } }
  }
  return {
    ...noticeVersions.at(-1)!,
    services: (Object.keys(dataServices) as DataService[]).map((service) => ({
      title: dataServices[service],
      lines: described.filter((one) => one.service === service).map(lineOf),
    })),
  }
}

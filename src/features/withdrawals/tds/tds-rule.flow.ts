import { paise } from '../../../money/paise.ts'
import { basisPoints } from '../../../money/percent.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { tdsSetting } from '../withdrawals.settings.ts'
import type { TdsRule } from './tds.ts'

/** The rule by which tax on commission is kept back now. */
export async function readTdsRule(db: Db): Promise<TdsRule> {
  const { percent, threshold, percent_without_pan } = await readShopSetting(db, tdsSetting)
  return {
    percent: basisPoints(Math.round(percent * 100)),
    threshold: paise(Math.round(threshold * 100)),
    percentWithoutPan: basisPoints(Math.round(percent_without_pan * 100)),
  }
}

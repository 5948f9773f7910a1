import { startOfFinancialYear } from '../../../calendar/financial-year.ts'
import { paise } from '../../../money/paise.ts'
import { basisPoints } from '../../../money/percent.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readSettingHistory, readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { tdsSetting } from '../withdrawals.settings.ts'
import type { TdsRule } from './tds.ts'

/** The rule by which tax on commission is deducted now. */
export async function readTdsRule(db: Db): Promise<TdsRule> {
  return tdsRuleOf(await readShopSetting(db, tdsSetting))
}

/**
 * The rule of any financial year: that which held at its end, so that a year that is over is not taxed anew where the rule
 * changes; of the present year, the one of now.
 */
export async function readTdsRules(db: Db): Promise<(year: number) => TdsRule> {
  const changes = await readSettingHistory(db, tdsSetting)
  return (year) => {
    const end = startOfFinancialYear(year + 1)
    return tdsRuleOf(changes.findLast(({ at }) => at < end)?.value ?? tdsSetting.fallback)
  }
}

/** The rule that a value of the setting makes. */
export function tdsRuleOf({ percent, threshold, percent_without_pan }: typeof tdsSetting.fallback): TdsRule {
  return {
    percent: basisPoints(Math.round(percent * 100)),
    threshold: paise(Math.round(threshold * 100)),
    percentWithoutPan: basisPoints(Math.round(percent_without_pan * 100)),
  }
}

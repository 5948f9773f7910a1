import { startOfFinancialYear } from '../../../calendar/financial-year.ts'
import { paise } from '../../../money/paise.ts'
import { basisPoints } from '../../../money/percent.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readSettingHistories, readShopSettings } from '../../../platform/settings/shop-settings.ts'
import { tdsBase, tdsSetting } from '../withdrawals.settings.ts'
import type { TdsRule } from './tds.ts'

/** The rule by which tax on commission is deducted now. */
export async function readTdsRule(db: Db): Promise<TdsRule> {
  return tdsRuleOf(...(await readShopSettings(db, [tdsSetting, tdsBase])))
}

// Before, the shop taxed the part above the threshold. Its years that are over are not taxed anew.
const firstYearTaxedWhole = 2026

/**
 * Returns the rule of any financial year: the one that held at its end, so that a year that is over is not taxed anew when the
 * rule changes; of the present year, the one of now.
 */
export async function readTdsRules(db: Db): Promise<(year: number) => TdsRule> {
  const [terms, bases] = await readSettingHistories(db, [tdsSetting, tdsBase])
  return (year) => {
    const end = startOfFinancialYear(year + 1)
    return tdsRuleOf(
      terms.findLast(({ at }) => at < end)?.value ?? tdsSetting.fallback,
      bases.findLast(({ at }) => at < end)?.value ??
        (year < firstYearTaxedWhole ? 'above' : tdsBase.fallback),
    )
  }
}

/** The rule that the values of the two settings make. */
export function tdsRuleOf(
  { percent, threshold, percent_without_pan }: typeof tdsSetting.fallback,
  base: TdsRule['base'],
): TdsRule {
  return {
    base,
    percent: basisPoints(Math.round(percent * 100)),
    threshold: paise(Math.round(threshold * 100)),
    percentWithoutPan: basisPoints(Math.round(percent_without_pan * 100)),
  }
}

import { startOfFinancialYear } from '../../../calendar/financial-year.ts'
import { paise } from '../../../money/paise.ts'
import { basisPoints } from '../../../money/percent.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  readSettingHistories,
  readShopSetting,
  readShopSettings,
} from '../../../platform/settings/shop-settings.ts'
import { tdsBase, tdsLaw, tdsSetting } from '../withdrawals.settings.ts'
import type { TdsRule } from './tds.ts'

/** Returns the current rule for deducting tax on commission. */
export async function readTdsRule(db: Db): Promise<TdsRule> {
  return tdsRuleOf(...(await readShopSettings(db, [tdsSetting, tdsBase])))
}

// The first financial year in which the whole commission is taxed. Before this year the shop taxed only the
// part above the threshold. Past years are not taxed again.
const firstYearTaxedWhole = 2026

/**
 * Returns a function that gives the tax rule of a financial year. For a past year, this is the rule that held
 * at the year's end. Therefore a later change does not tax that year again.
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

/**
 * Returns a function that finds whether tax was deducted at the rate for members without a PAN. Compares with the
 * rate that held when the tax was deducted, or at the end of the commission's financial year if that is earlier.
 */
export async function readHigherRates(
  db: Db,
): Promise<(line: { at: Date; year: number; percent_bp: number }) => boolean> {
  const [terms] = await readSettingHistories(db, [tdsSetting])
  return ({ at, year, percent_bp: percent }) => {
    const end = startOfFinancialYear(year + 1)
    const held = terms.findLast((one) => one.at <= at && one.at < end)?.value ?? tdsSetting.fallback
    return percent === basisPoints(Math.round(held.percent_without_pan * 100))
  }
}

/** The section and forms of TDS on commission that was credited on a day. */
export type TdsLaw = Pick<(typeof tdsLaw.fallback)[number], 'section' | 'return_form' | 'certificate_form'>

/** Returns the law by the first day from which it applies, earliest first. */
export async function readTdsLaws(db: Db): Promise<readonly (TdsLaw & { from: string })[]> {
  const stored = await readShopSetting(db, tdsLaw)
  return stored.length > 0 ? stored : tdsLaw.fallback
}

/** Returns a function that gives the law for commission that was credited on a day such as '2026-11-20'. */
export async function readTdsLaw(db: Db): Promise<(day: string) => TdsLaw> {
  const rows = await readTdsLaws(db)
  return (day) => rows.findLast(({ from }) => from <= day) ?? rows[0]!
}

/** Builds the tax rule from the values of the settings `tds` and `tds_base`. */
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

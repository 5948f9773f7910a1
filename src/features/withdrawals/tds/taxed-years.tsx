import { financialYearName } from '../../../calendar/financial-year.ts'
import { inPaise, type Paise } from '../../../money/paise.ts'
import { basisPoints } from '../../../money/percent.ts'
import { useWords } from '../../../words/use-words.tsx'
import { tdsParts } from './tds.ts'

/** A financial year with taxed commission, in rupees as on the wire. */
export type TaxedYear = { year: number; base: number; of_whole: boolean; percent: number }

/** Returns those years with tax due whose tax this withdrawal pays. */
export function taxedYears(
  tds: Paise,
  { years }: { years: readonly (TaxedYear & { due: number })[] },
): TaxedYear[] {
  const due = years.map(({ year, base, of_whole: isOfWhole, percent, due: rupees }) => ({
    year,
    base: inPaise(base),
    isOfWhole,
    percent: basisPoints(Math.round(percent * 100)),
    due: inPaise(rupees),
  }))
  const paid = new Set(tdsParts(tds, due).map(({ year }) => year))
  return years.filter(({ year }) => paid.has(year))
}

/** Shows the commission from which tax is deducted, a line per financial year. */
export function TaxOfYears({ years }: { years: readonly TaxedYear[] }) {
  const say = useWords()
  return years.map(({ year, base, of_whole: isOfWhole, percent }) => (
    <span className="block" key={year}>
      {say(isOfWhole ? 'withdrawal.taxOfWhole' : 'withdrawal.taxOf', {
        percent,
        base: say.rupees(inPaise(base)),
        year: financialYearName(year),
      })}
    </span>
  ))
}

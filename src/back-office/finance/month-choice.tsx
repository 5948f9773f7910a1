import { useLocation, useNavigate } from 'react-router'
import { isMonth } from '../../calendar/day-form.ts'
import { lastMonths } from '../../calendar/india.ts'
import { ChipSelect } from '../../ui/form/chip-select.tsx'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Say } from '../../words/words-of.ts'
import { filtersOf } from '../kit/filters/address-filters.ts'
import { withFilters } from '../kit/filters/list-address.ts'

const monthsShown = 24

/**
 * Returns the months up to the current one. Call it in `load`, so that the server and the browser show the
 * same months.
 */
export const monthsOffered = () => lastMonths(new Date(), monthsShown)

/** Returns the month in the address, or the current one, with the offered months. */
export function chosenMonth(url: URL): { month: string; months: readonly string[] } {
  const months = monthsOffered()
  return { month: filtersOf(url, { month: isMonth }).month ?? months[0]!, months }
}

export const monthName = (say: Say, month: string) => say.month(`${month}-15T12:00:00Z`)

/** Selects the month of a bookkeeping page. */
export function MonthChoice({ month, months }: { month: string; months: readonly string[] }) {
  return (
    <PeriodChoice
      label="office.finance.month"
      name="month"
      nameOf={monthName}
      offered={months}
      value={month}
    />
  )
}

type PeriodChoiceProps = {
  /** The name of the parameter in the URL. */
  name: string
  label: PlainKey
  value: string
  offered: readonly string[]
  nameOf: (say: Say, period: string) => string
}

/**
 * Selects the month or quarter of a page, stored in the address. A link may still name an older period than
 * the offered ones.
 */
export function PeriodChoice({ name, label, value, offered, nameOf }: PeriodChoiceProps) {
  const say = useWords()
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <ChipSelect
      className="max-w-64"
      label={say(label)}
      onChoose={(chosen) =>
        void navigate({ search: withFilters(search, { [name]: chosen }) }, { preventScrollReset: true })
      }
      value={value}
    >
      {(offered.includes(value) ? offered : [...offered, value]).map((one) => (
        <option key={one} value={one}>
          {nameOf(say, one)}
        </option>
      ))}
    </ChipSelect>
  )
}

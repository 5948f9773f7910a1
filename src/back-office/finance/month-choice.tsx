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

/** The months up to the present one, for `load`: page and browser then offer the same. */
export const monthsOffered = () => lastMonths(new Date(), monthsShown)

/** The month that the address names, or the present one, and those that are offered. */
export function chosenMonth(url: URL): { month: string; months: readonly string[] } {
  const months = monthsOffered()
  return { month: filtersOf(url, { month: isMonth }).month ?? months[0]!, months }
}

export const monthName = (say: Say, month: string) => say.month(`${month}-15T12:00:00Z`)

/** Which month a page of the books is of. */
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
  /** The parameter of the address. */
  name: string
  label: PlainKey
  value: string
  offered: readonly string[]
  nameOf: (say: Say, period: string) => string
}

/** Which month or quarter a page is of; the address keeps it. An older one than are offered can still be linked to. */
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

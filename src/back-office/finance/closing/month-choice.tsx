import { useLocation, useNavigate } from 'react-router'
import { lastMonths } from '../../../calendar/india.ts'
import { ChipSelect } from '../../../ui/form/chip-select.tsx'
import { useWords } from '../../../words/use-words.tsx'
import { withFilters } from '../../parts/list-address.ts'

const monthsShown = 24

/** The months up to the present one, for `load`: page and browser then offer the same. */
export const monthsOffered = () => lastMonths(new Date(), monthsShown)

/** Which month a page of the books is of; the address keeps it. An older one than are offered can still be linked to. */
export function MonthChoice({ month, months }: { month: string; months: readonly string[] }) {
  const say = useWords()
  const { search } = useLocation()
  const navigate = useNavigate()
  return (
    <ChipSelect
      className="max-w-64"
      label={say('office.finance.month')}
      onChoose={(value) =>
        void navigate({ search: withFilters(search, { month: value }) }, { preventScrollReset: true })
      }
      value={month}
    >
      {(months.includes(month) ? months : [...months, month]).map((one) => (
        <option key={one} value={one}>
          {say.month(`${one}-15T12:00:00Z`)}
        </option>
      ))}
    </ChipSelect>
  )
}

import type { Tone } from '../../ui/form/chip.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import type { TableColumn } from '../kit/data-table.tsx'
import type { AnyRow } from './resource-calls.ts'
import type { showingStates } from './showing-period.ts'

type State = (typeof showingStates)[number]

const states: Record<State, readonly [Tone, PlainKey]> = {
  shown: ['success', 'office.promotions.shown'],
  planned: ['primary', 'office.promotions.planned'],
  over: ['neutral', 'office.promotions.over'],
  hidden: ['neutral', 'office.resources.hidden'],
}

/**
 * The columns for the period in which something is shown, and for its current state. The state is 'off sale'
 * if the product that the row promotes is off sale.
 */
export const periodColumns: readonly TableColumn<AnyRow>[] = [
  {
    header: 'office.promotions.period',
    cell: (row) => <PeriodText from={String(row['shown_from'])} to={String(row['shown_to'])} />,
  },
  {
    header: 'office.products.inShop',
    cell(row, say) {
      const isOffSale = row['is_on_sale'] === false
      const [tone, name] = isOffSale
        ? (['danger', 'office.products.offSale'] as const)
        : states[row['state'] as State]
      return <StatusPill tone={tone}>{say(name)}</StatusPill>
    },
  },
]

function PeriodText({ from, to }: { from: string; to: string }) {
  const say = useWords()
  const said = (local: string) => say.moment(`${local}:00+05:30`)
  if (from === '' && to === '') return <span className="office-quiet">{say('office.promotions.always')}</span>
  return (
    <span>
      {from !== '' && say('office.promotions.fromMoment', { moment: said(from) })}{' '}
      {to !== '' && say('office.promotions.toMoment', { moment: said(to) })}
    </span>
  )
}

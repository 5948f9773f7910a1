import type { Tone } from '../../../ui/form/chip.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { TableColumn } from '../../parts/data-table.tsx'
import type { showingStates } from './showing-period.ts'

type State = (typeof showingStates)[number]
type Showing = { shown_from: string; shown_to: string; state: State; is_on_sale?: boolean }

const states: Record<State, readonly [Tone, PlainKey]> = {
  shown: ['success', 'office.promotions.shown'],
  planned: ['primary', 'office.promotions.planned'],
  over: ['neutral', 'office.promotions.over'],
  hidden: ['neutral', 'office.promotions.hidden'],
}

/** From when and until when something is shown, and whether it is now; not so where its product is off sale. */
export const periodColumns: readonly TableColumn<Showing>[] = [
  {
    header: 'office.promotions.period',
    cell: ({ shown_from, shown_to }) => <PeriodText from={shown_from} to={shown_to} />,
  },
  {
    header: 'office.products.inShop',
    cell({ state, is_on_sale = true }, say) {
      const [tone, name] = is_on_sale ? states[state] : (['danger', 'office.products.offSale'] as const)
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

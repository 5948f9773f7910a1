import type { Tone } from '../../ui/chip.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { useWords } from '../../words/use-words.tsx'
import { OfficeField } from '../parts/office-field.tsx'

type Period = { shown_from: string; shown_to: string; is_shown: boolean }
type State = 'shown' | 'planned' | 'over' | 'hidden'

const tones: Record<State, Tone> = {
  shown: 'success',
  planned: 'primary',
  over: 'neutral',
  hidden: 'neutral',
}

const stateNames = {
  shown: 'office.front.shown',
  planned: 'office.front.planned',
  over: 'office.front.over',
  hidden: 'office.front.hidden',
} as const

/** From when and until when something is shown, in India's time. */
export function PeriodFields({ period }: { period: Period | undefined }) {
  const say = useWords()
  return (
    <>
      <OfficeField
        defaultChecked={period?.is_shown ?? true}
        kind="box"
        label={say('office.groups.isShown')}
        name="is_shown"
      />
      <OfficeField
        defaultValue={period?.shown_from}
        hint={say('office.front.periodHint')}
        label={say('office.front.from')}
        name="shown_from"
        optional
        type="datetime-local"
      />
      <OfficeField
        defaultValue={period?.shown_to}
        label={say('office.front.to')}
        name="shown_to"
        optional
        type="datetime-local"
      />
    </>
  )
}

/** What was typed into `PeriodFields`. */
export function periodTyped(form: FormData) {
  return {
    is_shown: form.has('is_shown'),
    shown_from: String(form.get('shown_from') ?? ''),
    shown_to: String(form.get('shown_to') ?? ''),
  }
}

/** Whether it is in the shop at the moment. */
export function StatePill({ state }: { state: State }) {
  const say = useWords()
  return <StatusPill tone={tones[state]}>{say(stateNames[state])}</StatusPill>
}

/** The period in words. */
export function PeriodText({ period }: { period: Omit<Period, 'is_shown'> }) {
  const say = useWords()
  const { shown_from, shown_to } = period
  const said = (local: string) => say.moment(`${local}:00+05:30`)
  if (shown_from === '' && shown_to === '')
    return <span className="office-quiet">{say('office.front.always')}</span>
  return (
    <span>
      {shown_from !== '' && say('office.front.fromMoment', { moment: said(shown_from) })}{' '}
      {shown_to !== '' && say('office.front.toMoment', { moment: said(shown_to) })}
    </span>
  )
}

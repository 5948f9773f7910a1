import { useWords } from '../../words/use-words.tsx'
import { pickupNewsNames, type ShownPickup, type ShownPickupNews } from './return-rules.ts'
import { type ReturnState, returnStates } from './return-states.ts'

type Step = { state: ReturnState; note: string; at: string; by?: string }

type ReturnTimelineProps = { steps: readonly Step[]; pickup?: ShownPickup | undefined }

/**
 * Shows the history of a return and its pickup, oldest first, with the staff's notes and the courier's texts.
 */
export function ReturnTimeline({ steps, pickup }: ReturnTimelineProps) {
  const say = useWords()
  const news = pickup?.news ?? []
  const events = [
    ...steps.map((step) => ({ ...step, name: returnStates[step.state].name, tone: toneOf(step.state) })),
    ...news.map(({ step, text, at }) => ({
      name: pickupNewsNames[step],
      tone: toneOf(step),
      at,
      by: '',
      note: step === 'booked' ? '' : text,
    })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return (
    <ol aria-label={say('returns.happened')} className="card grid gap-0 p-4">
      {events.map(({ name, tone, note, at, by }) => (
        <li className="timeline-step" data-status={tone} key={`${name} ${at}`}>
          <p className="font-semibold">{say(name)}</p>
          {note !== '' && (
            <p className="text-sm wrap-anywhere text-muted" translate="no">
              {note}
            </p>
          )}
          <p className="text-sm text-muted">
            <time dateTime={at}>{say.moment(at)}</time>
            {by && <span translate="no"> · {by}</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}

const bad: readonly string[] = ['refused', 'pickup_failed', 'lost']

// Returns the code of an order status that has the step's colour: '3' for a bad end, '4' for a good end, '2'
// for an open state.
function toneOf(what: ReturnState | ShownPickupNews): '2' | '3' | '4' {
  if (bad.includes(what)) return '3'
  return what === 'refunded' || what === 'sent_again' ? '4' : '2'
}

import { useWords } from '../../words/use-words.tsx'
import { type ReturnState, returnStateNames } from './return-rules.ts'

type Step = { state: ReturnState; note: string; at: string; by?: string }

/** What happened to a return, the oldest first, with what the staff wrote. */
export function ReturnTimeline({ steps }: { steps: readonly Step[] }) {
  const say = useWords()
  return (
    <ol aria-label={say('returns.happened')} className="card grid gap-0 p-4">
      {steps.map(({ state, note, at, by }) => (
        <li
          className="timeline-step"
          data-status={state === 'refused' ? '3' : state === 'refunded' || state === 'sent_again' ? '4' : '2'}
          key={`${state} ${at}`}
        >
          <p className="font-semibold">{say(returnStateNames[state])}</p>
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

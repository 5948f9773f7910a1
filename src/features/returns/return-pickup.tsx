import { useWords } from '../../words/use-words.tsx'
import { formatDay } from '../delivery/delivery-day-words.ts'
import { pickupStateNames, type ShownPickup } from './return-rules.ts'

/** Shows the pickup of a return with its courier and day, or the reason for its failure. */
export function ReturnPickup({ pickup }: { pickup: ShownPickup }) {
  const say = useWords()
  const { state, courier, tracking_no: number, day, news } = pickup
  return (
    <>
      <span className="block font-semibold">{say(pickupStateNames[state])}</span>
      {state === 'booked' && day !== '' && (
        <span className="block">{say('returns.pickupOn', { day: formatDay(day, say) })}</span>
      )}
      {state === 'pickup_failed' && (
        <span className="block">
          <span translate="no">{news.findLast(({ step }) => step === 'pickup_failed')?.text}</span>
          {'. '}
          {say('returns.pickupAgain')}
        </span>
      )}
      {number !== '' && (
        <span className="block wrap-anywhere text-muted" translate="no">
          {courier} · {number}
        </span>
      )}
    </>
  )
}

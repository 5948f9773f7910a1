import { inPaise, paise } from '../../money/paise.ts'
import { call } from '../../ui/page/screen-load.ts'
import { useLateAnswer } from '../../ui/page/use-late-answer.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { Say, useWords } from '../../words/use-words.tsx'
import { getMySlots } from '../slots/slots.calls.ts'

/**
 * Shows how much the team must still buy until a slot (subscription) earns its next award. Chooses the
 * member's slot with the most progress.
 */
export function NextStep() {
  const say = useWords()
  const slots = useLateAnswer(() => call(getMySlots, { limit: 100 }))
  const nearest = slots?.data.toSorted((one, other) => other.percent_to_next - one.percent_to_next)
  const slot = nearest?.find(({ next }) => next !== null)
  const award = slot?.next && slots?.plan.steps[slot.next.step - 1]?.award
  if (!slot?.next || award === undefined || award === null) return null
  const lacking = paise(inPaise(slot.next.business) - inPaise(slot.business))
  return (
    <p className="card flex flex-wrap items-center justify-between gap-x-4 px-4 py-2 text-sm">
      <span>
        <Say
          k="slots.next"
          tags={{ lacking: <strong className="rupees" />, award: <span className="rupees" /> }}
          with={{
            step: slot.next.step,
            lacking: say.rupeesShort(lacking),
            award: say.rupeesShort(inPaise(award)),
          }}
        />
      </span>{' '}
      <TextLink to={`/achievement/${slot.slot_id}`}>{say('slots.seeThis')}</TextLink>
    </p>
  )
}

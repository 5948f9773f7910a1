import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { EarningRule } from '../../money/earning-rules.ts'
import { inPaise } from '../../money/paise.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { partyPicture } from '../../ui/icons/emoji-pictures.ts'
import { useWords } from '../../words/use-words.tsx'
import type { Plan } from './slot-offer.tsx'

type SlotOpenedProps = {
  slotId: string
  plan: Plan
  rule: EarningRule
  /** Whether this slot (a subscription) made the member a subscriber. */
  isFirst: boolean
}

/** Shows what a newly paid slot (a subscription) has changed for the member. */
export function SlotOpened({ slotId, plan, rule, isFirst }: SlotOpenedProps) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  // Reloads the page frame when the member leaves this page. Otherwise the frame would still show the member
  // as unsubscribed.
  useEffect(() => () => void revalidate(), [revalidate])
  // Scrolls to the top, because the pressed button was further down.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  const perPoint = say.rupeesShort(inPaise(plan.rupees_per_point))
  return (
    <div className="page page-narrow grid gap-4 pb-8" role="status">
      <EmptyState
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={`/achievement/${slotId}`}>{say('slots.seeThis')}</ButtonLink>
            <ButtonLink to="/" variant="secondary">
              {say('action.startShopping')}
            </ButtonLink>
          </div>
        }
        picture={partyPicture}
        title={say(isFirst ? 'slots.subscribed' : 'slots.opened')}
      >
        {say('slots.openedText', { slot: slotId })}
      </EmptyState>
      <section aria-label={say('slots.fromNow')} className="card p-4">
        <h2 className="font-bold">{say('slots.fromNow')}</h2>
        <ul className="mt-3">
          {isFirst && <li className="timeline-step">{say('slots.nowCashback')}</li>}
          {isFirst && rule === 'slot' && (
            <>
              <li className="timeline-step">{say('slots.nowPoints', { amount: perPoint })}</li>
              <li className="timeline-step">{say('slots.nowLevels')}</li>
            </>
          )}
          <li className="timeline-step">{say('slots.nowCounts')}</li>
        </ul>
      </section>
    </div>
  )
}

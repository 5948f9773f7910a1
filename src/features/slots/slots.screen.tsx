import type { ReactNode } from 'react'
import { Link, useLoaderData } from 'react-router'
import { earningSentences } from '../../money/earning-sentences.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Chip } from '../../ui/form/chip.tsx'
import { trophyPicture } from '../../ui/icons/emoji-pictures.ts'
import { RightIcon } from '../../ui/icons/icons.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { ProgressRing } from '../../ui/progress-ring.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { LeaveSlot } from './leave-slot.tsx'
import { RefundedSlots } from './refunded-slots.tsx'
import { ringLabel, shownPercent } from './shown-percent.ts'
import { SlotBusiness } from './slot-business.tsx'
import { getMySlots } from './slots.calls.ts'

async function load({ call, url }: LoadArguments) {
  await requireMember({ call, url })
  return await call(getMySlots, { limit: 100 })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('term.achievement')

export default function SlotsScreen() {
  const say = useWords()
  const {
    data: slots,
    plan,
    slots_max: slotsMax,
    earning_requires: rule,
    refunded,
  } = useLoaderData<typeof loader>()
  const paid = slots.filter(({ is_paid: isPaid }) => isPaid)
  const sentences = earningSentences[rule]
  if (slots.length === 0)
    return (
      <>
        <EmptyState
          action={
            rule === 'slot' ? (
              <ButtonLink to="/subscribe-users">{say('slots.seeSubscription')}</ButtonLink>
            ) : (
              <ButtonLink to="/seller-agreement">{say('network.readAgreement')}</ButtonLink>
            )
          }
          isPage
          picture={trophyPicture}
          title={say('slots.none')}
        >
          {say(sentences.noSlots)}
        </EmptyState>
        {refunded.length > 0 && (
          <div className="page pb-8">
            <RefundedSlots refunded={refunded} />
          </div>
        )}
      </>
    )
  return (
    <div className="page py-4 md:py-8">
      <h1 className="text-xl font-bold">{say('term.achievement')}</h1>
      <p className="mt-1 text-sm text-muted">{say(sentences.slots)}</p>
      <ul className="mt-4 grid gap-3 md:grid-cols-2">
        {slots.map((slot) => (
          <li key={slot.slot_id}>
            <SlotCard slot={slot} steps={plan.steps}>
              {slot.refundable_until !== null && (
                <LeaveSlot
                  isLast={paid.length === 1}
                  rule={rule}
                  slotId={slot.slot_id}
                  until={slot.refundable_until}
                />
              )}
            </SlotCard>
          </li>
        ))}
      </ul>
      <RefundedSlots refunded={refunded} />
      {paid.length < slotsMax && (
        <div className="mt-6 flex justify-center md:justify-start">
          <ButtonLink to="/subscribe-users" variant="secondary">
            {say('slots.openAnother')}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}

type Slot = CallOutput<typeof getMySlots>['data'][number]

type SlotCardProps = {
  slot: Slot
  steps: CallOutput<typeof getMySlots>['plan']['steps']
  children: ReactNode
}

function SlotCard({ slot, steps, children }: SlotCardProps) {
  const say = useWords()
  const percent = shownPercent(slot.percent_to_next)
  return (
    <article className="card">
      <Link className="flex items-center gap-4 p-4" prefetch="intent" to={`/achievement/${slot.slot_id}`}>
        <ProgressRing
          label={ringLabel(say, slot.percent_to_next, slot.next?.step)}
          percent={percent}
          size={72}
        >
          <span className="text-sm">{say('term.percent', { percent })}</span>
        </ProgressRing>
        <span className="min-w-0 flex-1">
          <span className="block font-bold text-primary-ink">
            {say('slots.slot', { slot: slot.slot_id })}
          </span>
          <span className="block text-sm">
            <SlotBusiness
              business={slot.business}
              goal={slot.next?.business ?? steps.at(-1)?.business ?? slot.business}
            />
          </span>
          <span className="block text-sm text-muted">
            {say('slots.stepsReached', { reached: slot.steps_reached, count: steps.length })}
          </span>
          <span className="block text-sm text-muted">
            {say('slots.openedOn', { date: say.date(slot.created_at) })}
          </span>
          {!slot.is_paid && (
            <span className="mt-1 block">
              <Chip>{say('slots.withoutPayment')}</Chip>
            </span>
          )}
          {!slot.earns_awards && <span className="block text-sm text-muted">{say('slots.noAwards')}</span>}
        </span>
        <RightIcon size={20} />
      </Link>
      {children}
    </article>
  )
}

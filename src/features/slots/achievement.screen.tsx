import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { inPaise } from '../../money/paise.ts'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { ProgressRing } from '../../ui/progress-ring.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { CallFailure } from '../../wire/call-failure.ts'
import { Say, useWords } from '../../words/use-words.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { invoicePath } from '../orders/screens/order-status.tsx'
import { AwardSteps } from './award-steps.tsx'
import { ringLabel, ringSteps, shownPercent } from './shown-percent.ts'
import { SlotBusiness } from './slot-business.tsx'
import { getNewAchievementList } from './slots.calls.ts'

const stepMs = 500

type SteppingRingProps = {
  percent: number
  /** The next step; undefined after the last one. */
  step: number | undefined
}

/**
 * Shows the progress ring of a slot (a paid subscription), which fills by ten percent every half second. Does
 * not animate if the device asks for reduced motion.
 */
function SteppingRing({ percent, step }: SteppingRingProps) {
  const say = useWords()
  const drawn = useSteppedPercent(percent)
  return (
    <ProgressRing drawn={drawn} label={ringLabel(say, percent, step)} percent={percent} size={184}>
      <span className="text-2xl font-extrabold">{say('term.percent', { percent: drawn })}</span>
    </ProgressRing>
  )
}

function useSteppedPercent(percent: number): number {
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const steps = isStill ? [shownPercent(percent)] : ringSteps(percent)
    setDrawn(steps[0]!)
    let place = 0
    const timer = setInterval(() => {
      place += 1
      const next = steps[place]
      if (next === undefined) clearInterval(timer)
      else setDrawn(next)
    }, stepMs)
    return () => clearInterval(timer)
  }, [percent])
  return drawn
}

async function load({ call, url, params }: LoadArguments) {
  await requireMember({ call, url })
  const slotId = params['slotId'] ?? ''
  // Answers 404 for a malformed slot (subscription) id, because no page has such a URL.
  if (!/^\d{1,15}$/.test(slotId)) throw new CallFailure(404, 'notFound', 'slots.none')
  const { data } = await call(getNewAchievementList, { slot_id: slotId, type_id: '0' })
  return data[0]!
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('term.achievement')

export default function AchievementScreen() {
  const say = useWords()
  const slot = useLoaderData<typeof loader>()
  const inRupees = (rupees: number) => say.rupeesShort(inPaise(rupees))
  return (
    <>
      <PageTitle back="/slots" title={say('term.achievement')} />
      <div className="page grid content-start gap-4 py-4 md:grid-cols-2 md:gap-6 md:py-8">
        <section
          aria-label={say('slots.slot', { slot: slot.slot_id })}
          className="card grid content-start justify-items-center gap-4 p-6 text-center"
        >
          <SteppingRing key={slot.slot_id} percent={slot.percent_to_next} step={slot.next?.step} />
          <div>
            <h2 className="font-bold">{say('slots.slot', { slot: slot.slot_id })}</h2>
            <p className="mt-1">
              <SlotBusiness
                business={slot.total_business}
                goal={slot.next?.business ?? slot.steps.at(-1)?.business ?? slot.goal}
              />
            </p>
            <p className="text-sm text-muted">
              {say('slots.countedSince', { date: say.date(slot.created_at) })}
            </p>
            {slot.invoice && (
              <p className="mt-2">
                <TextLink prefetch="none" reloadDocument target="_blank" to={invoicePath(slot.invoice)}>
                  <Say k="orders.openInvoice" tags={{ spoken: <span className="sr-only" /> }} />
                </TextLink>
              </p>
            )}
          </div>
          <p className="rounded-card bg-sunken p-3 text-sm">
            {slot.next ? (
              <Say
                k="slots.next"
                tags={{ lacking: <strong className="rupees" />, award: <span className="rupees" /> }}
                with={{
                  step: slot.next.step,
                  lacking: inRupees(slot.next.lacking),
                  award: inRupees(slot.next.award),
                }}
              />
            ) : (
              say('slots.allReached')
            )}
          </p>
        </section>
        <AwardSteps next={slot.next?.step} steps={slot.steps} />
      </div>
    </>
  )
}

import type { ReactNode } from 'react'
import type { EarningRule } from '../../money/earning-rules.ts'
import { inPaise, paise } from '../../money/paise.ts'
import { PointsIcon } from '../../ui/icons/account-icons.tsx'
import { GiftIcon, type Icon, OffersIcon, TrophyIcon } from '../../ui/icons/icons.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { Say, useWords } from '../../words/use-words.tsx'
import { slotPrice } from './slot-price.ts'
import type { getMySlots } from './slots.calls.ts'

export type Plan = CallOutput<typeof getMySlots>['plan']

type SlotOfferProps = { plan: Plan; rule: EarningRule; isSubscribed: boolean }

/**
 * Describes what a slot (a subscription) offers under the current reward plan, and that it guarantees no
 * earnings.
 */
export function SlotOffer({ plan, rule, isSubscribed }: SlotOfferProps) {
  const say = useWords()
  const inRupees = (rupees: number) => say.rupeesShort(inPaise(rupees))
  const levels = plan.level_percent
  const awards = paise(plan.steps.reduce((sum, { award }) => sum + inPaise(award), 0))
  // Under the earning rule 'agreement' a second slot earns nothing, so it is not offered.
  if (isSubscribed && rule === 'agreement') return null
  if (isSubscribed)
    return (
      <section aria-label={say('slots.anotherTitle')} className="card p-4">
        <h2 className="font-bold">{say('slots.anotherTitle')}</h2>
        <p className="mt-1 text-sm">{say('slots.anotherText')}</p>
        <p className="mt-2 text-sm text-muted">{say('slots.noPromise')}</p>
      </section>
    )
  return (
    <section aria-label={say('slots.whatYouGet')} className="card overflow-hidden">
      <div className="px-4 pt-4">
        <p className="font-semibold">
          <Say
            k="slots.priceOnce"
            tags={{ amount: <span className="rupees text-xl font-extrabold" /> }}
            with={{ amount: say.rupees(slotPrice) }}
          />
        </p>
        <h2 className="mt-4 font-bold">{say('slots.whatYouGet')}</h2>
      </div>
      <ul className="mt-1 divide-y divide-line">
        <Gain icon={OffersIcon} title={say('term.cashback')}>
          {say('slots.cashbackText')}
        </Gain>
        {rule === 'slot' && (
          <>
            <Gain icon={PointsIcon} title={say('term.points')}>
              {say('slots.pointsText', { amount: inRupees(plan.rupees_per_point) })}
            </Gain>
            <Gain icon={GiftIcon} title={say('term.levelIncome')}>
              {say('slots.levelIncomeText', {
                count: levels.length,
                first: levels[0] ?? 0,
                last: levels.at(-1) ?? 0,
              })}
            </Gain>
            <Gain icon={TrophyIcon} title={say('slots.achievement')}>
              {say('slots.achievementText', {
                count: plan.steps.length,
                business: inRupees(plan.steps[0]?.business ?? 0),
                award: inRupees(plan.steps[0]?.award ?? 0),
                awards: say.rupeesShort(awards),
              })}
            </Gain>
          </>
        )}
      </ul>
      {rule === 'agreement' && <p className="border-t border-line p-4 text-sm">{say('slots.notNeeded')}</p>}
      <p className="border-t border-line bg-sunken p-4 text-sm">{say('slots.noPromise')}</p>
    </section>
  )
}

function Gain({ icon: GainIcon, title, children }: { icon: Icon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 p-4">
      <span className="flex-none text-primary-ink">
        <GainIcon />
      </span>
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-muted">{children}</p>
      </div>
    </li>
  )
}

import type { ReactNode } from 'react'
import { Fact, Facts } from '../../../back-office/kit/facts.tsx'
import { paise } from '../../../money/paise.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { placed } from '../../../wire/placed.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import type { getPlans } from './rewards.calls.ts'

type Plan = CallOutput<typeof getPlans>['data'][number]

/** Shows a version of the reward plan: its dates, its author and its terms. */
export function PlanFacts({ plan }: { plan: Plan }) {
  const say = useWords()
  return (
    <PlanTerms terms={plan}>
      <Fact label="office.plan.starts" value={say.moment(plan.starts_at)} />
      <Fact label="office.plan.by" value={<span translate="no">{plan.changed_by}</span>} />
      {plan.approved_by && (
        <Fact label="office.plan.approvedBy" value={<span translate="no">{plan.approved_by}</span>} />
      )}
      {plan.cancelled && (
        <Fact
          label="office.plan.cancelled"
          value={
            <span translate="no">
              {say.moment(plan.cancelled.at)}, {plan.cancelled.by}: {plan.cancelled.reason}
            </span>
          }
        />
      )}
    </PlanTerms>
  )
}

type PlanTermsProps = {
  terms: Pick<Plan, 'level_percent' | 'rupees_per_point' | 'goal_rupees' | 'steps'>
  /** The facts shown before the terms. */
  children: ReactNode
}

/** Shows the terms of a reward plan. */
export function PlanTerms({ terms: plan, children }: PlanTermsProps) {
  const say = useWords()
  return (
    <div className="grid gap-6">
      <Facts>
        {children}
        <Fact label="office.plan.perPoint" value={inRupees(plan.rupees_per_point, say)} />
        <Fact label="office.plan.goal" value={inRupees(plan.goal_rupees, say)} />
      </Facts>
      <section className="grid gap-3">
        <h3 className="font-bold">{say('office.term.levelIncome')}</h3>
        <Facts>
          {plan.level_percent.map((percent, index) => (
            <Fact
              key={index}
              label={placed('office.plan.level', { level: index + 1 })}
              value={say('office.settings.percent', { percent: String(percent) })}
            />
          ))}
        </Facts>
      </section>
      <section className="grid gap-3">
        <h3 className="font-bold">{say('office.plan.steps')}</h3>
        <Facts>
          {plan.steps.map(({ business_rupees, award_rupees }) => (
            <Fact
              key={business_rupees}
              label={{ said: inRupees(business_rupees, say) }}
              value={inRupees(award_rupees, say)}
            />
          ))}
        </Facts>
      </section>
    </div>
  )
}

export function inRupees(rupees: number, say: Say): string {
  return say.rupeesShort(paise(Math.round(rupees * 100)))
}

import { paise } from '../../../money/paise.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Say } from '../../../words/words-of.ts'
import { Facts } from '../../parts/facts.tsx'
import type { getPlans } from './getPlans.call.ts'

/** What a version of the plan says. */
export function PlanFacts({ plan }: { plan: CallOutput<typeof getPlans>['data'][number] }) {
  const say = useWords()
  return (
    <div className="grid gap-6">
      <Facts
        items={[
          { label: say('office.plan.starts'), value: say.moment(plan.starts_at) },
          { label: say('office.plan.by'), value: <span translate="no">{plan.changed_by}</span> },
          ...(plan.cancelled
            ? [
                {
                  label: say('office.plan.cancelled'),
                  value: (
                    <span translate="no">
                      {say.moment(plan.cancelled.at)}, {plan.cancelled.by}: {plan.cancelled.reason}
                    </span>
                  ),
                },
              ]
            : []),
          { label: say('office.plan.perPoint'), value: inRupees(plan.rupees_per_point, say) },
          { label: say('office.plan.goal'), value: inRupees(plan.goal_rupees, say) },
        ]}
      />
      <section className="grid gap-3">
        <h3 className="font-bold">{say('office.plan.levels')}</h3>
        <Facts
          items={plan.level_percent.map((percent, index) => ({
            label: say('office.plan.level', { level: index + 1 }),
            value: say('office.settings.percent', { percent: String(percent) }),
          }))}
        />
      </section>
      <section className="grid gap-3">
        <h3 className="font-bold">{say('office.plan.steps')}</h3>
        <Facts
          items={plan.steps.map(({ business_rupees, award_rupees }) => ({
            label: inRupees(business_rupees, say),
            value: inRupees(award_rupees, say),
          }))}
        />
      </section>
    </div>
  )
}

export function inRupees(rupees: number, say: Say): string {
  return say.rupeesShort(paise(Math.round(rupees * 100)))
}

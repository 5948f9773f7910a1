import { ButtonLink } from '../../../../ui/button.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { useWords } from '../../../../words/use-words.tsx'
import type { getPlans } from '../rewards.calls.ts'

/** The URL parameter's value that opens the waiting proposal. */
export const openProposal = 'proposed'

type Proposed = NonNullable<CallOutput<typeof getPlans>['proposed']>

/** Says that a proposed version of the reward plan waits for a second approver, and links to it. */
export function ProposalNotice({ proposed }: { proposed: Proposed }) {
  const say = useWords()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-accent-soft p-3">
      <p>
        {say('office.plan.waitsNotice', { name: proposed.asked_by, moment: say.moment(proposed.asked_at) })}
      </p>
      <ButtonLink small to={`/back-office/settings/plan?open=${openProposal}`} variant="secondary">
        {say('office.plan.lookAtProposal')}
      </ButtonLink>
    </div>
  )
}

import { Drawer } from '../../../../back-office/kit/drawer.tsx'
import { Fact } from '../../../../back-office/kit/facts.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { ApprovalSteps } from '../../../approvals/staff/approval-steps.tsx'
import { ApartNote, DecisionFacts, DecisionNote } from '../../../approvals/staff/decisions.tsx'
import { PlanComparison } from '../plan-comparison.tsx'
import { PlanTerms } from '../plan-facts.tsx'
import type { viewPlanProposal } from './proposals.calls.ts'
import { proposals } from './proposals.ts'

type Viewed = CallOutput<typeof viewPlanProposal>

type ProposalDrawerProps = {
  proposal: Viewed['data']
  preview: Viewed['preview']
  apartAt: Viewed['apart_at']
  backTo: string
}

/** Shows a proposed version: its changes, its terms and the decision. */
export function ProposalDrawer({ proposal, preview, apartAt, backTo }: ProposalDrawerProps) {
  const say = useWords()
  const startsAt = proposal.starts_at
  return (
    <Drawer
      actions={
        proposal.state === 'requested' && (
          <ApprovalSteps
            approval={proposals}
            danger
            effect={<PlanComparison preview={preview} />}
            effectTitle="office.plan.confirmTitle"
            mayApprove={!proposal.is_stale && !apartAt}
            request={proposal}
            title="office.plan.proposed"
            withdrawLabel="office.plan.cancel"
          />
        )
      }
      backTo={backTo}
      title={say('office.plan.proposed')}
    >
      <div className="grid gap-6">
        {proposal.is_stale && <DecisionNote text="office.plan.proposedStale" />}
        {proposal.is_own && <DecisionNote text="office.plan.ownProposal" />}
        {proposal.state === 'requested' && <ApartNote apartAt={apartAt} askedBy={proposal.asked_by} />}
        <PlanComparison preview={preview} />
        <PlanTerms terms={proposal}>
          <Fact
            label="office.plan.starts"
            value={startsAt ? say.moment(startsAt) : say('office.plan.onceApproved')}
          />
          <DecisionFacts of={proposal} />
        </PlanTerms>
      </div>
    </Drawer>
  )
}

import { Drawer } from '../../../../back-office/kit/drawer.tsx'
import { Fact } from '../../../../back-office/kit/facts.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { ApartNote, DecisionFacts, DecisionNote, Decisions } from '../../../approvals/staff/decisions.tsx'
import { PlanComparison } from '../plan-comparison.tsx'
import { PlanTerms } from '../plan-facts.tsx'
import { approvePlan } from './approvePlan.call.ts'
import { dropPlan } from './dropPlan.call.ts'
import type { viewPlanProposal } from './viewPlanProposal.call.ts'

type Viewed = CallOutput<typeof viewPlanProposal>

type ProposalDrawerProps = {
  proposal: Viewed['data']
  preview: Viewed['preview']
  apartAt: Viewed['apart_at']
  backTo: string
}

/** A proposed version: its changes, its terms and the decision. */
export function ProposalDrawer({ proposal, preview, apartAt, backTo }: ProposalDrawerProps) {
  const say = useWords()
  const startsAt = proposal.starts_at
  return (
    <Drawer
      actions={
        proposal.state === 'requested' && (
          <Steps apartAt={apartAt} key={proposal.proposal_id} preview={preview} proposal={proposal} />
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

function Steps({ proposal, preview, apartAt }: Omit<ProposalDrawerProps, 'backTo'>) {
  const say = useWords()
  const drop = { call: dropPlan, text: <p>{say('office.plan.proposalEffectNone')}</p> }
  return (
    <Decisions
      approve={
        proposal.is_stale || apartAt
          ? undefined
          : {
              call: approvePlan,
              danger: true,
              text: <PlanComparison preview={preview} />,
              title: 'office.plan.confirmTitle',
            }
      }
      callOff={{ ...drop, label: 'office.plan.cancel' }}
      decline={drop}
      input={(said) => ({ proposal_id: proposal.proposal_id, ...said })}
      isOwn={proposal.is_own}
      title="office.plan.proposed"
    />
  )
}

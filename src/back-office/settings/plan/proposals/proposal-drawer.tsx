import type { CallOutput } from '../../../../wire/define-call.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { Drawer } from '../../../parts/drawer.tsx'
import { Fact } from '../../../parts/facts.tsx'
import { OfficeField } from '../../../parts/office-field.tsx'
import { type Asked, StepButton } from '../../../parts/step-button.tsx'
import { PlanComparison } from '../plan-comparison.tsx'
import { PlanTerms } from '../plan-facts.tsx'
import { approvePlan } from './approvePlan.call.ts'
import { dropPlan } from './dropPlan.call.ts'
import type { viewPlanProposal } from './viewPlanProposal.call.ts'

type Viewed = CallOutput<typeof viewPlanProposal>

type ProposalDrawerProps = { proposal: Viewed['data']; preview: Viewed['preview']; backTo: string }

/** A version that waits for a second person: what it would change, what it says, and the decision. */
export function ProposalDrawer({ proposal, preview, backTo }: ProposalDrawerProps) {
  const say = useWords()
  const { starts_at: startsAt, asked_by: askedBy, asked_at: askedAt } = proposal
  return (
    <Drawer
      actions={
        proposal.state === 'requested' && (
          <Decisions key={proposal.proposal_id} preview={preview} proposal={proposal} />
        )
      }
      backTo={backTo}
      title={say('office.plan.proposed')}
    >
      <div className="grid gap-6">
        {proposal.is_stale && (
          <p className="rounded-card bg-accent-soft p-3 text-sm">{say('office.plan.proposedStale')}</p>
        )}
        {proposal.is_own && (
          <p className="rounded-card bg-accent-soft p-3 text-sm">{say('office.plan.ownProposal')}</p>
        )}
        <PlanComparison preview={preview} />
        <PlanTerms terms={proposal}>
          <Fact
            label="office.plan.starts"
            value={startsAt ? say.moment(startsAt) : say('office.plan.onceApproved')}
          />
          <Fact
            label="office.finance.askedBy"
            value={
              <span translate="no">
                {askedBy}, {say.moment(askedAt)}
              </span>
            }
          />
        </PlanTerms>
      </div>
    </Drawer>
  )
}

function Decisions({ proposal, preview }: Pick<ProposalDrawerProps, 'proposal' | 'preview'>) {
  const say = useWords()
  const id = proposal.proposal_id
  const nothingChanges = <p>{say('office.plan.proposalEffectNone')}</p>
  if (proposal.is_own)
    return (
      <StepButton
        button={{ variant: 'secondary' }}
        call={dropPlan}
        danger
        input={({ requestId }) => ({ proposal_id: id, request_id: requestId })}
        label="office.plan.cancel"
        text={nothingChanges}
        title="office.plan.proposed"
      />
    )
  const said = ({ typed, requestId }: Asked) => ({
    ...{ proposal_id: id, note: typed('note'), request_id: requestId },
  })
  return (
    <>
      {!proposal.is_stale && (
        <StepButton
          call={approvePlan}
          danger
          fields={
            <OfficeField
              kind="lines"
              label={say('office.finance.note')}
              maxLength={300}
              name="note"
              optional
            />
          }
          input={said}
          label="office.finance.approve"
          text={<PlanComparison preview={preview} />}
          title="office.plan.confirmTitle"
        />
      )}
      <StepButton
        button={{ variant: 'secondary' }}
        call={dropPlan}
        danger
        fields={
          <OfficeField
            kind="lines"
            label={say('office.finance.reason')}
            maxLength={300}
            name="note"
            required
          />
        }
        input={said}
        label="office.finance.decline"
        text={nothingChanges}
        title="office.plan.proposed"
      />
    </>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { AuditTrail } from '../../../back-office/kit/audit-trail.tsx'
import { Drawer } from '../../../back-office/kit/drawer.tsx'
import { Fact, Facts } from '../../../back-office/kit/facts.tsx'
import { StatePill } from '../../../ui/status-pill.tsx'
import type { Sentence } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Approval } from './approval.ts'
import { ApprovalSteps, type StepsOf } from './approval-steps.tsx'
import { type DecisionState, decisionStates } from './decision-states.ts'
import { ApartNote, DecisionFacts, DecisionNote } from './decisions.tsx'

type Viewed = {
  data: ComponentProps<typeof DecisionFacts>['of'] & { state: DecisionState; is_own: boolean }
  /**
   * The time from which the viewer may approve the request. Null if the viewer may approve it now, or never.
   */
  apart_at: string | null
  trail: ComponentProps<typeof AuditTrail>['entries']
}

type ApprovalDrawerProps = StepsOf & {
  approval: Approval
  viewed: Viewed
  title: Sentence
  /** The facts about the request. */
  children: ReactNode
  /** Content below the facts. */
  below?: ReactNode
}

/** Shows a request beside its list: the facts, the requester and decider, and the possible steps. */
export function ApprovalDrawer({ approval, viewed, title, children, below, ...steps }: ApprovalDrawerProps) {
  const say = useWords()
  const { search } = useLocation()
  const { data: request, apart_at: apartAt, trail } = viewed
  const isWaiting = request.state === 'requested'
  return (
    <Drawer
      actions={
        isWaiting && (
          <ApprovalSteps
            {...steps}
            approval={approval}
            mayApprove={!apartAt}
            request={request}
            title={title}
          />
        )
      }
      backTo={approval.path + search}
      title={say.sentence(title)}
    >
      <Facts>
        <Fact label="office.term.state" value={<StatePill of={decisionStates} state={request.state} />} />
        {children}
        <DecisionFacts of={request} />
      </Facts>
      {below}
      {isWaiting && request.is_own && <DecisionNote text={approval.says.own} />}
      {isWaiting && <ApartNote apartAt={apartAt} askedBy={request.asked_by} />}
      <section>
        <h3>{say('office.finance.trail')}</h3>
        <AuditTrail entries={trail} />
      </section>
    </Drawer>
  )
}

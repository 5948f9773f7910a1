import type { ReactNode } from 'react'
import type { PlainKey, Sentence } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Approval } from './approval.ts'
import { anyApprovalCalls } from './approval-calls.ts'
import { Decisions } from './decisions.tsx'

/** The texts of an approval's steps. */
export type StepsOf = {
  /** The effect of an approval, with its amounts. */
  effect: ReactNode
  /** The title above the effect, if it differs from the request's title. */
  effectTitle?: Sentence
  /** Marks the confirm button as dangerous, for approvals that cannot be undone. */
  danger?: boolean
  /** The effect of declining; by default the approval's own text. */
  noEffect?: ReactNode
  /** The label of the button that withdraws the request. */
  withdrawLabel?: PlainKey
}

type ApprovalStepsProps = StepsOf & {
  approval: Approval
  request: { is_own: boolean }
  title: Sentence
  /** Whether the request can still be approved and the viewer may approve it. */
  mayApprove: boolean
}

/**
 * Shows the steps that the viewer may take with a waiting request: the requester may withdraw it, and others
 * may approve or decline it.
 */
export function ApprovalSteps({ approval, request, title, mayApprove, ...steps }: ApprovalStepsProps) {
  const say = useWords()
  const { approve, drop, decline = drop, withdraw = drop } = anyApprovalCalls(approval)
  const id = String((request as Record<string, unknown>)[approval.id])
  const { effect, effectTitle = title, danger = false, withdrawLabel } = steps
  const { noEffect = approval.says.noEffect && <p>{say(approval.says.noEffect)}</p> } = steps
  return (
    <Decisions
      approve={mayApprove ? { call: approve, danger, text: effect, title: effectTitle } : undefined}
      callOff={{ call: withdraw!, text: noEffect, ...(withdrawLabel && { label: withdrawLabel }) }}
      decline={{ call: decline!, text: noEffect }}
      input={(said) => ({ [approval.id]: id, ...said })}
      isOwn={request.is_own}
      key={id}
      title={title}
    />
  )
}

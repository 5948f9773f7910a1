import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useChange } from '../../../back-office/kit/change.tsx'
import { ConfirmChange } from '../../../back-office/kit/confirm-change.tsx'
import { OfficeField } from '../../../back-office/kit/office-field.tsx'
import { forgetUnsaved } from '../../../back-office/kit/unsaved.tsx'
import type { CallInput, CallOutput } from '../../../wire/define-call.ts'
import { newRequestId } from '../../../wire/new-request-id.ts'
import { useWords } from '../../../words/use-words.tsx'
import { PlanComparison } from './plan-comparison.tsx'
import { proposePlan } from './proposals/proposals.calls.ts'
import { addPlan, type previewPlan } from './rewards.calls.ts'

type Preview = CallOutput<typeof previewPlan>['data']

type ConfirmPlanProps = {
  typed: CallInput<typeof previewPlan>
  preview: Preview
  /**
   * Whether to propose the plan to a second approver instead of adding it, because the setting plan_needs_two
   * is on.
   */
  isAsked: boolean
  /** The path of the list of the reward plan's versions. */
  path: string
  onClose: () => void
}

/**
 * Compares a new reward plan with the current one, and asks the staff member to retype the total of its
 * levels.
 */
export function ConfirmPlan({ typed, preview, isAsked, path, onClose }: ConfirmPlanProps) {
  const say = useWords()
  const change = useChange({ hasForm: true })
  const navigate = useNavigate()
  const [requestId] = useState(newRequestId)
  return (
    <ConfirmChange
      confirmLabel={say(isAsked ? 'office.plan.ask' : 'office.plan.save')}
      danger
      errors={change.failure?.body.errors}
      fields={
        <OfficeField
          hint={say('office.plan.confirmHint')}
          inputMode="decimal"
          label={say('office.plan.confirmTotal')}
          name="confirmed_percent"
        />
      }
      onClose={onClose}
      onConfirm={async (fields) => {
        const confirmed = String(fields.get('confirmed_percent') ?? '').replace('%', '')
        const plan = { ...typed, confirmed_percent: confirmed }
        const isDone = isAsked
          ? await change.run(proposePlan, { ...plan, request_id: requestId })
          : await change.run(addPlan, plan)
        if (!isDone) return
        forgetUnsaved()
        await navigate(path)
      }}
      text={
        <>
          {isAsked && <p>{say('office.plan.askText')}</p>}
          <PlanComparison preview={preview} />
        </>
      }
      title={say(isAsked ? 'office.plan.askTitle' : 'office.plan.confirmTitle')}
    />
  )
}

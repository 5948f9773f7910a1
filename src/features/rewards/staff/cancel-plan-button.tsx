import { OfficeField } from '../../../back-office/kit/office-field.tsx'
import { StepButton } from '../../../back-office/kit/step-button.tsx'
import { placed } from '../../../wire/placed.ts'
import { useWords } from '../../../words/use-words.tsx'
import { cancelPlan } from './rewards.calls.ts'

/** Cancels a planned version of the plan, after asking for the reason. */
export function CancelPlanButton({ version }: { version: number }) {
  const say = useWords()
  return (
    <StepButton
      button={{ variant: 'secondary' }}
      call={cancelPlan}
      danger
      fields={
        <OfficeField kind="lines" label={say('office.plan.reason')} maxLength={300} name="reason" required />
      }
      input={({ typed, requestId }) => ({ version, reason: typed('reason'), request_id: requestId })}
      label="office.plan.cancel"
      text={<p>{say('office.plan.cancelText')}</p>}
      title={placed('office.plan.cancelTitle', { version })}
    />
  )
}

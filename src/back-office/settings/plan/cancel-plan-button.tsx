import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { newRequestId } from '../../../wire/new-request-id.ts'
import { useWords } from '../../../words/use-words.tsx'
import { useChange } from '../../parts/change.tsx'
import { ConfirmChange } from '../../parts/confirm-change.tsx'
import { OfficeField } from '../../parts/office-field.tsx'
import { cancelPlan } from './cancelPlan.call.ts'

/** Calls off a planned version of the plan, after a question with the reason. */
export function CancelPlanButton({ version }: { version: number }) {
  const say = useWords()
  const change = useChange()
  const [requestId, setRequestId] = useState<string>()
  const close = () => {
    setRequestId(undefined)
    change.forget()
  }
  return (
    <>
      <Button onClick={() => setRequestId(newRequestId())} variant="secondary">
        {say('office.plan.cancel')}
      </Button>
      {requestId !== undefined && (
        <ConfirmChange
          confirmLabel={say('office.plan.cancel')}
          danger
          errors={change.failure?.body.errors}
          fields={
            <OfficeField
              kind="note"
              label={say('office.plan.reason')}
              maxLength={300}
              name="reason"
              required
            />
          }
          onClose={close}
          onConfirm={async (fields) => {
            const reason = String(fields.get('reason')).trim()
            const answer = await change.run(cancelPlan, { version, reason, request_id: requestId })
            if (answer) close()
          }}
          text={<p>{say('office.plan.cancelText')}</p>}
          title={say('office.plan.cancelTitle', { version })}
        />
      )}
    </>
  )
}

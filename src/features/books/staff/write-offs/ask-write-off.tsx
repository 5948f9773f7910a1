import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { askWriteOff } from './write-offs.calls.ts'
import { writeOffCauseNames } from './write-offs.ts'

type AskWriteOffProps = { orderNo: string; amount: string; isCollected: boolean }

/**
 * Lets staff report that an order's cash on delivery will never arrive. Another staff member confirms the
 * write-off.
 */
export function AskWriteOff({ orderNo, amount, isCollected }: AskWriteOffProps) {
  const say = useWords()
  const causes = isCollected ? (['not_handed_in'] as const) : (['lost', 'kept'] as const)
  return (
    <StepButton
      button={{ small: true, variant: 'quiet' }}
      call={askWriteOff}
      danger
      fields={
        <>
          <OfficeField
            kind="choice"
            label={say('office.finance.writeOffCause')}
            name="cause"
            options={causes.map((value) => ({ value, label: say(writeOffCauseNames[value]) }))}
          />
          <OfficeField kind="note" label={say('term.reason')} maxLength={300} name="reason" rows={2} />
        </>
      }
      input={({ typed, requestId }) => ({
        orderno: orderNo,
        cause: typed('cause') as (typeof causes)[number],
        reason: typed('reason'),
        request_id: requestId,
      })}
      label="office.finance.askWriteOff"
      text={say('office.finance.askWriteOffText', { amount })}
      title="office.finance.askWriteOff"
    />
  )
}

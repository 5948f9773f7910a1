import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import { inPaise } from '../../../../money/paise.ts'
import { TextLink } from '../../../../ui/text-link.tsx'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { type ClearingKind, clearingKindNames } from './difference-fields.ts'
import { clearDifference, type findDifferences } from './differences.calls.ts'

type Difference = CallOutput<typeof findDifferences>['data'][number]

const texts = {
  order: 'office.finance.clearToOrderText',
  courier: 'office.finance.clearToCourierText',
  write_off: 'office.finance.clearWriteOffText',
} as const satisfies Record<ClearingKind, string>

/** Shows the ways to clear a difference. Staff write off the missing cash of an order on the order's page. */
export function ClearingSteps({ difference }: { difference: Difference }) {
  const say = useWords()
  const { state, left, orderno } = difference
  return (
    <div className="flex flex-wrap items-center gap-2">
      {left > 0 && <Step difference={difference} kind="order" />}
      <Step difference={difference} kind="courier" />
      {state === 'short' ? (
        <TextLink to={`/back-office/orders/${orderno}`}>{say('office.finance.writeOffAtOrder')}</TextLink>
      ) : (
        <Step difference={difference} kind="write_off" />
      )}
    </div>
  )
}

function Step({ difference, kind }: { difference: Difference; kind: ClearingKind }) {
  const say = useWords()
  const { remittance_id, line, left } = difference
  return (
    <StepButton
      button={{ small: true, variant: 'secondary' }}
      call={clearDifference}
      fields={
        <>
          {kind === 'order' && (
            <OfficeField label={say('office.finance.order')} maxLength={20} name="orderno" />
          )}
          <OfficeField kind="note" label={say('term.reason')} maxLength={300} name="reason" rows={2} />
        </>
      }
      input={({ typed, requestId }) => ({
        remittance_id,
        line: String(line),
        kind,
        orderno: typed('orderno'),
        reason: typed('reason'),
        request_id: requestId,
      })}
      label={clearingKindNames[kind]}
      text={say(texts[kind], { amount: say.rupees(inPaise(Math.abs(left))) })}
      title={clearingKindNames[kind]}
    />
  )
}

import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import {
  rejectReasonNames,
  rejectReasons,
  returnReasonNames,
  returnReasons,
} from '../../life/reject-and-return-reasons.ts'
import { NoteToBuyer } from '../note-to-buyer.tsx'
import type { ShownOrder } from '../order.load.ts'
import { CarrierFields } from './carrier-fields.tsx'
import { CodeFields } from './code-fields.tsx'
import type { NextStep } from './next-steps.ts'
import { UnfitFields, unitsOfOrder } from './unfit-fields.tsx'

/** Shows the form fields of a step. */
export function StepFields({ step, order }: { step: NextStep; order: ShownOrder }) {
  const say = useWords()
  const asksCode = order.parcels.some(({ asks_code, is_return }) => asks_code && !is_return)
  return (
    <>
      {step === 'process' && <CarrierFields />}
      {step === 'deliver' && asksCode && <CodeFields />}
      {(step === 'reject' || step === 'recall') && <RejectReason />}
      {step === 'refundNow' && (
        <OfficeField
          kind="note"
          label={say('office.recall.refundReason')}
          maxLength={300}
          name="refund_reason"
          rows={2}
        />
      )}
      {step === 'return' && (
        <OfficeField
          kind="choice"
          label={say('term.reason')}
          name="reason"
          options={returnReasonNames.map((value) => ({ value, label: say(returnReasons[value]) }))}
          placeholder={say('office.orders.chooseReason')}
        />
      )}
      {(step === 'reject' || step === 'receive' || step === 'return') && (
        <UnfitFields units={unitsOfOrder(order)} />
      )}
      {step !== 'refundNow' && <NoteToBuyer />}
      {step === 'return' && order.return_window?.is_over && (
        <OfficeField kind="box" label={say('office.orders.afterWindow')} name="after_window" required />
      )}
    </>
  )
}

/** Shows the field for the reason of a cancellation, which the buyer reads. */
export function RejectReason() {
  const say = useWords()
  return (
    <OfficeField
      kind="choice"
      label={say('term.reason')}
      name="reason"
      options={rejectReasonNames.map((value) => ({ value, label: say(rejectReasons[value]) }))}
      placeholder={say('office.orders.chooseReason')}
    />
  )
}

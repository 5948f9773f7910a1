import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import { placed } from '../../../../wire/placed.ts'
import { useWords } from '../../../../words/use-words.tsx'
import type { RejectReason as Reason } from '../../life/reject-and-return-reasons.ts'
import { NoteToBuyer } from '../note-to-buyer.tsx'
import type { ShownOrder } from '../order.load.ts'
import { RejectReason } from '../steps/step-fields.tsx'
import { recallOrder } from './recall.calls.ts'

/** Shows the button that recalls one parcel of an order in several parcels. */
export function RecallButton({ order: { orderno }, reference }: { order: ShownOrder; reference: string }) {
  const say = useWords()
  return (
    <StepButton
      button={{ small: true, variant: 'secondary' }}
      call={recallOrder}
      danger
      done={say('office.recall.recallDone')}
      fields={
        <>
          <RejectReason />
          <NoteToBuyer />
        </>
      }
      input={({ typed, requestId }) => ({
        orderno,
        reference,
        reason: typed('reason') as Reason,
        note: typed('note'),
        request_id: requestId,
      })}
      label="office.recall.recall"
      text={say('office.recall.recallText')}
      title={placed('office.orders.question', {
        step: say('office.recall.recall'),
        orderNo: reference,
      })}
    />
  )
}

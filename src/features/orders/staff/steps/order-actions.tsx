import { useRevalidator } from 'react-router'
import type { StepRequest } from '../../../../back-office/kit/step-button.tsx'
import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import type { AnyCall } from '../../../../wire/define-call.ts'
import { placed } from '../../../../wire/placed.ts'
import type { PlainKey } from '../../../../words/sentence.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { loseOrder } from '../lost/lost.calls.ts'
import type { ShownOrder } from '../order.load.ts'
import { receiveParcel } from '../parcels/parcels.calls.ts'
import { recallOrder, refundRecalledOrder } from '../recall/recall.calls.ts'
import { type NextStep, nextSteps } from './next-steps.ts'
import { StepFields } from './step-fields.tsx'
import { StepText } from './step-text.tsx'
import { deliverOrder, processOrder, rejectOrder, returnOrder } from './steps.calls.ts'
import { unfitUnitsIn, unitsOfOrder } from './unfit-fields.tsx'

const steps: Record<NextStep, { label: PlainKey; done: PlainKey; isBack?: true }> = {
  process: { label: 'office.orders.process', done: 'office.orders.processDone' },
  deliver: { label: 'office.orders.deliver', done: 'office.orders.deliverDone' },
  reject: { label: 'office.orders.reject', done: 'office.orders.rejectDone', isBack: true },
  recall: { label: 'office.recall.recall', done: 'office.recall.recallDone', isBack: true },
  refundNow: { label: 'office.recall.refundNow', done: 'office.recall.refundNowDone', isBack: true },
  receive: { label: 'office.recall.receive', done: 'office.parcels.received', isBack: true },
  lose: { label: 'office.lost.lose', done: 'office.lost.loseDone', isBack: true },
  return: { label: 'office.orders.takeBack', done: 'office.orders.returnDone', isBack: true },
}

const calls = {
  process: processOrder,
  deliver: deliverOrder,
  reject: rejectOrder,
  recall: recallOrder,
  refundNow: refundRecalledOrder,
  receive: receiveParcel,
  lose: loseOrder,
  return: returnOrder,
}

/** Shows a button for each possible next step, with a confirmation question. */
export function OrderActions({ order }: { order: ShownOrder }) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  if (!order.may_step) return null
  return nextSteps(order).map((step) => {
    const { label, done, isBack } = steps[step]
    return (
      <StepButton<AnyCall>
        button={{ variant: isBack || order.recalls.length > 0 ? 'secondary' : 'primary' }}
        call={calls[step]}
        danger={isBack}
        done={say(done)}
        fields={<StepFields order={order} step={step} />}
        input={(asked) => inputOf(step, order, asked)}
        key={step}
        label={label}
        // Reloads the order without waiting, because a refusal may mean that the order has changed.
        onRefused={() => void revalidate()}
        text={<StepText order={order} step={step} />}
        title={placed('office.orders.question', { step: say(label), orderNo: order.orderno })}
      />
    )
  })
}

function inputOf(step: NextStep, order: ShownOrder, { typed, form, requestId }: StepRequest) {
  const { orderno, status } = order
  const shared = { orderno, note: typed('note'), request_id: requestId }
  if (step === 'deliver')
    return { ...shared, delivery_code: typed('delivery_code'), without_code: typed('without_code') }
  if (step === 'lose') return shared
  if (step === 'refundNow') return { orderno, refund_reason: typed('refund_reason'), request_id: requestId }
  if (step === 'recall') return { ...shared, reason: typed('reason') }
  if (step === 'process') return { ...shared, courier: typed('courier'), tracking_no: typed('tracking_no') }
  const unfit = unfitUnitsIn(typed, unitsOfOrder(order))
  if (step === 'receive') return { ...shared, unfit }
  const isReturn = step === 'return'
  return {
    ...shared,
    unfit,
    reason: typed('reason'),
    ...(isReturn ? { after_window: form.has('after_window') } : { seen_status: status }),
  }
}

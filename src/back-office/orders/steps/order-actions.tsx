import { useRevalidator } from 'react-router'
import type { AnyCall } from '../../../wire/define-call.ts'
import { placed } from '../../../wire/placed.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { Asked } from '../../parts/step-button.tsx'
import { StepButton } from '../../parts/step-button.tsx'
import { loseOrder } from '../lost/loseOrder.call.ts'
import type { ShownOrder } from '../order.load.ts'
import { deliverOrder } from './deliverOrder.call.ts'
import { processOrder } from './processOrder.call.ts'
import { rejectOrder } from './rejectOrder.call.ts'
import { returnOrder } from './returnOrder.call.ts'
import { StepFields } from './step-fields.tsx'
import { StepText } from './step-text.tsx'

/** What the staff can do with an order next. */
export type NextStep = 'process' | 'deliver' | 'reject' | 'lose' | 'return'

const stepsFrom: Record<ShownOrder['status'], readonly NextStep[]> = {
  pending: ['process', 'reject'],
  processed: ['deliver', 'reject', 'lose'],
  delivered: ['return'],
  rejected: [],
  returned: [],
}

const steps: Record<NextStep, { label: PlainKey; done: PlainKey; isBack?: true }> = {
  process: { label: 'office.orders.process', done: 'office.orders.processDone' },
  deliver: { label: 'office.orders.deliver', done: 'office.orders.deliverDone' },
  reject: { label: 'office.orders.reject', done: 'office.orders.rejectDone', isBack: true },
  lose: { label: 'office.lost.lose', done: 'office.lost.loseDone', isBack: true },
  return: { label: 'office.orders.takeBack', done: 'office.orders.returnDone', isBack: true },
}

const calls = {
  process: processOrder,
  deliver: deliverOrder,
  reject: rejectOrder,
  lose: loseOrder,
  return: returnOrder,
}

/** A button for each next step, and the question before it. Shown anew once the order stands elsewhere. */
export function OrderActions({ order }: { order: ShownOrder }) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  if (!order.may_step) return null
  return stepsOf(order).map((step) => {
    const { label, done, isBack } = steps[step]
    return (
      <StepButton<AnyCall>
        button={{ variant: isBack ? 'secondary' : 'primary' }}
        call={calls[step]}
        danger={isBack}
        done={say(done)}
        fields={<StepFields order={order} step={step} />}
        input={(asked) => inputOf(step, order, asked)}
        key={step}
        label={label}
        // A refusal may mean that the order has moved on, so the page is read anew. The form does not wait for that.
        onRefused={() => void revalidate()}
        text={<StepText order={order} step={step} />}
        title={placed('office.orders.question', { step: say(label), orderNo: order.orderno })}
      />
    )
  })
}

// What its courier lost is not delivered, and does not come back on hand. Of several parcels each is dealt with by itself, and the order
// is not called off once one has arrived.
function stepsOf({ status, parcels, in_parts: isInParts }: ShownOrder): readonly NextStep[] {
  if (isInParts && status === 'processed')
    return parcels.some(({ has_arrived: hasArrived }) => hasArrived) ? [] : ['reject']
  const [latest] = parcels.filter(({ is_return: isReturn }) => !isReturn)
  return status === 'processed' && latest?.state === 'lost' ? ['lose'] : stepsFrom[status]
}

function inputOf(step: NextStep, { orderno, status }: ShownOrder, { typed, form, requestId }: Asked) {
  const shared = { orderno, note: typed('note'), request_id: requestId }
  if (step === 'deliver')
    return { ...shared, delivery_code: typed('delivery_code'), without_code: typed('without_code') }
  if (step === 'lose') return shared
  if (step === 'process') return { ...shared, courier: typed('courier'), tracking_no: typed('tracking_no') }
  const isReturn = step === 'return'
  return {
    ...{ ...shared, reason: typed('reason') },
    ...(isReturn ? { after_window: form.has('after_window') } : { seen_status: status }),
  }
}

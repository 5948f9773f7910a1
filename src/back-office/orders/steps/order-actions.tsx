import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import type { AnyCall, CallInput } from '../../../wire/define-call.ts'
import { newRequestId } from '../../../wire/new-request-id.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import { useChange } from '../../parts/change.tsx'
import { ConfirmChange } from '../../parts/confirm-change.tsx'
import type { ShownOrder } from '../order.load.ts'
import { deliverOrder } from './deliverOrder.call.ts'
import { processOrder } from './processOrder.call.ts'
import { rejectOrder } from './rejectOrder.call.ts'
import { returnOrder } from './returnOrder.call.ts'
import { StepFields } from './step-fields.tsx'
import { StepText } from './step-text.tsx'

/** What the staff can do with an order next. */
export type NextStep = 'process' | 'deliver' | 'reject' | 'return'

const stepsFrom: Record<ShownOrder['status'], readonly NextStep[]> = {
  pending: ['process', 'reject'],
  processed: ['deliver', 'reject'],
  delivered: ['return'],
  rejected: [],
  returned: [],
}

const labels: Record<NextStep, PlainKey> = {
  process: 'office.orders.process',
  deliver: 'office.orders.deliver',
  reject: 'office.orders.reject',
  return: 'office.orders.takeBack',
}

const dones: Record<NextStep, PlainKey> = {
  process: 'office.orders.processDone',
  deliver: 'office.orders.deliverDone',
  reject: 'office.orders.rejectDone',
  return: 'office.orders.returnDone',
}

/** A button for each next step, and the question before it. Shown anew once the order stands elsewhere. */
export function OrderActions({ order }: { order: ShownOrder }) {
  const say = useWords()
  const [asked, setAsked] = useState<{ step: NextStep; requestId: string }>()
  const steps = order.may_step ? stepsFrom[order.status] : []
  if (steps.length === 0) return null
  return (
    <>
      {steps.map((step) => (
        <Button
          key={step}
          onClick={() => setAsked({ step, requestId: newRequestId() })}
          variant={step === 'process' || step === 'deliver' ? 'primary' : 'secondary'}
        >
          {say(labels[step])}
        </Button>
      ))}
      {asked && <StepQuestion {...asked} onClose={() => setAsked(undefined)} order={order} />}
    </>
  )
}

type StepQuestionProps = { step: NextStep; requestId: string; order: ShownOrder; onClose: () => void }

function StepQuestion({ step, requestId, order, onClose }: StepQuestionProps) {
  const say = useWords()
  const change = useChange()
  const { revalidate } = useRevalidator()
  const title = say('office.orders.question', { step: say(labels[step]), orderNo: order.orderno })

  async function confirm(fields: FormData): Promise<void> {
    const [call, input] = requestOf(step, order, fields)
    const answer = await change.run(call, { ...input, request_id: requestId }, say(dones[step]))
    if (answer) return onClose()
    // It may have been refused because the order stands elsewhere now, which then shows. The form is not kept waiting.
    void revalidate()
  }
  return (
    <ConfirmChange
      confirmLabel={say(labels[step])}
      danger={step === 'reject' || step === 'return'}
      errors={change.failure?.body.errors}
      fields={<StepFields order={order} step={step} />}
      onClose={onClose}
      onConfirm={confirm}
      text={<StepText order={order} step={step} />}
      title={title}
    />
  )
}

function requestOf(step: NextStep, order: ShownOrder, fields: FormData): [AnyCall, object] {
  const { orderno, status } = order
  const typed = (name: string) => String(fields.get(name) ?? '')
  const note = typed('note')
  if (step === 'process')
    return [processOrder, { orderno, note, courier: typed('courier'), tracking_no: typed('tracking_no') }]
  if (step === 'deliver') return [deliverOrder, { orderno, note }]
  if (step === 'return')
    return [
      returnOrder,
      { orderno, note, reason: typed('reason'), after_window: fields.has('after_window') } satisfies Loose<
        typeof returnOrder
      >,
    ]
  return [
    rejectOrder,
    { orderno, note, reason: typed('reason'), seen_status: status } satisfies Loose<typeof rejectOrder>,
  ]
}

/** The fields of a call by name; what was chosen of a list is checked by the server. */
type Loose<C extends AnyCall> = { [Field in keyof CallInput<C>]?: unknown }

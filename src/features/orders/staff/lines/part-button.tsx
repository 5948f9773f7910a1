import { useRevalidator } from 'react-router'
import { StepButton, type StepRequest } from '../../../../back-office/kit/step-button.tsx'
import type { AnyCall } from '../../../../wire/define-call.ts'
import { placed } from '../../../../wire/placed.ts'
import { useWords } from '../../../../words/use-words.tsx'
import type { ShownOrder } from '../order.load.ts'
import { cancelOrderPart, takeBackOrderPart } from './lines.calls.ts'
import { PartFields } from './part-fields.tsx'
import { unitsToTakeOff } from './units-left.ts'

type Item = ShownOrder['items'][number]

const ways = {
  pending: {
    call: cancelOrderPart,
    label: 'office.orders.cancelUnits',
    title: 'office.orders.cancelUnitsOf',
    text: 'office.orders.cancelUnitsText',
    done: 'office.orders.cancelUnitsDone',
  },
  delivered: {
    call: takeBackOrderPart,
    label: 'office.orders.takeBackUnits',
    title: 'office.orders.takeBackUnitsOf',
    text: 'office.orders.takeBackUnitsText',
    done: 'office.orders.takeBackUnitsDone',
  },
} as const

/** Shows the button and form to cancel units of a line before they are sent, or to record their return. */
export function PartButton({ order, item }: { order: ShownOrder; item: Item }) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const { status } = order
  if (!order.may_step || unitsToTakeOff(order, item) === 0) return null
  const { call, label, title, text, done } = ways[status === 'delivered' ? 'delivered' : 'pending']
  return (
    <div className="col-span-2 col-start-2">
      <StepButton<AnyCall>
        button={{ variant: 'secondary', small: true }}
        call={call}
        danger
        done={say(done)}
        fields={<PartFields item={item} order={order} />}
        input={(asked) => inputOf(order, item, asked)}
        label={label}
        onRefused={() => void revalidate()}
        text={say(text)}
        title={placed(title, { name: item.name })}
      />
    </div>
  )
}

function inputOf(order: ShownOrder, item: Item, { typed, form, requestId }: StepRequest) {
  const shared = {
    orderno: order.orderno,
    line: item.line,
    quantity: typed('quantity'),
    unfit: typed('unfit'),
    seen_changes: order.timeline.filter(({ part }) => part).length,
    reason: typed('reason'),
    note: typed('note'),
    request_id: requestId,
  }
  if (order.status !== 'delivered') return shared
  return {
    ...shared,
    // If the line has only one variant to return, the form has no field for it.
    product_id: typed('product_id') || item.to_return[0]?.id,
    after_window: form.has('after_window'),
  }
}

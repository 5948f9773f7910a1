import { useState } from 'react'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import type { PlainKey } from '../../../../words/sentence.ts'
import { useWords } from '../../../../words/use-words.tsx'
import {
  type ReturnReason,
  rejectReasonNames,
  rejectReasons,
  returnReasonNames,
  returnReasons,
} from '../../life/reject-and-return-reasons.ts'
import { NoteToBuyer } from '../note-to-buyer.tsx'
import type { ShownOrder } from '../order.load.ts'
import { PartEffects } from './part-effects.tsx'
import { unitsToTakeOff } from './units-left.ts'

type PartFieldsProps = { order: ShownOrder; item: ShownOrder['items'][number] }

/** Asks for the quantity and the reason, and shows the effects. */
export function PartFields({ order, item }: PartFieldsProps) {
  const say = useWords()
  const [quantity, setQuantity] = useState(1)
  const [reason, setReason] = useState<ReturnReason>()
  const [variant, setVariant] = useState(item.to_return[0])
  const isReturn = order.status === 'delivered'
  const quantityMax = isReturn ? (variant?.units ?? 0) : unitsToTakeOff(order, item)
  const counts = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, place) => ({
      value: String(place + from),
      label: say.count(place + from),
    }))
  return (
    <>
      {item.to_return.length > 1 && (
        <OfficeField
          kind="choice"
          label={say('office.orders.whichCameBack')}
          name="product_id"
          onChange={({ currentTarget }) => {
            setVariant(item.to_return.find(({ id }) => id === currentTarget.value))
            setQuantity(1)
          }}
          options={item.to_return.map(({ id, name }) => ({ value: id, label: name }))}
          value={variant?.id}
        />
      )}
      <OfficeField
        kind="choice"
        label={say('office.orders.quantity')}
        name="quantity"
        onChange={({ currentTarget }) => setQuantity(Number(currentTarget.value))}
        options={counts(1, quantityMax)}
        value={String(quantity)}
      />
      <PartEffects
        isClosed={order.member.is_closed}
        line={item.line!}
        orderNo={order.orderno}
        quantity={quantity}
        reason={reason}
      />
      <OfficeField
        hint={say('office.orders.unfitHint')}
        kind="choice"
        label={say('office.orders.unfit')}
        name="unfit"
        options={counts(0, quantity)}
      />
      <OfficeField
        kind="choice"
        label={say('term.reason')}
        name="reason"
        onChange={({ currentTarget }) =>
          setReason(isReturn ? returnReasonNames.find((one) => one === currentTarget.value) : undefined)
        }
        options={reasonsOf(isReturn).map(([value, label]) => ({ value, label: say(label) }))}
        placeholder={say('office.orders.chooseReason')}
      />
      <NoteToBuyer />
      {isReturn && order.return_window?.is_over && (
        <OfficeField kind="box" label={say('office.orders.afterWindow')} name="after_window" required />
      )}
    </>
  )
}

function reasonsOf(isReturn: boolean): (readonly [string, PlainKey])[] {
  return isReturn
    ? returnReasonNames.map((name) => [name, returnReasons[name]] as const)
    : rejectReasonNames.map((name) => [name, rejectReasons[name]] as const)
}

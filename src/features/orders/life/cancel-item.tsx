import { useEffect, useState } from 'react'
import { Quantity } from '../../../ui/form/quantity.tsx'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { useCancellation } from '../../wallet/call-off.store.ts'
import { CancelQuestion, RefundLines } from './cancel-question.tsx'
import { cancelOrderItem, getItemRefund } from './life.calls.ts'

type Item = { name: string; line: number; left: number }

/** Asks how many units of a line to cancel. Shows the refund and where it goes. */
export function CancelItem({
  orderNo,
  item: { name, line, left },
  onClose,
}: {
  orderNo: string
  item: Item
  onClose: () => void
}) {
  const say = useWords()
  const [quantity, setQuantity] = useState(left)
  const refund = useRefund(orderNo, line, quantity)
  const { isBusy, callOff } = useCancellation(async (requestId) => {
    await call(cancelOrderItem, { orderno: orderNo, line, quantity, request_id: requestId })
    return say('orders.itemCancelled')
  }, onClose)
  return (
    <CancelQuestion
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void callOff()}
      title={say('orders.cancelItemQuestion', { name })}
    >
      {left > 1 && (
        <div className="my-3 flex items-center justify-between gap-3">
          {say('term.howMany')}
          <Quantity
            max={left}
            name={name}
            onChange={(wanted) => setQuantity(Math.max(1, wanted))}
            value={quantity}
          />
        </div>
      )}
      <p aria-live="polite" className="min-h-12">
        {refund?.problem}
        <RefundLines online={refund?.online ?? 0} wallet={refund?.wallet ?? 0} />
      </p>
    </CancelQuestion>
  )
}

type Refund = Partial<CallOutput<typeof getItemRefund>['data']> & { problem?: string }

/** Returns the refund that the server computes; undefined until the server has answered. */
function useRefund(orderno: string, line: number, quantity: number): Refund | undefined {
  const [known, setKnown] = useState<{ of: number; refund: Refund }>()
  useEffect(() => {
    let isWanted = true
    async function ask() {
      const refund = await askRefund({ orderno, line, quantity })
      if (isWanted) setKnown({ of: quantity, refund })
    }
    void ask()
    return () => {
      isWanted = false
    }
  }, [orderno, line, quantity])
  return known?.of === quantity ? known.refund : undefined
}

async function askRefund(asked: { orderno: string; line: number; quantity: number }): Promise<Refund> {
  try {
    return (await call(getItemRefund, asked)).data
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return { problem: error.message }
  }
}

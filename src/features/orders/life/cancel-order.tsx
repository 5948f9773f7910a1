import { call } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import { useCancellation } from '../../wallet/call-off.store.ts'
import { CancelQuestion, RefundLines } from './cancel-question.tsx'
import { cancelOrder } from './life.calls.ts'

type CancelOrderProps = {
  orderNo: string
  /** The refund in rupees: to the wallet, and to the source of the online payment. */
  paid: { wallet: number; online: number }
  onClose: () => void
}

/** Asks for confirmation before an order is cancelled, and shows where its money goes. */
export function CancelOrder({ orderNo, paid, onClose }: CancelOrderProps) {
  const say = useWords()
  const { isBusy, callOff } = useCancellation(async (requestId) => {
    await call(cancelOrder, { orderno: orderNo, request_id: requestId })
    return say('orders.cancelled')
  }, onClose)
  return (
    <CancelQuestion
      isBusy={isBusy}
      onClose={onClose}
      onConfirm={() => void callOff()}
      title={say('orders.cancelQuestion')}
    >
      <RefundLines {...paid} />
    </CancelQuestion>
  )
}

import { inPaise } from '../../../money/paise.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { call } from '../../../ui/page/screen-load.ts'
import { Say, useWords } from '../../../words/use-words.tsx'
import { useCallOff } from '../../wallet/call-off.store.ts'
import { cancelOrder } from './cancelOrder.call.ts'

type CancelOrderProps = {
  orderNo: string
  /** What goes back, and where to. */
  paid: { wallet: number; online: number }
  onClose: () => void
}

/** Asks before calling an order off, and says where its money goes. */
export function CancelOrder({ orderNo, paid, onClose }: CancelOrderProps) {
  const say = useWords()
  const { isBusy, callOff } = useCallOff(async (requestId) => {
    await call(cancelOrder, { orderno: orderNo, request_id: requestId })
    return say('orders.cancelled')
  }, onClose)
  const wallet = inPaise(paid.wallet)
  const online = inPaise(paid.online)

  return (
    <Dialog
      cancelLabel={say('orders.keepOrder')}
      confirm={{
        label: say('orders.yesCancel'),
        busy: isBusy,
        busyText: say('orders.cancelling'),
        danger: true,
        onConfirm: () => void callOff(),
      }}
      onClose={onClose}
      open
      title={say('orders.cancelQuestion')}
    >
      {wallet > 0 && (
        <>
          <Say k="orders.backToWallet" with={{ amount: say.rupees(wallet) }} />{' '}
        </>
      )}
      {online > 0 && <Say k="orders.backToSource" with={{ amount: say.rupees(online) }} />}
    </Dialog>
  )
}

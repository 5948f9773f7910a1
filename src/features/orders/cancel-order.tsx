import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { fromRupees, paise, zeroPaise } from '../../money/paise.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { call, isCallFailure } from '../../ui/screen-load.ts'
import { showToast } from '../../ui/toast.store.ts'
import { newRequestId } from '../../wire/new-request-id.ts'
import { Say, useWords } from '../../words/use-words.tsx'
import { refreshMyAccount } from '../wallet/account.store.ts'
import { cancelOrder } from './cancelOrder.call.ts'

const inFigures = { amount: <span className="rupees" /> }

type CancelOrderProps = {
  orderNo: string
  paid: { store_credit: number; earnings: number; online: number }
  onClose: () => void
}

/** Asks before calling an order off, and says where its money goes. */
export function CancelOrder({ orderNo, paid, onClose }: CancelOrderProps) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  // The same id for every press: a second one, or a repeat without an answer, cancels nothing twice.
  const requestId = useRef(newRequestId())
  const wallet = paise(amountOf(paid.store_credit) + amountOf(paid.earnings))
  const online = amountOf(paid.online)

  async function cancel(): Promise<void> {
    setBusy(true)
    try {
      await call(cancelOrder, { orderno: orderNo, request_id: requestId.current })
      showToast(say('orders.cancelled'), 'success')
      onClose()
      void refreshMyAccount()
      await revalidate()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
      // Without an answer it can be tried again; with one the page shows how the order stands now.
      if (error.httpStatus === 0 || error.httpStatus >= 500) return
      onClose()
      await revalidate()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      cancelLabel={say('orders.keepOrder')}
      confirm={{
        label: say('orders.yesCancel'),
        busy: isBusy,
        busyText: say('orders.cancelling'),
        danger: true,
        onConfirm: () => void cancel(),
      }}
      onClose={onClose}
      open
      title={say('orders.cancelQuestion')}
    >
      {wallet > 0 && (
        <>
          <Say k="orders.backToWallet" tags={inFigures} with={{ amount: say.rupees(wallet) }} />{' '}
        </>
      )}
      {online > 0 && <Say k="orders.backToSource" tags={inFigures} with={{ amount: say.rupees(online) }} />}
    </Dialog>
  )
}

function amountOf(rupees: number) {
  return fromRupees(rupees) ?? zeroPaise
}

import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Paise } from '../../money/paise.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { call, isCallFailure } from '../../ui/screen-load.ts'
import { showToast } from '../../ui/toast.store.ts'
import { newRequestId } from '../../wire/new-request-id.ts'
import { useWords } from '../../words/use-words.tsx'
import { refreshMyAccount } from '../wallet/account.store.ts'
import { cancelWithdrawal } from './cancelWithdrawal.call.ts'

type CancelWithdrawalProps = { number: string; amount: Paise; onClose: () => void }

/** Asks before calling a withdrawal off, and says where its money goes. */
export function CancelWithdrawal({ number, amount, onClose }: CancelWithdrawalProps) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  // The same id for every press: a repeat without an answer cancels nothing twice.
  const requestId = useRef(newRequestId())

  async function cancel(): Promise<void> {
    setBusy(true)
    try {
      const answer = await call(cancelWithdrawal, {
        withdrawal_no: number,
        request_id: requestId.current,
      })
      showToast(answer.message, 'success')
      onClose()
      void refreshMyAccount()
      await revalidate()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
      // Without an answer it can be tried again; with one the page shows how the withdrawal stands now.
      if (error.httpStatus === 0 || error.httpStatus >= 500) return
      onClose()
      await revalidate()
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      cancelLabel={say('withdrawal.keep')}
      confirm={{
        label: say('withdrawal.cancel'),
        busy: isBusy,
        busyText: say('withdrawal.cancelling'),
        danger: true,
        onConfirm: () => void cancel(),
      }}
      onClose={onClose}
      open
      title={say('withdrawal.cancelQuestion')}
    >
      {say('withdrawal.cancelText', { amount: say.rupees(amount) })}
    </Dialog>
  )
}

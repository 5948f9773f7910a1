import type { Paise } from '../../money/paise.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { call } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { useCancellation } from '../wallet/call-off.store.ts'
import { cancelWithdrawal } from './withdrawals.calls.ts'

type CancelWithdrawalProps = { number: string; amount: Paise; onClose: () => void }

/** Asks before cancelling a withdrawal, and says where its money goes. */
export function CancelWithdrawal({ number, amount, onClose }: CancelWithdrawalProps) {
  const say = useWords()
  const { isBusy, callOff } = useCancellation(async (requestId) => {
    const answer = await call(cancelWithdrawal, { withdrawal_no: number, request_id: requestId })
    return answer.message
  }, onClose)

  return (
    <Dialog
      cancelLabel={say('withdrawal.keep')}
      confirm={{
        label: say('withdrawal.cancel'),
        busy: isBusy,
        busyText: say('withdrawal.cancelling'),
        danger: true,
        onConfirm: () => void callOff(),
      }}
      onClose={onClose}
      open
      title={say('withdrawal.cancelQuestion')}
    >
      {say('withdrawal.cancelText', { amount: say.rupees(amount) })}
    </Dialog>
  )
}

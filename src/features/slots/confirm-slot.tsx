import { type Paise, paise } from '../../money/paise.ts'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Say, useWords } from '../../words/use-words.tsx'
import { slotPrice } from './slot-price.ts'

type ConfirmSlotProps = { available: Paise; onConfirm: () => void; onClose: () => void }

/** Asks for confirmation before a slot (a subscription) is paid from the wallet. */
export function ConfirmSlot({ available, onConfirm, onClose }: ConfirmSlotProps) {
  const say = useWords()
  return (
    <Dialog
      confirm={{ label: say('slots.confirmPay'), onConfirm }}
      onClose={onClose}
      open
      title={say('slots.confirmTitle')}
    >
      <Say
        k="slots.confirmText"
        tags={{ amount: <strong className="rupees" /> }}
        with={{ amount: say.rupees(slotPrice), left: say.rupees(paise(available - slotPrice)) }}
      />
    </Dialog>
  )
}

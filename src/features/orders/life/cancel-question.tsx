import type { ReactNode } from 'react'
import { inPaise } from '../../../money/paise.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Say, useWords } from '../../../words/use-words.tsx'

type CancelQuestionProps = {
  title: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Asks for confirmation before an order, or a part of it, is cancelled. */
export function CancelQuestion({ title, isBusy, onConfirm, onClose, children }: CancelQuestionProps) {
  const say = useWords()
  return (
    <Dialog
      cancelLabel={say('orders.keepOrder')}
      confirm={{
        label: say('orders.yesCancel'),
        busy: isBusy,
        busyText: say('action.cancelling'),
        danger: true,
        onConfirm,
      }}
      onClose={onClose}
      open
      title={title}
    >
      {children}
    </Dialog>
  )
}

/** Shows the refund in rupees, and where it goes. */
export function RefundLines({ wallet, online }: { wallet: number; online: number }) {
  const say = useWords()
  return (
    <>
      {wallet > 0 && (
        <>
          <Say k="orders.backToWallet" with={{ amount: say.rupees(inPaise(wallet)) }} />{' '}
        </>
      )}
      {online > 0 && <Say k="orders.backToSource" with={{ amount: say.rupees(inPaise(online)) }} />}
    </>
  )
}

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { EarningRule } from '../../money/earning-rules.ts'
import { earningSentences } from '../../money/earning-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { FailureDialog } from '../../ui/overlay/failure-dialog.tsx'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { call } from '../../ui/page/screen-load.ts'
import { useHydrated } from '../../ui/page/use-hydrated.ts'
import { useWords } from '../../words/use-words.tsx'
import { refreshMyAccount } from '../wallet/account.store.ts'
import { slotPrice } from './slot-price.ts'
import { refundMySlot } from './slots.calls.ts'

type LeaveSlotProps = {
  slotId: string
  /** The end of the period in which the slot can be refunded. */
  until: string
  rule: EarningRule
  /** Whether the slot is the member's last paid one. Without it, the member is no longer subscribed. */
  isLast: boolean
}

/** Explains and then makes the refund of a slot (a subscription) within the cooling-off period. */
export function LeaveSlot({ slotId, until, rule, isLast }: LeaveSlotProps) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const isReady = useHydrated()
  const amount = say.rupees(slotPrice)

  async function leave(): Promise<void> {
    setBusy(true)
    try {
      const { message } = await call(refundMySlot, { slot_id: slotId })
      showToast(message, 'success')
      await refreshMyAccount()
      await revalidate()
    } catch (error) {
      setFailure(error)
    }
    setAsking(false)
    setBusy(false)
  }

  // Reloads the slots, because this one's cooling-off period may be over.
  function dismiss(): void {
    setFailure(undefined)
    void revalidate()
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2">
      <p className="text-sm text-muted">{say('slots.leaveUntil', { moment: say.moment(until) })}</p>
      <div className="-mx-4">
        <Button disabled={!isReady} onClick={() => setAsking(true)} small variant="quiet">
          {say('slots.leave', { amount: say.rupeesShort(slotPrice) })}
        </Button>
      </div>
      <Dialog
        cancelLabel={say('slots.keep')}
        confirm={{
          label: say('slots.leaveConfirm'),
          onConfirm: () => void leave(),
          danger: true,
          busy: isBusy,
          busyText: say('slots.leaving'),
        }}
        onClose={() => setAsking(false)}
        open={isAsking}
        title={say('slots.leaveTitle', { slot: slotId })}
      >
        <ul className="grid list-disc gap-2 pl-5 text-left">
          <li>{say('slots.leaveMoney', { amount })}</li>
          <li>{say(isLast ? earningSentences[rule].leavingEnds : 'slots.leaveEndsOne')}</li>
          <li>{say(isLast ? earningSentences[rule].leavingReverses : 'slots.leaveReversedOne')}</li>
          <li>{say('slots.leaveDue')}</li>
        </ul>
      </Dialog>
      <FailureDialog failure={failure} onClose={dismiss} />
    </div>
  )
}

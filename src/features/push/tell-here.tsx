import { useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { useMember } from '../../ui/page/member-context.tsx'
import { isCallFailure } from '../../ui/page/screen-load.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { useWords } from '../../words/use-words.tsx'
import {
  type PhoneState,
  readPhone,
  renewSubscription,
  subscribeHere,
  unsubscribeHere,
} from './this-phone.store.ts'

/**
 * Offers push notifications on this device. Asks for permission only after a press.
 * @param isBrief whether to show nothing unless push can be switched on, for example beside an order.
 * @param onChange called when push was switched on or off, which also changes the member's choices.
 */
export function SubscribeHere({ isBrief = false, onChange }: { isBrief?: boolean; onChange?: () => void }) {
  const member = useMember()
  // The state of push in this browser; undefined while the server renders.
  const [phone, setPhone] = useState<PhoneState>()
  const userId = member?.userId
  useEffect(() => {
    if (userId === undefined) return
    setPhone(readPhone(userId))
    // Renews the subscription, because the browser cannot know whether the shop still has it.
    renewSubscription(userId).catch(() => undefined)
  }, [userId])
  if (userId === undefined || phone === undefined || (isBrief && phone !== 'off')) return null
  const read = () => {
    setPhone(readPhone(userId))
    onChange?.()
  }
  return <PhoneCard onChange={read} phone={phone} userId={userId} />
}

const hints = {
  on: 'push.isOn',
  off: 'push.tellHereHint',
  denied: 'push.denied',
  addToHome: 'push.addToHome',
  unsupported: 'push.unsupported',
} as const satisfies Record<PhoneState, PlainKey>

const failures = { notAllowed: 'push.notAllowed', off: 'push.off', failed: 'push.failed' } as const

type PhoneCardProps = { phone: PhoneState; userId: string; onChange: () => void }

function PhoneCard({ phone, userId, onChange }: PhoneCardProps) {
  const say = useWords()
  const [isBusy, setBusy] = useState(false)

  async function press(change: () => Promise<void>): Promise<void> {
    setBusy(true)
    try {
      await change()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    } finally {
      setBusy(false)
      onChange()
    }
  }

  async function begin(): Promise<void> {
    const asked = await subscribeHere(userId)
    if (asked === 'on') showToast(say('push.added'), 'success')
    else showToast(say(failures[asked]), 'danger')
  }

  return (
    <section
      aria-label={say('push.tellHere')}
      className="card flex flex-wrap items-center justify-between gap-3 p-4"
    >
      <p className={`min-w-56 flex-1 ${phone === 'on' ? 'font-bold' : 'text-sm text-muted'}`}>
        {say(hints[phone])}
      </p>
      {(phone === 'off' || phone === 'on') && (
        <Button
          busy={isBusy}
          onClick={() => void press(phone === 'on' ? unsubscribeHere : begin)}
          variant="secondary"
        >
          {say(phone === 'on' ? 'push.stop' : 'push.tellHere')}
        </Button>
      )}
    </section>
  )
}

import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { call } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import { forgetUnsaved } from '../../kit/unsaved.tsx'
import { lastActivity, noteActivity } from './last-active.store.ts'
import { getMyStaffSession, staffSignOut } from './sign-in.calls.ts'

const warningSeconds = 60
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
// The time between calls that keep the server's session alive while staff are active. Without these calls a
// session would end while staff fill in a long form.
const keepAliveMs = 60_000

/**
 * Signs staff out after the session's idle time, with a warning one minute before. Activity in one window
 * counts for all windows. The server also ends the session.
 */
export function IdleSignOut({ idleSeconds }: { idleSeconds: number }) {
  const say = useWords()
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const keptAliveAt = useRef(0)
  const isEnding = useRef(false)

  useEffect(() => {
    noteActivity(Date.now())
    keptAliveAt.current = Date.now()
    const onSign = () => {
      const now = Date.now()
      // During the warning, ignores all activity except the warning's button, which alone shows that a
      // person is there.
      if (secondsUntilEnd(idleSeconds, now) <= warningSeconds || now - lastActivity() < 1_000) return
      noteActivity(now)
      if (now - keptAliveAt.current < keepAliveMs) return
      keptAliveAt.current = now
      // Ignores a failure: the next call of a screen shows that the session has ended.
      void call(getMyStaffSession).catch(() => undefined)
    }
    const timer = setInterval(() => {
      const left = secondsUntilEnd(idleSeconds, Date.now())
      setSecondsLeft(left <= warningSeconds ? left : undefined)
      if (left > 0 || isEnding.current) return
      isEnding.current = true
      void signOut()
    }, 1_000)
    for (const sign of signs) window.addEventListener(sign, onSign, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, onSign)
    }
  }, [idleSeconds])

  function stay(): void {
    noteActivity(Date.now())
    keptAliveAt.current = Date.now()
    setSecondsLeft(undefined)
    void call(getMyStaffSession).catch(() => void signOut())
  }
  if (secondsLeft === undefined) return null
  return (
    <Dialog
      cancelLabel={say('office.frame.signOut')}
      confirm={{ label: say('office.idle.stay'), onConfirm: stay }}
      onClose={() => void signOut()}
      open
      title={say('office.idle.title')}
    >
      {say('office.idle.text', { seconds: Math.max(0, secondsLeft) })}
    </Dialog>
  )
}

// The browser signs out slightly before the server ends the session, so that no screen stays open without a
// session.
function secondsUntilEnd(idleSeconds: number, now: number): number {
  return Math.ceil((lastActivity() + (idleSeconds - 5) * 1_000 - now) / 1_000)
}

// Loads a new document, so that no part of the page stays in memory.
async function signOut(): Promise<void> {
  await call(staffSignOut).catch(() => undefined)
  forgetUnsaved()
  const next = encodeURIComponent(window.location.pathname + window.location.search)
  window.location.assign(`/back-office/sign-in?ended&next=${next}`)
}

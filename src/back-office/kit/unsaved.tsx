import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useWords } from '../../words/use-words.tsx'

// Forms with something typed that was not saved. The router's own blocker would come to every shopper's phone, so this asks
// where people leave: at links, Back, Escape of a drawer, and where the document itself goes.
const changed = new Set<symbol>()
let ask: ((go: () => void) => void) | undefined

/** Forgets what was typed, as when somebody is signed out whatever a form holds. */
export function forgetUnsaved(): void {
  changed.clear()
}

/** Notes whether a form holds something that is not saved: whoever leaves its page is asked first. */
export function useUnsaved(): { note: () => void; forget: () => void } {
  const [form] = useState(() => Symbol('form'))
  useEffect(() => () => void changed.delete(form), [form])
  return { note: () => void changed.add(form), forget: () => void changed.delete(form) }
}

/** Leaves the page by `go`, after a question where something is not saved. */
export function leave(go: () => void): void {
  if (changed.size > 0 && ask) ask(go)
  else go()
}

/** Asks before a page is left on which something was typed and not saved. */
export function LeaveGuard() {
  const say = useWords()
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState<{ go: () => void }>()
  useEffect(() => {
    ask = (go) => setLeaving({ go })
    const listening = new AbortController()
    const { signal } = listening
    const onClick = (event: MouseEvent) => {
      const to = addressOf(event)
      if (changed.size === 0 || !to) return
      event.preventDefault()
      event.stopPropagation()
      leave(() => void navigate(to))
    }
    document.addEventListener('click', onClick, { capture: true, signal })
    const onUnload = (event: BeforeUnloadEvent) => {
      if (changed.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload, { signal })
    const onTraverse = (event: NavigateEvent) => {
      const { navigationType, cancelable, destination } = event
      if (changed.size === 0 || navigationType !== 'traverse' || !cancelable) return
      event.preventDefault()
      leave(() => void window.navigation?.traverseTo(destination.key))
    }
    // A browser without it leaves at Back without a question.
    window.navigation?.addEventListener('navigate', onTraverse, { signal })
    return () => {
      ask = undefined
      listening.abort()
    }
  }, [navigate])
  return (
    <Dialog
      cancelLabel={say('office.form.stay')}
      confirm={{
        label: say('office.form.leave'),
        onConfirm() {
          forgetUnsaved()
          setLeaving(undefined)
          leaving?.go()
        },
      }}
      onClose={() => setLeaving(undefined)}
      open={leaving !== undefined}
      title={say('office.form.leaveTitle')}
    >
      {say('office.form.leaveText')}
    </Dialog>
  )
}

/** Where a plain press of a link leads within the shop; undefined where this page stays. */
function addressOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined
  const { origin, pathname, search } = new URL(link.href, window.location.href)
  if (origin !== window.location.origin || pathname === window.location.pathname) return undefined
  return pathname + search
}

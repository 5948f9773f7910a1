import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useWords } from '../../words/use-words.tsx'

// The forms with unsaved input. Staff are asked to confirm wherever they can leave: links, Back, Escape in a
// drawer, and closing the document. The router's own blocker is not used, because it would add its code to
// every shopper's page.
const changed = new Set<symbol>()
let ask: ((go: () => void) => void) | undefined

/** Clears all unsaved input, for example on sign-out. */
export function forgetUnsaved(): void {
  changed.clear()
}

/** Tracks whether a form has unsaved input. While it has, leaving the page asks for confirmation first. */
export function useUnsaved(): { note: () => void; forget: () => void } {
  const [form] = useState(() => Symbol('form'))
  useEffect(() => () => void changed.delete(form), [form])
  return { note: () => void changed.add(form), forget: () => void changed.delete(form) }
}

/** Leaves the page by calling `go`. Asks first if there is unsaved input. */
export function leave(go: () => void): void {
  if (changed.size > 0 && ask) ask(go)
  else go()
}

/** Asks before leaving a page with unsaved input. */
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
    // In a browser without the Navigation API, Back leaves the page without asking.
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

/**
 * Returns the address that a click on a link of the shop opens in this window; undefined if the page stays.
 */
function addressOf(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return undefined
  const { origin, pathname, search } = new URL(link.href, window.location.href)
  if (origin !== window.location.origin || pathname === window.location.pathname) return undefined
  return pathname + search
}

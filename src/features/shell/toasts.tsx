import { useSyncExternalStore } from 'react'
import { hideToast, readToasts, subscribeToasts, type Toast } from '../../ui/overlay/toast.store.ts'
import { AwayNotice } from './away-notice.tsx'

const none: readonly Toast[] = []

/**
 * Shows the toasts and the notice of a lost connection. Always renders the live region, because screen
 * readers ignore a region that is added together with its text.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, () => none)
  return (
    <div aria-live="polite" className="toasts" role="status">
      <AwayNotice />
      {toasts.map((toast) => (
        <p className={toast.tone === 'spoken' ? 'sr-only' : `toast toast-${toast.tone}`} key={toast.id}>
          {toast.text}
          {toast.action && (
            <button
              className="-my-3 -mr-2.5 min-h-11 px-2.5 font-bold text-accent"
              onClick={() => {
                hideToast(toast)
                toast.action?.onPress()
              }}
              type="button"
            >
              {toast.action.label}
            </button>
          )}
        </p>
      ))}
    </div>
  )
}

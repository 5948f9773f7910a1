import { useSyncExternalStore } from 'react'
import { hideToast, readToasts, subscribeToasts, type Toast } from '../../ui/toast.store.ts'

const none: readonly Toast[] = []

/** Where toasts appear. The live region is always there, since one that arrives with its text is not read out. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, readToasts, () => none)
  return (
    <div aria-live="polite" className="toasts" role="status">
      {toasts.map((toast) => (
        <p className={`toast toast-${toast.tone}`} key={toast.id}>
          {toast.text}
          {toast.action && (
            <button
              className="toast-action"
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

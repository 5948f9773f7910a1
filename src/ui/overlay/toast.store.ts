export type Toast = {
  id: number
  text: string
  /** 'spoken' is only for screen readers. Use it for a result that others see on the page. */
  tone: 'neutral' | 'success' | 'danger' | 'spoken'
  /** A button in the toast, such as 'Undo'. */
  action?: { label: string; onPress: () => void }
}

const toastMs = 3000

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Shows a short message, for three seconds by default. Any code in the browser may call this. A message with
 * the same text that is still on screen is replaced.
 */
export function showToast(
  text: string,
  tone: Toast['tone'] = 'neutral',
  action?: Toast['action'],
  shownMs = toastMs,
): void {
  const toast = { id: ++lastId, text, tone, action }
  change([...toasts.filter((shown) => shown.text !== text || shown.tone !== tone), toast])
  setTimeout(() => hideToast(toast), shownMs)
}

export function hideToast(toast: Toast): void {
  change(toasts.filter((shown) => shown !== toast))
}

export function readToasts(): readonly Toast[] {
  return toasts
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

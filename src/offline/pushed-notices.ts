import { isBackOffice } from '../wire/back-office-path.ts'
import { addPushDevicePath, type PushedNotice } from '../wire/pushed.ts'
import { splitLanguage } from '../words/language-address.ts'
import { type Tab, worker } from './worker-scope.ts'

const icons = { icon: '/icons/icon-192.png', badge: '/icons/badge-96.png' }

// Pages that a notification must not replace, because the visitor is ordering or paying.
const inCheckOut = /^\/(?:check-out|payment-confirmation)(?:\/|$)/

/** Shows a push notification. The browser has already decrypted it. */
export async function showNotice(text: string | undefined): Promise<void> {
  const notice = readNotice(text)
  // Shows nothing if the notice cannot be read. The browser then shows its own message.
  if (!notice) return
  const { title, body, path, tag, lang } = notice
  await worker.registration.showNotification(title, { ...icons, body, tag, lang, data: { path } })
}

/**
 * Opens a notification's page in an open window of the shop. If the only open window is at check-out, opens a
 * new window.
 */
export async function openNotice(path: unknown): Promise<void> {
  const page = pageOfShop(path)
  const tabs = (await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter((tab) =>
    isOfShop(new URL(tab.url)),
  )
  const there = tabs.find((tab) => tab.url === page)
  if (there) return void (await there.focus())
  const free = tabs.find((tab) => !inCheckOut.test(pathOf(new URL(tab.url))))
  if (!free || !(await leadTo(free, page))) await worker.clients.openWindow(page)
}

/** Renews the push subscription after the browser changed its keys, and reports it to the shop. */
export async function renewSubscription(old: PushSubscription | null | undefined): Promise<void> {
  const { pushManager } = worker.registration
  const options = old?.options
  const renewed =
    (await pushManager.getSubscription()) ??
    (options?.applicationServerKey &&
      (await pushManager.subscribe({
        userVisibleOnly: true,
        applicationServerKey: options.applicationServerKey,
      })))
  if (!renewed) return
  const { endpoint, keys } = renewed.toJSON()
  // Reports the new subscription to the shop. If the browser is signed out, the shop refuses it and sends no
  // pushes to it.
  await fetch(addPushDevicePath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, renews: true }),
  })
}

function readNotice(text: string | undefined): PushedNotice | undefined {
  try {
    const read = JSON.parse(text ?? '') as Partial<PushedNotice>
    const { title, body, path, tag, lang } = read
    const isWhole = [title, body, path, tag, lang].every((part) => typeof part === 'string')
    return isWhole ? (read as PushedNotice) : undefined
  } catch {
    return undefined
  }
}

// Returns the address only if it is on this shop.
function pageOfShop(path: unknown): string {
  const { origin } = worker.location
  const page =
    typeof path === 'string' && path.startsWith('/') && URL.canParse(path, origin) && new URL(path, origin)
  return page && page.origin === origin && isOfShop(page) ? page.href : `${origin}/`
}

function isOfShop(url: URL): boolean {
  return !isBackOffice(pathOf(url))
}

function pathOf({ pathname }: URL): string {
  return splitLanguage(pathname).path
}

// Navigates a window to a page. Returns false for a window that this worker does not control.
async function leadTo(tab: Tab, page: string): Promise<boolean> {
  try {
    // Ignores a refusal to focus the window, because the browser may still navigate it.
    await tab.focus().catch(() => undefined)
    return (await tab.navigate(page)) !== null
  } catch {
    return false
  }
}

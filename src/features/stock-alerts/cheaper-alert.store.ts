import { loginPath } from '../../ui/page/next-path.ts'
import { browserPath } from '../../words/browser-words.ts'
import { changeAlert, loadAlerts, readAlerts, subscribeAlerts } from './stock-alerts.store.ts'

let loadedFor: string | undefined

/** Requests or cancels a price alert by the pressed control. A visitor logs in first. */
export async function pressCheaper(control: HTMLElement, memberId: string | undefined): Promise<void> {
  const { pathname, search } = window.location
  if (memberId === undefined) return window.location.assign(browserPath(loginPath(pathname + search)))
  await markCheaper(memberId)
  const id = control.dataset['cheaper'] ?? ''
  if (readAlerts().changing === undefined) await changeAlert(id, !readAlerts().cheaper.includes(id), true)
}

/** Shows on each price-alert button whether the member has an alert for its product. */
export async function markCheaper(memberId: string): Promise<void> {
  if (loadedFor !== memberId) {
    loadedFor = memberId
    subscribeAlerts(mark)
    await loadAlerts()
  }
  mark()
}

function mark(): void {
  for (const control of document.querySelectorAll<HTMLElement>('[data-cheaper]'))
    control.setAttribute(
      'aria-pressed',
      String(readAlerts().cheaper.includes(control.dataset['cheaper'] ?? '')),
    )
}

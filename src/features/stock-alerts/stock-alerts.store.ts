import { showToast } from '../../ui/overlay/toast.store.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { getMyStockAlerts, setStockAlert } from './stock-alerts.calls.ts'

type Alerts = {
  /** The products with a stock alert of the member. */
  waiting: readonly string[]
  /** The products with a price alert of the member. */
  cheaper: readonly string[]
  /** The product whose alert is being changed. */
  changing: string | undefined
}

let alerts: Alerts = { waiting: [], cheaper: [], changing: undefined }
const listeners = new Set<() => void>()

// Subscribes to changes of the alerts. A product page has two buttons, one for a phone and one for a wide
// screen. Both show the same state.
export function subscribeAlerts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readAlerts(): Alerts {
  return alerts
}

/** Loads the member's alerts. If the call fails, the button offers a new alert. */
export async function loadAlerts(): Promise<void> {
  try {
    const { data } = await call(getMyStockAlerts)
    const idsOf = (of: typeof data) => of.map(({ product_id }) => product_id)
    keep({
      waiting: idsOf(data.filter(({ below }) => below === null)),
      cheaper: idsOf(data.filter(({ below }) => below !== null)),
    })
  } catch (error) {
    if (!isCallFailure(error)) throw error
  }
}

/**
 * Requests or cancels an alert, and shows the shop's answer.
 * @param cheaper whether the alert is for a lower price instead of new stock.
 */
export async function changeAlert(productId: string, wanted: boolean, cheaper = false): Promise<void> {
  keep({ changing: productId })
  try {
    const { message } = await call(setStockAlert, { product_id: productId, wanted, cheaper })
    // A product has at most one alert, so a new one replaces an alert of the other kind.
    const others = (ids: readonly string[]) => ids.filter((id) => id !== productId)
    const added = wanted ? [productId] : []
    keep({
      waiting: [...others(alerts.waiting), ...(cheaper ? [] : added)],
      cheaper: [...others(alerts.cheaper), ...(cheaper ? added : [])],
    })
    showToast(message, 'success')
  } catch (error) {
    if (!isCallFailure(error)) throw error
    showToast(error.message, 'danger')
  } finally {
    keep({ changing: undefined })
  }
}

function keep(changed: Partial<Alerts>): void {
  alerts = { ...alerts, ...changed }
  for (const listener of listeners) listener()
}

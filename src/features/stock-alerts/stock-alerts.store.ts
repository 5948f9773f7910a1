import { showToast } from '../../ui/overlay/toast.store.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { getMyStockAlerts } from './getMyStockAlerts.call.ts'
import { setStockAlert } from './setStockAlert.call.ts'

type Alerts = {
  /** The products that the member waits for until they are back. */
  waiting: readonly string[]
  /** Those that they wait for until they cost less. */
  cheaper: readonly string[]
  /** The product whose alert is being changed. */
  changing: string | undefined
}

let alerts: Alerts = { waiting: [], cheaper: [], changing: undefined }
const listeners = new Set<() => void>()

// A product's page shows the button twice, for a phone and for a wide screen: both show the same.
export function subscribeAlerts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readAlerts(): Alerts {
  return alerts
}

/** Asks which products the member waits for. Without an answer the button offers what it can do. */
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
 * Asks to be told of a product, or takes that back, and says what the shop answers.
 * @param cheaper whether to be told when it costs less, and not when it is back.
 */
export async function changeAlert(productId: string, wanted: boolean, cheaper = false): Promise<void> {
  keep({ changing: productId })
  try {
    const { message } = await call(setStockAlert, { product_id: productId, wanted, cheaper })
    // The latest wish for a product counts.
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

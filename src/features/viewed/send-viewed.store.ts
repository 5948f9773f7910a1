import { readStored, readStoredJson, removeStored, store } from '../../ui/offline/storage.store.ts'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { browserWords } from '../../words/browser-words.ts'
import { readViewed, viewedKey } from '../catalogue/product-page/recently-viewed.store.ts'
import { forgetViewedProducts } from './forgetViewedProducts.call.ts'
import { noteViewedProducts } from './noteViewedProducts.call.ts'
import { unsentOf } from './unsent-viewed.ts'

// What the shop was told last, as it stood on this device.
const sentKey = 'recentlyViewedSent'
// Who has said that the shop may keep it, as this device knows it.
const keptKey = 'recentlyViewedKept'

/** Notes whether the member of this device has said that the shop may keep what they look at. */
export function noteKept(isKept: boolean): void {
  const userId = readStored('userId')
  if (isKept && userId !== null) store(keptKey, userId)
  else removeStored(keptKey, sentKey)
}

/** Whether this device knows that its member has said so. */
export function isKnownAsKept(): boolean {
  const kept = readStored(keptKey)
  return kept !== null && kept === readStored('userId')
}

/** Tells the shop what its member looked at on this device since it was told last, if anything, and if they let it be kept. */
export async function sendViewed(): Promise<void> {
  if (!isKnownAsKept()) return
  const seen = readViewed().map(({ id }) => id)
  const sent = readStoredJson(sentKey)
  const unsent = unsentOf(seen, Array.isArray(sent) ? sent.map(String) : [])
  if (unsent.length === 0) return
  // Before it is told, so that two tabs tell it once; what gets lost is a row that comes with the next visit.
  store(sentKey, JSON.stringify(seen))
  try {
    await call(noteViewedProducts, { product_ids: unsent.join(',') })
  } catch (error) {
    removeStored(sentKey)
    if (!isCallFailure(error)) throw error
  }
}

/** Forgets what was looked at on this device, and for a member at the shop. False where the shop could not be asked. */
export async function forgetAllViewed(isMember: boolean): Promise<boolean> {
  try {
    if (isMember) await call(forgetViewedProducts)
  } catch (error) {
    if (!isCallFailure(error)) throw error
    showToast(error.message, 'danger')
    return false
  }
  forgetOnDevice()
  showToast(browserWords()('viewed.forgotten'), 'success')
  return true
}

export function forgetOnDevice(): void {
  removeStored(viewedKey, sentKey)
}

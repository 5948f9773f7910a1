import { readStored, readStoredJson, removeStored, store } from '../../ui/offline/storage.store.ts'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { browserWords } from '../../words/browser-words.ts'
import { readViewed, viewedKey } from '../catalogue/product-page/recently-viewed.store.ts'
import { unsentOf } from './unsent-viewed.ts'
import { forgetViewedProducts, noteViewedProducts } from './viewed.calls.ts'

// The storage key for the history that was last sent to the shop, in this browser's order.
const sentKey = 'recentlyViewedSent'
// The storage key for the member who consented to the history.
const keptKey = 'recentlyViewedKept'

/** Stores whether this browser's member has consented to the history. */
export function storeConsent(isKept: boolean): void {
  const userId = readStored('userId')
  if (isKept && userId !== null) store(keptKey, userId)
  else removeStored(keptKey, sentKey)
}

/** Returns whether this browser has stored its member's consent. */
export function hasConsent(): boolean {
  const kept = readStored(keptKey)
  return kept !== null && kept === readStored('userId')
}

/** Sends products viewed since the last sending to the shop, if the member has consented. */
export async function sendViewed(): Promise<void> {
  if (!hasConsent()) return
  const seen = readViewed().map(({ id }) => id)
  const sent = readStoredJson(sentKey)
  const unsent = unsentOf(seen, Array.isArray(sent) ? sent.map(String) : [])
  if (unsent.length === 0) return
  // Stores the list before sending, so that two tabs do not both send it. If the call fails, removes the list
  // again, so that the next call sends these products.
  store(sentKey, JSON.stringify(seen))
  try {
    await call(noteViewedProducts, { product_ids: unsent.join(',') })
  } catch (error) {
    removeStored(sentKey)
    if (!isCallFailure(error)) throw error
  }
}

/**
 * Deletes the viewing history on this device and, for a member, at the shop. Returns false if the shop did
 * not answer.
 */
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

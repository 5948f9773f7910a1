import { readStored, readStoredJson, store } from '../../ui/offline/storage.store.ts'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import { browserWords } from '../../words/browser-words.ts'
import { getMyCart, saveMyCart, setCartReminder } from './cart.calls.ts'
import { applyCashback, clearCart, readCart, saveLines } from './cart.store.ts'
import { subscribeCart } from './cart-count.store.ts'
import { type CartLine, fromStoredLine, linesMax, toStoredLine } from './cart-line.ts'
import { isSameCart, mergeCarts, type SharedCart } from './merge-carts.ts'
import { readSaved, storeSaved } from './saved.store.ts'

/**
 * The storage key of the cart that this browser last saw on the server, with the id of its member. Comparing
 * this cart with the browser's cart and with the server's cart shows which of the two changed.
 */
const key = 'keptCart'
type Seen = SharedCart & {
  version: number
  /**
   * A cart that was sent but has no answer yet, for example because the user left the page before the answer.
   */
  sent?: SharedCart | undefined
}
const emptySeen: Seen = { version: 0, lines: [], cashbackApplied: false }

// The pause after the last press before the cart is saved, because users press plus and minus several times
// in a row.
const settledMs = 500
const lookEveryMs = 5_000
// The interval between reads of the server's cart on pages that show no cart.
const lookElsewhereEveryMs = 30_000
const triesMax = 4

let wantsReminder: boolean | null | undefined
const reminderListeners = new Set<() => void>()

/**
 * Syncs the cart between a member's devices: saves this device's changes, and applies other devices' changes.
 * While a page shows the cart, a change arrives within seconds. Returns a function that stops the sync.
 */
export function followCart(userId: string): () => void {
  const ended = new AbortController()
  const { signal } = ended
  let lookedAt = 0
  let settling: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    lookedAt = Date.now()
    void inTurn(() => share(userId, signal))
  }
  const lookWhenVisible = () => {
    if (document.visibilityState === 'visible') look()
  }
  const unsubscribe = subscribeCart(() => {
    clearTimeout(settling)
    settling = setTimeout(() => {
      const seen = readSeen(userId)
      if (!seen || !isSameCart(seen, readCart())) look()
    }, settledMs)
  })
  const timer = setInterval(() => {
    const isDue = Date.now() - lookedAt >= (isCartInSight() ? lookEveryMs : lookElsewhereEveryMs)
    if (isDue) lookWhenVisible()
  }, lookEveryMs)
  document.addEventListener('visibilitychange', lookWhenVisible, { signal })
  window.addEventListener('online', lookWhenVisible, { signal })
  look()
  return () => {
    ended.abort()
    unsubscribe()
    clearTimeout(settling)
    clearInterval(timer)
  }
}

/**
 * Returns whether the member wants a reminder of an abandoned cart; undefined until the server has answered, and
 * null if the shop may not offer one.
 */
export function readWantsReminder(): boolean | null | undefined {
  return wantsReminder
}

export function subscribeReminder(listener: () => void): () => void {
  reminderListeners.add(listener)
  return () => reminderListeners.delete(listener)
}

/** Switches reminders of an abandoned cart on or off, and then shows the server's answer. */
export async function changeReminder(wanted: boolean): Promise<void> {
  const before = wantsReminder
  keepReminder(wanted)
  try {
    showToast((await call(setCartReminder, { wanted })).message, 'success')
  } catch (error) {
    if (!isCallFailure(error)) throw error
    keepReminder(before)
    showToast(error.message, 'danger')
  }
}

function keepReminder(wanted: typeof wantsReminder): void {
  wantsReminder = wanted
  for (const listener of reminderListeners) listener()
}

// Runs `work` in one tab at a time, because all tabs of a browser share one cart and one stored copy of the
// server's cart.
async function inTurn(work: () => Promise<void>): Promise<void> {
  try {
    if ('locks' in navigator) await navigator.locks.request(key, work)
    else await work()
  } catch (error) {
    // Leaves the cart unchanged if the server does not answer. The next sync tries again.
    if (!isCallFailure(error)) throw error
  }
}

async function share(userId: string, signal: AbortSignal): Promise<void> {
  const storedFor = readStored('userId')
  // Stops after a logout. A logout empties the storage, which must not look like a cart that the member
  // emptied.
  const isOver = () => signal.aborted || readStored('userId') !== storedFor
  for (let tries = 0; tries < triesMax; tries += 1) {
    const before = readSeen(userId)
    if (tries === 0 && before && (await saveSeenCart(userId, before, isOver))) return
    const { data } = await call(getMyCart, before && { version: before.version })
    if (isOver() || isPaying()) return
    keepReminder(data.wants_reminder)
    const seen = before ?? emptySeen
    const theirs: Seen = data.cart ? { version: data.version, ...cartIn(data)! } : seen
    const mine = readCart()
    const sentBefore = seen.sent && isSameCart(seen.sent, theirs) ? seen.sent : seen
    const { beyond, ...merged } = mergeCarts(sentBefore, mine, theirs)
    takeOver(mine, merged, beyond, before !== undefined)
    if (isSameCart(merged, theirs)) return remember(userId, { ...theirs, sent: undefined })
    remember(userId, { ...theirs, sent: merged })
    const version = await save(merged, data.version)
    if (isOver()) return
    if (version !== undefined) return remember(userId, { ...merged, version })
  }
}

/**
 * Saves this device's changes without reading the server's cart first, because other devices rarely change
 * it. Returns false if the caller must read the server's cart first: it was not read yet on this page,
 * nothing changed here, another device saved first, or an earlier save has no answer yet. Also returns false
 * during a payment.
 */
async function saveSeenCart(userId: string, seen: Seen, isOver: () => boolean): Promise<boolean> {
  const mine = readCart()
  const isAsked = wantsReminder !== undefined && seen.sent === undefined
  if (!isAsked || isPaying() || isSameCart(mine, seen)) return false
  remember(userId, { ...seen, sent: mine })
  const version = await save(mine, seen.version)
  if (isOver()) return true
  if (version === undefined) return false
  remember(userId, { ...mine, version })
  return true
}

function takeOver(mine: SharedCart, merged: SharedCart, beyond: CartLine[], showsNotice: boolean): void {
  if (isSameCart(mine, merged)) return
  if (beyond.length > 0) storeSaved([...readSaved(), ...beyond].slice(0, linesMax))
  if (merged.lines.length === 0) clearCart()
  else saveLines(merged.lines)
  if (merged.cashbackApplied !== readCart().cashbackApplied) applyCashback(merged.cashbackApplied)
  if (showsNotice && isCartInSight()) showToast(browserWords()('cart.changedElsewhere'))
}

/**
 * Saves the cart and returns its new version. Returns undefined if another device saved first and its cart
 * must be merged.
 */
async function save({ lines, cashbackApplied }: SharedCart, version: number): Promise<number | undefined> {
  const cart = lines.map(toStoredLine)
  try {
    const { data } = await call(saveMyCart, { version, cart, isCashbackApplied: cashbackApplied })
    return data.version
  } catch (error) {
    if (isCallFailure(error) && error.code === 'savedMeanwhile') return undefined
    throw error
  }
}

function readSeen(userId: string): Seen | undefined {
  const stored = readStoredJson(key) as StoredSeen | null | undefined
  const kept = cartIn(stored)
  if (!kept || stored?.userId !== userId || !Number.isSafeInteger(stored.version)) return undefined
  return { ...kept, version: Number(stored.version), sent: cartIn(stored.sent) }
}

type StoredCart = { cart?: unknown; isCashbackApplied?: unknown }
type StoredSeen = StoredCart & { userId?: unknown; version?: unknown; sent?: StoredCart }

function cartIn(stored: StoredCart | null | undefined): SharedCart | undefined {
  if (!Array.isArray(stored?.cart)) return undefined
  const lines = stored.cart.flatMap((line) => fromStoredLine(line) ?? [])
  return { lines, cashbackApplied: stored.isCashbackApplied === true }
}

function toStored({ lines, cashbackApplied }: SharedCart): StoredCart {
  return { cart: lines.map(toStoredLine), isCashbackApplied: cashbackApplied }
}

function remember(userId: string, { version, sent, ...kept }: Seen): void {
  store(key, JSON.stringify({ userId, version, ...toStored(kept), sent: sent && toStored(sent) }))
}

function isCartInSight(): boolean {
  return window.location.pathname.includes('/check-out/')
}

// Returns whether the user is paying. During a payment, the cart must not change.
function isPaying(): boolean {
  return window.location.pathname.endsWith('/payment-confirmation')
}

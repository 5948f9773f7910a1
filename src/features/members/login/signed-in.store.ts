import { readStored } from '../../../ui/offline/storage.store.ts'
import type { Member } from '../../../ui/page/member-context.tsx'

/** The key of the PIN code of the member's default address, which is asked for where nothing is stored. */
export const accountPinKey = 'accountPin'

/** The keys of the member in the browser's storage. The session itself is a cookie that no script can read. */
export const memberKeys = [
  'user_id',
  'userId',
  'user_name',
  'user_email',
  'user_mobile',
  'profile_img',
  'isLoggedIn',
  'avail_balance',
  'bank_ifsc',
  'bank_acc_no',
  accountPinKey,
] as const

/** Whether the browser's storage has the figures of the member's account. */
export function knowsAccount(): boolean {
  return readStored('avail_balance') !== null
}

/** Who signed in on this phone last, as far as its storage says. Whether the session lasts, only the shop knows. */
export function keptMember(): Member | undefined {
  const [userId, name] = [readStored('userId'), readStored('user_name')]
  return userId && name && readStored('isLoggedIn') ? { userId, name } : undefined
}

/** Forgets who signed in; the cart stays. */
export function forgetMember(): void {
  touchStorage((storage) => {
    for (const key of memberKeys) storage.removeItem(key)
  })
}

/** Clears the browser's storage, the cart too, and tells the cart's badge. */
export function forgetEverything(): void {
  touchStorage((storage) => storage.clear())
  window.dispatchEvent(new Event('cart-updated'))
}

/** Calls the listener when another tab signs in or out. Returns a function that unsubscribes. */
export function subscribeOtherTabs(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A key of null says that the storage was cleared.
    if (event.key === null || event.key === 'isLoggedIn' || event.key === 'userId') listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Uses the browser's storage where it is available. */
export function touchStorage(touch: (storage: Storage) => void): void {
  try {
    touch(localStorage)
  } catch {
    // A browser that blocks storage, or has none left, throws when it is used; the shop works without it.
  }
}

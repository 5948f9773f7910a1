import { readStored } from '../../../ui/offline/storage.store.ts'
import type { StoredKey } from '../../../ui/offline/storage-keys.ts'
import type { Member } from '../../../ui/page/member-context.tsx'

/**
 * The storage key for the PIN code of the member's default address. If the key is absent, the browser asks
 * the server.
 */
export const accountPinKey = 'accountPin'

/** The member's keys in the browser's storage. The session itself is a cookie that scripts cannot read. */
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
] as const satisfies readonly StoredKey[]

/** Returns whether the browser's storage holds the member's balance. */
export function hasStoredBalance(): boolean {
  return readStored('avail_balance') !== null
}

/**
 * Returns the member who last signed in here, from the browser's storage. Only the server knows whether the
 * session is still valid.
 */
export function storedMember(): Member | undefined {
  const [userId, name] = [readStored('userId'), readStored('user_name')]
  return userId && name && readStored('isLoggedIn') ? { userId, name } : undefined
}

/** Deletes the member's data from the browser's storage, but not the cart. */
export function forgetMember(): void {
  touchStorage((storage) => {
    for (const key of memberKeys) storage.removeItem(key)
  })
}

/** Clears the browser's storage, including the cart, and notifies the cart's badge. */
export function forgetEverything(): void {
  touchStorage((storage) => storage.clear())
  window.dispatchEvent(new Event('cart-updated'))
}

/** Calls the listener when another tab signs in or out. Returns a function that unsubscribes. */
export function subscribeOtherTabs(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A null key means that the storage was cleared.
    if (event.key === null || event.key === 'isLoggedIn' || event.key === 'userId') listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Runs a function on the browser's storage, if available. */
export function touchStorage(touch: (storage: Storage) => void): void {
  try {
    touch(localStorage)
  } catch {
    // A browser throws if it blocks storage or is out of space. The shop works without storage.
  }
}

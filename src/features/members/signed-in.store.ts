/** What the browser keeps about the member. The session itself is a cookie that no script can read. */
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
] as const

/** Whether the browser keeps what the member's account held. */
export function knowsAccount(): boolean {
  let isKnown = false
  touchStorage((storage) => {
    isKnown = storage.getItem('avail_balance') !== null
  })
  return isKnown
}

/** Forgets who signed in; the cart stays. */
export function forgetMember(): void {
  touchStorage((storage) => {
    for (const key of memberKeys) storage.removeItem(key)
  })
}

/** Empties the browser's storage, which empties the cart too, and says so to its badge. */
export function forgetEverything(): void {
  touchStorage((storage) => storage.clear())
  window.dispatchEvent(new Event('cart-updated'))
}

/** Calls the listener when somebody signs in or out in another tab. Returns the way to stop it. */
export function subscribeOtherTabs(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // A key of null says that the storage was cleared.
    if (event.key === null || event.key === 'isLoggedIn' || event.key === 'userId') listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Touches the browser's storage where there is one. */
export function touchStorage(touch: (storage: Storage) => void): void {
  try {
    touch(localStorage)
  } catch {
    // A browser that blocks storage, or has none left, throws at the first touch; the shop works without it.
  }
}

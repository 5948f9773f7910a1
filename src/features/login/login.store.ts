/** What the browser keeps about the member. The session itself is a cookie that no script can read. */
const memberKeys = [
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

type Kept = Partial<Record<(typeof memberKeys)[number], string>>

/** Keeps who signed in. */
export function rememberMember(member: {
  userId: string
  user_name: string
  user_email: string
  user_mobile: string
  profile_img: string
}): void {
  const { userId, user_name, user_email, user_mobile, profile_img } = member
  keep({ user_id: userId, userId, user_name, user_email, user_mobile, profile_img, isLoggedIn: 'true' })
}

/** Keeps what the account held when it was last looked at. The account number comes masked and stays so. */
export function rememberAccount(account: {
  avail_balance: number
  bank_ifsc: string
  bank_acc_no: string
}): void {
  const { avail_balance, bank_ifsc, bank_acc_no } = account
  keep({ avail_balance: String(avail_balance), bank_ifsc, bank_acc_no })
}

/** Keeps a new name and e-mail. */
export function rememberDetails(user_name: string, user_email: string): void {
  keep({ user_name, user_email })
}

/** Keeps the user id that registering gave. */
export function rememberUserId(userId: string): void {
  keep({ userId })
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

function keep(values: Kept): void {
  touchStorage((storage) => {
    for (const [key, value] of Object.entries(values)) storage.setItem(key, value)
  })
}

function touchStorage(touch: (storage: Storage) => void): void {
  try {
    touch(localStorage)
  } catch {
    // A browser that blocks storage, or has none left, throws at the first touch; the shop works without it.
  }
}

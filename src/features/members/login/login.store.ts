import { browserPath, browserWords } from '../../../words/browser-words.ts'
import { languageCookie } from '../../../words/languages.ts'
import { type memberKeys, touchStorage } from './signed-in.store.ts'

type Kept = Partial<Record<(typeof memberKeys)[number], string>>

/** Stores the member who signed in. */
export function storeMember(member: {
  userId: string
  user_name: string
  user_email: string
  user_mobile: string
  profile_img: string
}): void {
  const { userId, user_name, user_email, user_mobile, profile_img } = member
  keep({ user_id: userId, userId, user_name, user_email, user_mobile, profile_img, isLoggedIn: 'true' })
}

/**
 * Returns whether signing in changed the language, so that the page must be reloaded. Returns false if the
 * URL sets the language.
 */
export function switchesLanguage(): boolean {
  const chosen = new RegExp(`(?:^|; )${languageCookie}=([^;]*)`).exec(document.cookie)?.[1]
  return chosen !== undefined && chosen !== browserWords().language && browserPath('') === ''
}

/**
 * Stores the account's balance and bank details, as last received, in the browser. The server masks the
 * account number.
 */
export function storeAccount(account: {
  avail_balance: number
  bank_ifsc: string
  bank_acc_no: string
}): void {
  const { avail_balance, bank_ifsc, bank_acc_no } = account
  keep({ avail_balance: String(avail_balance), bank_ifsc, bank_acc_no })
}

/** Stores the balance in the browser. */
export function storeBalance(avail_balance: number): void {
  keep({ avail_balance: String(avail_balance) })
}

/** Stores a new name and e-mail address in the browser. */
export function storeDetails(user_name: string, user_email: string): void {
  keep({ user_name, user_email })
}

/** Stores the user id that registration returned in the browser. */
export function storeUserId(userId: string): void {
  keep({ userId })
}

function keep(values: Kept): void {
  touchStorage((storage) => {
    for (const [key, value] of Object.entries(values)) storage.setItem(key, value)
  })
}

import { browserPath, browserWords } from '../../../words/browser-words.ts'
import { languageCookie } from '../../../words/languages.ts'
import { type memberKeys, touchStorage } from './signed-in.store.ts'

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

/**
 * Whether signing in has brought along another language than that of the present page, which then has to be loaded anew.
 * Not where the address says the language.
 */
export function bringsOtherLanguage(): boolean {
  const chosen = new RegExp(`(?:^|; )${languageCookie}=([^;]*)`).exec(document.cookie)?.[1]
  return chosen !== undefined && chosen !== browserWords().language && browserPath('') === ''
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

/** Keeps the balance, wherever it was read. */
export function rememberBalance(avail_balance: number): void {
  keep({ avail_balance: String(avail_balance) })
}

/** Keeps a new name and e-mail. */
export function rememberDetails(user_name: string, user_email: string): void {
  keep({ user_name, user_email })
}

/** Keeps the user id that registering gave. */
export function rememberUserId(userId: string): void {
  keep({ userId })
}

function keep(values: Kept): void {
  touchStorage((storage) => {
    for (const [key, value] of Object.entries(values)) storage.setItem(key, value)
  })
}

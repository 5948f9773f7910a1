import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { removeStored } from '../../ui/offline/storage.store.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { rememberAccount, rememberBalance } from '../members/login/login.store.ts'
import { getBmartUsers } from './getBmartUsers.call.ts'

type Account = CallOutput<typeof getBmartUsers>['data'][number]

const balanceKey = 'avail_balance'

/** Asks for the account and keeps its figures in the browser's storage; undefined where no answer came. */
export async function rememberMyAccount(): Promise<Account | undefined> {
  try {
    const [account] = (await call(getBmartUsers)).data
    if (account) rememberAccount(account)
    return account
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return undefined
  }
}

/** As rememberMyAccount, after money has moved: without an answer no balance is kept, rather than a wrong one. */
export async function refreshMyAccount(): Promise<Account | undefined> {
  removeStored(balanceKey)
  return await rememberMyAccount()
}

/**
 * For a page that shows the balance: keeps it in the browser's storage, and loads the page anew when another tab has
 * found another one.
 */
export function useKeptBalance(availBalance: number | undefined): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (availBalance === undefined) return
    rememberBalance(availBalance)
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const isOther = key === balanceKey && newValue !== null && newValue !== String(availBalance)
      if (isOther) void revalidate()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [availBalance, revalidate])
}

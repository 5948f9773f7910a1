import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { removeStored } from '../../ui/offline/storage.store.ts'
import { call, isCallFailure } from '../../ui/page/screen-load.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { storeAccount, storeBalance } from '../members/login/login.store.ts'
import { getBmartUsers } from './wallet.calls.ts'

type Account = CallOutput<typeof getBmartUsers>['data'][number]

const balanceKey = 'avail_balance'

/**
 * Loads the account, and stores its balance and bank details in the browser. Returns undefined if the server
 * does not answer.
 */
export async function storeMyAccount(): Promise<Account | undefined> {
  try {
    const [account] = (await call(getBmartUsers)).data
    if (account) storeAccount(account)
    return account
  } catch (error) {
    if (!isCallFailure(error)) throw error
    return undefined
  }
}

/**
 * Loads the account again after money has moved. If the server does not answer, the browser stores no balance
 * rather than a wrong one.
 */
export async function refreshMyAccount(): Promise<Account | undefined> {
  removeStored(balanceKey)
  return await storeMyAccount()
}

/** Stores the balance that a page shows. Reloads the page if another tab stores a different balance. */
export function useStoredBalance(availBalance: number | undefined): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (availBalance === undefined) return
    storeBalance(availBalance)
    const onStorage = ({ key, newValue }: StorageEvent) => {
      const isOther = key === balanceKey && newValue !== null && newValue !== String(availBalance)
      if (isOther) void revalidate()
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [availBalance, revalidate])
}

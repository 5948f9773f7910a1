import { call, isCallFailure } from '../../ui/screen-load.ts'
import { rememberAccount } from '../members/login.store.ts'
import { getBmartUsers } from './getBmartUsers.call.ts'

/** Keeps the balance and the bank for the pages that read them from the browser. They are asked for again where they matter. */
export async function rememberMyAccount(): Promise<void> {
  try {
    const { data } = await call(getBmartUsers)
    if (data[0]) rememberAccount(data[0])
  } catch (error) {
    if (!isCallFailure(error)) throw error
  }
}

import { fromRupees, type Paise } from '../../money/paise.ts'
import { call } from '../../ui/screen-load.ts'
import { readStored } from '../../ui/storage.store.ts'
import { getBmartUsers } from './getBmartUsers.call.ts'

const freshMs = 30_000

let known: { memberId: string; at: number; limit: Promise<Paise | undefined> } | undefined

/**
 * The dearest product that Add lets a member put into the cart: the balance, or undefined where the operator set no
 * gate. It only guards the button; whether an order can be paid is the server's to say.
 */
export function readAddLimit(memberId: string): Promise<Paise | undefined> {
  if (known?.memberId !== memberId || Date.now() - known.at > freshMs)
    known = { memberId, at: Date.now(), limit: askForLimit() }
  return known.limit
}

/** Makes the next Add ask for the balance anew, as after paying. */
export function forgetAddLimit(): void {
  known = undefined
}

async function askForLimit(): Promise<Paise | undefined> {
  try {
    const { data } = await call(getBmartUsers)
    return data[0]?.cart_balance_gate ? fromRupees(data[0].avail_balance) : undefined
  } catch {
    // Without an answer the balance of the last login has to do; the next press asks again.
    forgetAddLimit()
    return fromRupees(readStored('avail_balance'))
  }
}

import { fromRupees, type Paise } from '../../money/paise.ts'
import { readStored } from '../../ui/offline/storage.store.ts'
import { storeMyAccount } from './account.store.ts'

const freshMs = 30_000

type Limit = {
  memberId: string
  at: number
  /** The stored balance at that time. A different one now, from any tab, means that money has moved. */
  balance: string | null
  limit: Promise<Paise | undefined>
}

let known: Limit | undefined

/**
 * Returns the highest price that a member may add to the cart: the balance, or undefined if the operator set
 * no gate. It only guards the button; the server decides whether an order can be paid.
 */
export function readAddLimit(memberId: string): Promise<Paise | undefined> {
  const isFresh =
    known?.memberId === memberId &&
    Date.now() - known.at <= freshMs &&
    known.balance === readStored('avail_balance')
  if (!known || !isFresh) known = askForLimit(memberId)
  return known.limit
}

function askForLimit(memberId: string): Limit {
  const balance = readStored('avail_balance')
  const asked: Limit = { memberId, at: Date.now(), balance, limit: Promise.resolve(undefined) }
  asked.limit = storeMyAccount().then((account) => {
    asked.balance = readStored('avail_balance')
    if (account) return account.cart_balance_gate ? fromRupees(account.avail_balance) : undefined
    // Without an answer the last known balance is used; the next press asks again.
    asked.at = 0
    return fromRupees(balance)
  })
  return asked
}

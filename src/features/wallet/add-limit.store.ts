import { fromRupees, type Paise } from '../../money/paise.ts'
import { readStored } from '../../ui/offline/storage.store.ts'
import { storeMyAccount } from './account.store.ts'

const freshMs = 30_000

/**
 * The limit of the Add button. The button refuses a product that costs more than `balance`, and offers
 * `otherWays`, the other payment methods.
 */
type AddLimit = { balance: Paise; otherWays: readonly ('online' | 'cash')[] }

type Limit = {
  memberId: string
  at: number
  /**
   * The balance that was stored in the browser when the limit was loaded. If the stored balance has changed
   * since, in any tab, money has moved and the limit is outdated.
   */
  balance: string | null
  limit: Promise<AddLimit | undefined>
}

let known: Limit | undefined

/**
 * Returns the limit of the Add button; undefined if the setting cart_balance_gate is 'never'. Only the button
 * checks this limit. The server decides later whether an order can be paid.
 */
export function readAddLimit(memberId: string): Promise<AddLimit | undefined> {
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
    if (account?.cart_balance_gate === false) return undefined
    // Uses the last known balance if the call fails. The next press of the button asks the server again.
    if (!account) asked.at = 0
    const limit = fromRupees(account ? account.avail_balance : balance)
    return limit === undefined ? undefined : { balance: limit, otherWays: account?.ways_above_balance ?? [] }
  })
  return asked
}

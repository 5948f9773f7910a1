import { type Balances, readBalances } from '../../../ledger/balances.ts'
import { fromRupees, type Paise, paise, sumPaise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { listReturnableCredit } from '../../payments/refunds/return-credit.flow.ts'
import { withdrawalMinimum } from '../../withdrawals/withdrawals.settings.ts'

type Money = Awaited<ReturnType<typeof listReturnableCredit>> & {
  /** Earnings that the member can withdraw, and therefore must withdraw before closing. */
  toWithdraw: Paise
  /** Added money that the member has not yet tried to return to its source. */
  toReturnFirst: Paise
  /** The balance that remains, which the member may give up. */
  toGiveUp: { storeCredit: Paise; earnings: Paise }
}

/** Reads what must happen to a member's balance before the account can be closed. */
export async function readClosingMoney(db: Db, memberId: number): Promise<Money> {
  const balances = await readBalances(db, memberId)
  const minimum = await readShopSetting(db, withdrawalMinimum)
  const credit = await listReturnableCredit(db, memberId)
  const toReturnFirst = sumPaise(
    credit.returnable.filter(({ wasRefused }) => !wasRefused).map(({ unspent }) => unspent),
  )
  const toWithdraw = earningsToWithdraw(balances, minimum)
  return {
    ...credit,
    toWithdraw,
    toReturnFirst,
    toGiveUp: {
      storeCredit: paise(balances.storeCredit - toReturnFirst - credit.inCase),
      earnings: paise(balances.earnings - toWithdraw),
    },
  }
}

// Earnings below the minimum of a withdrawal cannot be withdrawn, so the member may give them up.
function earningsToWithdraw({ earnings }: Balances, minimum: number): Paise {
  return earnings >= fromRupees(minimum)! ? earnings : paise(0)
}

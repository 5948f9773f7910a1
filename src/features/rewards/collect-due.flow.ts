import { readBalances } from '../../ledger/balances.ts'
import { recoverDue } from '../../ledger/recover-due.ts'
import type { Paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database/database.ts'
import { returnWithdrawal } from '../withdrawals/payout/return-withdrawal.flow.ts'
import { reversedRewardStates } from '../withdrawals/withdrawal-states.ts'
import { lockUnsentWithdrawals } from '../withdrawals/withdrawals.sql.ts'

/**
 * Collects the debts of members whose rewards were reversed by a return. First debits their earnings. If a
 * debt remains, cancels whole unsent withdrawals, newest first, until the debt is paid. Call it in the
 * transaction of the return, with these members' bank accounts, withdrawals and ledger accounts locked.
 */
export async function collectDue(
  db: Db,
  order: { id: number; orderNo: string; key: string },
  memberIds: readonly number[],
): Promise<void> {
  for (const memberId of memberIds) {
    let due: Paise = await recoverDue(db, {
      memberId,
      requestKey: `${order.key}:member:${memberId}:clawback_recovered`,
      cause: { kind: 'order', id: order.id },
      reference: { order_no: order.orderNo },
    })
    if (due === 0) continue
    for (const withdrawal of await lockUnsentWithdrawals(db, [memberId])) {
      if (due === 0) break
      // Moves the money of the withdrawal back to the earnings. There it pays the debt first.
      await returnWithdrawal(db, withdrawal, { state: 'rejected', reason: reversedRewardStates })
      due = (await readBalances(db, memberId)).clawbackDue
    }
  }
}

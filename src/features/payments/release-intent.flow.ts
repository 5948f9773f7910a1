import { postTransfer } from '../../ledger/post-transfer.ts'
import type { Db } from '../../platform/database.ts'
import type { AppContext } from '../../platform/service.ts'
import { moveStock } from '../catalog/stock.sql.ts'
import { lockIntent, markIntentReleased, takeReservations } from './payment-intents.sql.ts'

/**
 * Gives back what an open intent holds: the stock, and the wallet part to the accounts it came from. Anything else than
 * an open intent is left as it is. Money that is captured afterwards still finds the intent.
 */
export async function releaseIntent(
  db: Db,
  intentId: number,
  settings: AppContext['settings'],
): Promise<void> {
  const intent = await lockIntent(db, intentId)
  if (intent.state !== 'open') return
  const units = await takeReservations(db, intentId)
  if (units.length > 0) await moveStock(db, 'release', units)
  const { member_id: memberId, wallet_store_credit: storeCredit, wallet_earnings: earnings } = intent
  if (storeCredit + earnings > 0)
    await postTransfer(db, {
      code: 'order_hold_released',
      requestKey: `intent:${intentId}:released`,
      memberId,
      legs: [
        { memberId, account: 'order_hold', amount: -(storeCredit + earnings) },
        { memberId, account: 'store_credit', amount: storeCredit },
        { memberId, account: 'earnings', amount: earnings },
      ],
    })
  await markIntentReleased(db, intentId, settings.payments.checkAfterSeconds)
}

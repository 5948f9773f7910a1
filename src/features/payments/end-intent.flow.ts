import { postTransfer } from '../../ledger/post-transfer.ts'
import type { Db } from '../../platform/database.ts'
import type { AppContext } from '../../platform/service.ts'
import { findPurpose } from './find-purpose.flow.ts'
import { lockIntent, markIntentEnded } from './payment-intents.sql.ts'

/**
 * Ends an open intent that was not paid, and gives back what it holds: what its purpose kept, and the wallet part to the
 * accounts it came from. Any other intent is left as it is. Money that is captured afterwards still finds it.
 */
export async function endIntent(
  db: Db,
  { settings, extensions }: Pick<AppContext, 'settings' | 'extensions'>,
  intentId: number,
  state: 'cancelled' | 'expired',
): Promise<void> {
  const intent = await lockIntent(db, intentId)
  if (intent.state !== 'open') return
  await findPurpose(extensions, intent.purpose)?.release?.(db, intentId)
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
  const { checkAfterSeconds } = settings.payments
  await markIntentEnded(db, intentId, { state, checkAfterSeconds })
}

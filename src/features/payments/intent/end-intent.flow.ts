import { creditEarnings } from '../../../ledger/credit-earnings.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { AppContext } from '../../../platform/service/service.ts'
import { findPurpose } from './find-purpose.flow.ts'
import { lockMemberPayments } from './member-intents.sql.ts'
import type { PaymentContext } from './payment-context.flow.ts'
import { type IntentKey, lockIntent, markIntentEnded } from './payment-intents.sql.ts'
import type { Purpose } from './purpose.extension.ts'

/**
 * Ends an open payment intent in a transaction of its own. Runs `first` in the same transaction before that.
 */
export async function endSingleIntent(
  context: PaymentContext,
  intent: IntentKey,
  state: 'cancelled' | 'expired',
  first?: (db: Db) => Promise<void>,
): Promise<void> {
  await context.transaction(async (db) => {
    await first?.(db)
    await lockMemberPayments(db, intent.member_id)
    await endIntent(db, context, intent, state)
  })
}

/**
 * Ends an open payment intent, so that another intent of its purpose can use the released stock and money.
 * Lock the member first.
 */
export async function endIntentForNext(
  db: Db,
  context: Pick<AppContext, 'settings' | 'extensions'>,
  purpose: Purpose,
  { ended, next }: { ended: IntentKey; next: { input: unknown } | { snapshot: unknown } },
): Promise<void> {
  await lockIntent(db, ended)
  await purpose.lockHeld?.(db, ended, next)
  await endIntent(db, context, ended, 'cancelled')
}

/**
 * Ends an unpaid open payment intent and releases its holds. Returns the wallet part to the member's
 * accounts, where earnings first pay debts. Does nothing for an intent in another state. Money that is
 * captured later can still be applied to the intent. Lock the member first.
 */
export async function endIntent(
  db: Db,
  { settings, extensions }: Pick<AppContext, 'settings' | 'extensions'>,
  ended: IntentKey,
  state: 'cancelled' | 'expired',
): Promise<void> {
  const intent = await lockIntent(db, ended)
  if (intent.state !== 'open') return
  await findPurpose(extensions, intent.purpose)?.release?.(db, intent)
  const {
    id: intentId,
    member_id: memberId,
    wallet_store_credit: storeCredit,
    wallet_earnings: earnings,
  } = intent
  if (storeCredit + earnings > 0)
    await creditEarnings(db, {
      code: 'order_hold_released',
      requestKey: `intent:${intentId}:released`,
      cause: { kind: 'intent', id: intentId },
      memberId,
      legs: [
        { account: 'order_hold', amount: -(storeCredit + earnings) },
        { account: 'store_credit', amount: storeCredit },
        { account: 'earnings', amount: earnings },
      ],
    })
  const { checkAfterSeconds } = settings.payments
  await markIntentEnded(db, ended, { state, checkAfterSeconds })
}

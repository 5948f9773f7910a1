import { readBalances, splitSpending } from '../../ledger/balances.ts'
import type { Leg } from '../../ledger/post-transfer.ts'
import { type Paise, paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database.ts'
import type { FeatureSettings } from '../../platform/settings.ts'
import { type Intent, markIntentSucceeded } from './payment-intents.sql.ts'
import { type Purpose, UnfulfillableError } from './purpose.extension.ts'

/**
 * Does what a paid intent was for, with its wallet part and the money at the provider. One that was ended before is
 * reinstated with whatever is there now. The intent is locked.
 * @throws UnfulfillableError and InsufficientFundsError when it cannot be: the transaction must end.
 */
export async function fulfilIntent(
  db: Db,
  settings: FeatureSettings,
  purpose: Purpose,
  intent: Intent,
): Promise<void> {
  const isHeld = intent.state === 'open'
  const { walletPart, legs } = isHeld ? heldPart(intent) : await spendablePart(db, intent)
  const online: Leg = { account: 'gateway_clearing', amount: -intent.online }
  const paid = { intent, isHeld, walletPart, from: [...legs, online] }
  const { transferId } = await purpose.fulfil(db, paid, settings)
  await markIntentSucceeded(db, intent.id, transferId)
}

type WalletPart = { walletPart: { storeCredit: Paise; earnings: Paise }; legs: Leg[] }

function heldPart(intent: Intent): WalletPart {
  const storeCredit = paise(intent.wallet_store_credit)
  const earnings = paise(intent.wallet_earnings)
  const held = {
    memberId: intent.member_id,
    account: 'order_hold',
    amount: -(storeCredit + earnings),
  } as const
  return { walletPart: { storeCredit, earnings }, legs: [held] }
}

async function spendablePart(db: Db, intent: Intent): Promise<WalletPart> {
  const memberId = intent.member_id
  const walletPart = splitSpending(await readBalances(db, memberId), paise(intent.net - intent.online))
  if (!walletPart) throw new UnfulfillableError({ reason: 'expired', detail: 'wallet part spent' })
  return {
    walletPart,
    legs: [
      { memberId, account: 'store_credit', amount: 0 - walletPart.storeCredit },
      { memberId, account: 'earnings', amount: 0 - walletPart.earnings },
    ],
  }
}

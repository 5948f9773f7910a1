import { readBalances, splitSpending } from '../../ledger/balances.ts'
import type { Leg } from '../../ledger/post-transfer.ts'
import { type Paise, paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database.ts'
import { endIntentForNext } from './end-intent.flow.ts'
import { findOpenIntent } from './member-intents.sql.ts'
import type { PaymentContext } from './payment-context.flow.ts'
import { type Intent, markIntentSucceeded } from './payment-intents.sql.ts'
import { type PaidIntent, type Purpose, UnfulfillableError } from './purpose.extension.ts'

/**
 * Does what a paid intent was for, with its wallet part and the money at the provider. One that was ended before is
 * reinstated with whatever is there now, and what the intent that followed it gives back is there again. Member and
 * intent are locked.
 * @throws UnfulfillableError and InsufficientFundsError when it cannot be: the transaction must end.
 */
export async function fulfilIntent(
  db: Db,
  context: Pick<PaymentContext, 'settings' | 'extensions'>,
  purpose: Purpose,
  intent: Intent,
): Promise<void> {
  if (purpose.isOneAtATime) await endFollowing(db, context, purpose, intent)
  const paid = intent.state === 'open' ? paidAsHeld(intent) : paidBy(intent, await spendablePart(db, intent))
  const { transferId } = await purpose.fulfil(db, paid, context.settings)
  await markIntentSucceeded(db, intent, transferId, { overtakesOthers: purpose.isOneAtATime })
}

// What was begun after an intent whose money comes late would be had twice if it were paid as well.
async function endFollowing(
  db: Db,
  context: Pick<PaymentContext, 'settings' | 'extensions'>,
  purpose: Purpose,
  { state, member_id: memberId, snapshot }: Intent,
): Promise<void> {
  if (state === 'open') return
  const following = await findOpenIntent(db, { memberId, purpose: purpose.name })
  if (following !== undefined)
    await endIntentForNext(db, context, purpose, { endedId: following, next: { snapshot } })
}

/** An open intent whose money has come, with the wallet part that is held for it. */
export function paidAsHeld(intent: Intent): PaidIntent {
  return { ...paidBy(intent, heldPart(intent)), isHeld: true }
}

function paidBy(intent: Intent, { walletPart, legs }: WalletPart): PaidIntent {
  const online: Leg = { account: 'gateway_clearing', amount: -intent.online }
  return { intent, isHeld: false, walletPart, from: [...legs, online] }
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

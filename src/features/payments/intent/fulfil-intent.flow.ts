import { readBalances, splitSpending } from '../../../ledger/balances.ts'
import type { Leg } from '../../../ledger/post-transfer.ts'
import { type Paise, paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { ProviderPayment } from '../../../third-party/card-payments/card-payments.ts'
import { type AppliedPayment, provider } from '../apply/payments.sql.ts'
import { endIntentForNext } from './end-intent.flow.ts'
import { findOpenIntent } from './member-intents.sql.ts'
import type { PaymentContext } from './payment-context.flow.ts'
import type { Intent } from './payment-intents.sql.ts'
import { type Described, type PaidIntent, type Purpose, UnfulfillableError } from './purpose.extension.ts'

/**
 * A captured payment. `request` is set if the statement that fulfils the payment intent must also record the
 * request's answer, which a repeat gets.
 */
export type CapturedPayment = {
  payment: Pick<ProviderPayment, 'id' | 'orderId' | 'amount' | 'currency' | 'method'>
  request?: PaidIntent['request']
}

/** Fulfils an open payment intent with one statement. The statement takes all locks itself. */
export async function fulfilAsHeld(
  db: Db,
  { settings }: Pick<PaymentContext, 'settings'>,
  purpose: Purpose,
  intent: Intent,
  captured: CapturedPayment,
): Promise<Described | undefined> {
  return await purpose.fulfil(db, paidBy(purpose, intent, captured, heldPart(intent)), settings)
}

/**
 * Fulfils a paid payment intent with its wallet part and the payment. If the intent had expired or been
 * cancelled, uses the current stock and balance. If its purpose allows only one open intent, ends the
 * member's open intent before that. Lock the member and the intent first.
 * @throws UnfulfillableError, or a database error, if the intent cannot be fulfilled. The transaction must
 * roll back.
 */
export async function fulfilIntent(
  db: Db,
  context: Pick<PaymentContext, 'settings' | 'extensions'>,
  purpose: Purpose,
  intent: Intent,
  captured: CapturedPayment,
): Promise<void> {
  if (intent.state === 'open') return void (await fulfilAsHeld(db, context, purpose, intent, captured))
  if (purpose.isOneAtATime) await endFollowing(db, context, purpose, intent)
  const paid = paidBy(purpose, intent, captured, await spendablePart(db, intent))
  await purpose.fulfil(db, paid, context.settings)
}

// Ends the open payment intent that the member started after this one. This one was paid late, and the next
// one would buy the same thing a second time.
async function endFollowing(
  db: Db,
  context: Pick<PaymentContext, 'settings' | 'extensions'>,
  purpose: Purpose,
  { member_id: memberId, snapshot }: Intent,
): Promise<void> {
  const following = await findOpenIntent(db, { memberId, purpose: purpose.name })
  if (following === undefined) return
  const ended = { id: following, member_id: memberId }
  await endIntentForNext(db, context, purpose, { ended, next: { snapshot } })
}

function paidBy(
  purpose: Purpose,
  intent: Intent,
  { payment, request }: CapturedPayment,
  { walletPart, legs }: WalletPart,
): PaidIntent {
  const applied: AppliedPayment = {
    provider,
    provider_payment_id: payment.id,
    provider_order_id: payment.orderId,
    amount: payment.amount,
    currency: payment.currency,
    method: payment.method,
    intent_id: intent.id,
    member_id: intent.member_id,
    intent_state: intent.state,
    is_one_at_a_time: purpose.isOneAtATime,
  }
  const online: Leg = { account: 'gateway_clearing', amount: -intent.online }
  return { intent, payment: applied, request, walletPart, from: [...legs, online] }
}

type WalletPart = { walletPart: { storeCredit: Paise; earnings: Paise }; legs: Leg[] }

function heldPart(intent: Intent): WalletPart {
  const storeCredit = paise(intent.wallet_store_credit)
  const earnings = paise(intent.wallet_earnings)
  const held: Leg = { account: 'order_hold', amount: -(storeCredit + earnings) }
  return { walletPart: { storeCredit, earnings }, legs: [held] }
}

async function spendablePart(db: Db, intent: Intent): Promise<WalletPart> {
  const balances = await readBalances(db, intent.member_id)
  const walletPart = splitSpending(balances, paise(intent.net - intent.online))
  if (!walletPart) throw new UnfulfillableError({ reason: 'expired', detail: 'wallet part spent' })
  return {
    walletPart,
    legs: [
      { account: 'store_credit', amount: 0 - walletPart.storeCredit },
      { account: 'earnings', amount: 0 - walletPart.earnings },
    ],
  }
}

import { type Leg, postTransfer } from '../../ledger/post-transfer.ts'
import { type Paise, paise } from '../../money/paise.ts'
import type { Arrival } from '../../platform/arrival.ts'
import type { Db } from '../../platform/database.ts'
import { hashBody, type IdempotencyKey } from '../../platform/idempotency.ts'
import type { AppContext } from '../../platform/service.ts'
import {
  type IntentTimes,
  insertIntent,
  type NewIntent,
  type OrderlessIntent,
  type Payer,
} from './payment-intents.sql.ts'
import type { BegunPayment, Offer, OfferRefused, Purpose } from './purpose.extension.ts'
import { onlineMin } from './wallet-part.ts'

type Settings = AppContext['settings']
type Wanted = { memberId: number; requestId: string | undefined; input: object }
type Opened = { refused?: undefined; intent: OrderlessIntent; online: Paise; payer: Payer }

/**
 * Writes down what is to be paid online, and holds what it needs: what its purpose keeps back, and the wallet part.
 * Call it in one transaction. The intent is leased to the caller, to ask for the provider's order afterwards.
 * @throws OvertakenError and InsufficientFundsError when another request was quicker: the transaction must end.
 */
export async function openIntent(
  db: Db,
  settings: Settings,
  purpose: Purpose,
  wanted: Wanted,
): Promise<Opened | OfferRefused> {
  const hoarding = await purpose.refuseHoarding?.(db, wanted)
  if (hoarding) return hoarding
  const decided = await decideIntent(db, purpose, wanted)
  if (decided.refused !== undefined) return decided
  const { offer, row } = decided
  const { intent, payer } = await insertIntent(db, row, timesOf(settings))
  await offer.hold?.(db, intent.id)
  const legs = holdLegs(wanted.memberId, offer)
  if (legs.length > 0)
    await postTransfer(db, {
      code: 'order_hold',
      requestKey: `intent:${intent.id}:hold`,
      memberId: wanted.memberId,
      legs,
    })
  return { intent, online: paise(row.online), payer }
}

/**
 * Does the same in two round trips, one that reads what decides and one that writes, and records the answer of the
 * request. Call it outside of a transaction. Undefined, with nothing done, where anything is in the way or the intent is
 * refused: why is found out by opening it step by step.
 */
export async function openIntentAtOnce(
  { db, settings }: Pick<AppContext, 'db' | 'settings'>,
  purpose: Purpose,
  { key, input, arrival }: { key: IdempotencyKey; input: object; arrival: Arrival },
): Promise<{ begun: BegunPayment; opened: OrderlessIntent } | undefined> {
  const { memberId, call, requestId } = key
  const decided = await decideIntent(db, purpose, { memberId, requestId, input })
  if (decided.refused !== undefined) return undefined
  const { offer, row } = decided
  const written = await offer.openAtOnce?.(db, {
    intent: row,
    times: timesOf(settings),
    hold: holdLegs(memberId, offer),
    request: { call, requestId, bodyHash: hashBody(key.body), arrival },
  })
  if (!written) return undefined
  const { answer: begun, receipt } = written
  return { begun, opened: { ...row, id: begun.intentId, receipt } }
}

/** Decides what an intent is opened with. Nothing is written and nothing is locked. */
async function decideIntent(
  db: Db,
  purpose: Purpose,
  { memberId, requestId, input }: Wanted,
): Promise<{ refused?: undefined; offer: Offer; row: NewIntent } | OfferRefused> {
  const offer = await purpose.offer(db, { memberId, input })
  if (offer.refused !== undefined) return offer
  const { net, snapshot } = offer
  const { storeCredit, earnings } = offer.walletPart
  const online = paise(net - storeCredit - earnings)
  if (online < onlineMin) return { refused: 'tooLittle' }
  const row = {
    member_id: memberId,
    purpose: purpose.name,
    request_id: requestId ?? null,
    net,
    wallet_store_credit: storeCredit,
    wallet_earnings: earnings,
    online,
    reserved_units: offer.reservedUnits ?? 0,
    snapshot,
  }
  return { offer, row }
}

function timesOf({ payments: { windowSeconds, checkAfterSeconds } }: Settings): IntentTimes {
  return {
    expiresAfterSeconds: windowSeconds,
    checkAfterSeconds: Math.min(checkAfterSeconds, windowSeconds),
  }
}

function holdLegs(memberId: number, { walletPart: { storeCredit, earnings } }: Offer): Leg[] {
  const walletPart = storeCredit + earnings
  if (walletPart === 0) return []
  return [
    { memberId, account: 'store_credit', amount: 0 - storeCredit },
    { memberId, account: 'earnings', amount: 0 - earnings },
    { memberId, account: 'order_hold', amount: walletPart },
  ]
}

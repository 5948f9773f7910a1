import { randomUUID } from 'node:crypto'
import { type Leg, legColumns } from '../../../ledger/post-transfer.ts'
import { paise, zeroPaise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Arrival } from '../../../platform/service/arrival.ts'
import type { RecordedRequest } from '../../../platform/service/decide-and-write.ts'
import type { AppContext } from '../../../platform/service/service.ts'
import { type NewIntent, providerOrderLeaseSeconds, type StartedPayment } from './payment-intents.sql.ts'
import type { Offer, OfferRefused, Purpose } from './purpose.extension.ts'
import { onlineMin } from './wallet-part.ts'

/** A payment intent to open: the purpose's offer, and the columns to insert. */
export type DecidedIntent = { refused?: undefined; offer: Offer; intent: NewIntent }

/** Decides the content of a new payment intent. Writes and locks nothing. */
export async function decideIntent(
  db: Db,
  purpose: Purpose,
  { memberId, requestId, input }: { memberId: number; requestId: string | undefined; input: object },
): Promise<DecidedIntent | OfferRefused> {
  const offer = await purpose.offer(db, { memberId, input })
  if (offer.refused !== undefined) return offer
  const { net, snapshot, holds } = offer
  const { storeCredit, earnings } = holds?.walletPart ?? { storeCredit: zeroPaise, earnings: zeroPaise }
  const online = paise(net - storeCredit - earnings)
  if (online < onlineMin) return { refused: 'tooLittle' }
  const intent: NewIntent = {
    member_id: memberId,
    purpose: purpose.name,
    request_id: requestId ?? null,
    net,
    wallet_store_credit: storeCredit,
    wallet_earnings: earnings,
    online,
    reserved_units: holds?.units ?? 0,
    snapshot,
    // The receipt identifies the provider's order. It is random, because the provider may keep receipts
    // longer than this database exists.
    receipt: `bm_${randomUUID().replaceAll('-', '')}`,
  }
  return { offer, intent }
}

/**
 * Inserts a payment intent, its holds (stock and wallet money) and the request's idempotency record, in one
 * statement. Returns the answer to the request. For a repeated request, inserts nothing and returns
 * undefined. The caller gets a lease of the new intent: until the lease ends, only the caller may create the
 * intent's order at the provider.
 */
export async function openIntent(
  db: Db,
  { payments: { windowSeconds, checkAfterSeconds } }: AppContext['settings'],
  { offer, intent }: DecidedIntent,
  { arrival, request }: { arrival: Arrival | undefined; request: RecordedRequest | undefined },
): Promise<StartedPayment | undefined> {
  const times = {
    expiresAfterSeconds: windowSeconds,
    checkAfterSeconds: Math.min(checkAfterSeconds, windowSeconds),
    leaseSeconds: providerOrderLeaseSeconds,
  }
  return await offer.open(db, { intent, times, arrival, request }, legColumns(holdLegs(intent)))
}

function holdLegs({ wallet_store_credit: storeCredit, wallet_earnings: earnings }: NewIntent): Leg[] {
  return [
    { account: 'store_credit', amount: 0 - storeCredit },
    { account: 'earnings', amount: 0 - earnings },
    { account: 'order_hold', amount: storeCredit + earnings },
  ]
}

import { postTransfer } from '../../ledger/post-transfer.ts'
import { type Paise, paise } from '../../money/paise.ts'
import type { Db } from '../../platform/database.ts'
import type { AppContext } from '../../platform/service.ts'
import { insertIntent, type OrderlessIntent, type Payer } from './payment-intents.sql.ts'
import type { OfferRefused, Purpose } from './purpose.extension.ts'
import { onlineMin } from './wallet-part.ts'

type Opened = { refused?: undefined; intent: OrderlessIntent; online: Paise; payer: Payer }

/**
 * Writes down what is to be paid online, and holds what it needs: what its purpose keeps back, and the wallet part.
 * Call it in one transaction. The intent is leased to the caller, to ask for the provider's order afterwards.
 * @throws OvertakenError and InsufficientFundsError when another request was quicker: the transaction must end.
 */
export async function openIntent(
  db: Db,
  settings: AppContext['settings'],
  purpose: Purpose,
  { memberId, requestId, input }: { memberId: number; requestId: string | undefined; input: object },
): Promise<Opened | OfferRefused> {
  const offer = await purpose.offer(db, { memberId, input })
  if (offer.refused !== undefined) return offer
  const { net, snapshot } = offer
  const { storeCredit, earnings } = offer.walletPart
  const walletPart = paise(storeCredit + earnings)
  const online = paise(net - walletPart)
  if (online < onlineMin) return { refused: 'tooLittle' }

  const { windowSeconds: expiresAfterSeconds, checkAfterSeconds } = settings.payments
  const { intent, payer } = await insertIntent(
    db,
    {
      member_id: memberId,
      purpose: purpose.name,
      request_id: requestId ?? null,
      net,
      wallet_store_credit: storeCredit,
      wallet_earnings: earnings,
      online,
      reserved_units: offer.reservedUnits ?? 0,
      snapshot,
    },
    { expiresAfterSeconds, checkAfterSeconds },
  )
  await offer.hold?.(db, intent.id)
  if (walletPart > 0)
    await postTransfer(db, {
      code: 'order_hold',
      requestKey: `intent:${intent.id}:hold`,
      memberId,
      legs: [
        { memberId, account: 'store_credit', amount: 0 - storeCredit },
        { memberId, account: 'earnings', amount: 0 - earnings },
        { memberId, account: 'order_hold', amount: walletPart },
      ],
    })
  return { intent, online, payer }
}

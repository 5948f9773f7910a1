import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../../src/platform/database/database.ts'
import { readGateway } from '../../../test/gateway-balance.ts'
import { everyInvariant } from '../../../test/invariants/every-invariant.ts'
import { findBroken } from '../../../test/invariants/invariant.ts'
import { findUndecided, findUntrue, type Shoppers } from '../../../test/shoppers.ts'
import type { TestCardPayments } from '../../../test/test-card-payments.ts'

/** A shop in which shoppers have bought, together with the answers that they got. */
export type Bought = { db: Db; payments: TestCardPayments; shoppers: Shoppers }

const decidedWithinMs = 180_000

/**
 * Waits until each payment either has an order or is refunded. Returns the payments for which neither has
 * happened.
 */
export async function untilDecided({ db, payments }: Omit<Bought, 'shoppers'>): Promise<string[]> {
  const deadline = Date.now() + decidedWithinMs
  for (;;) {
    const undecided = await findUndecided(db, payments)
    if (undecided.length === 0 || Date.now() > deadline) return undecided
    await sleep(500)
  }
}

/** Compares the answers that shoppers got with the data of the shop. Returns a summary and the faults. */
export async function judgeShop(bought: Bought): Promise<{ says: string; wrongs: string[] }> {
  const { db, payments, shoppers } = bought
  const undecided = await untilDecided(bought)
  const untrue = await findUntrue(db, shoppers)
  const broken = await inTransaction(db, async (transaction) => {
    await sql`set local statement_timeout = '5min'`.execute(transaction)
    return await findBroken(transaction, everyInvariant)
  })
  const { ledger, provider } = await readGateway(db, payments.client)
  const { online, wallet, cashPaidOnline } = shoppers.told
  return {
    says: [
      `Acknowledged: ${online.length} orders paid online, ${wallet.length} from the wallet, ${cashPaidOnline.length} in cash and then online.`,
      `Lost or double: ${untrue.length}. Payments undecided: ${undecided.length}.`,
      `Invariants that hold: ${everyInvariant.length - broken.length} of ${everyInvariant.length}. Provider and ledger: ${provider} and ${ledger} paise.`,
    ].join('\n'),
    wrongs: [
      ...undecided.map((id) => `${id} was paid, and is neither an order nor given back`),
      ...untrue,
      ...broken.map(({ says, rows }) => `does not hold: ${says} ${JSON.stringify(rows)}`),
      ...(ledger === provider ? [] : [`the provider has ${provider} paise, the ledger ${ledger}`]),
    ],
  }
}

/**
 * Ends a proof.
 * @throws Error with all different faults, if there are any.
 */
export function endWith(wrongs: readonly string[]): void {
  if (wrongs.length > 0) throw new Error([`${wrongs.length} wrong:`, ...new Set(wrongs)].join('\n'))
}

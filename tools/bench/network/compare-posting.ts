import { sql } from 'kysely'
import { postDueRewards } from '../../../src/features/rewards/post-due-rewards.flow.ts'
import { type Db, inTransaction } from '../../../src/platform/database/database.ts'
import type { Log } from '../../../src/platform/service/log.ts'
import type { Figure } from '../parts/part.ts'
import { parentOf, readProcessorSeconds, usedBetween } from '../processor-time.ts'
import { spreadOf } from '../spread.ts'
import { chainLength, deliverOrders } from './fill-network.ts'
import type { NetworkPair, NetworkShop } from './open-network.ts'

const orders = 500

/**
 * Compares how much processor time PostgreSQL and this process need to post rewards, in a large and a small
 * network. One buyer at the end of a chain has placed the orders, so each pays rewards on ten levels. Posts
 * the rewards in sets, like the shop's job.
 */
export async function comparePosting(
  { few, many, checkpoint }: NetworkPair,
  rounds: number,
): Promise<Figure[]> {
  await postMade(few)
  await postMade(many)
  const ratios: number[] = []
  const costs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await checkpoint()
    const here = await postMade(few)
    const there = await postMade(many)
    costs.push(there)
    ratios.push(there / here)
  }
  const { median: cost, ...costRange } = spreadOf(costs)
  const { median: growth, ...range } = spreadOf(ratios)
  const part = 'network'
  const name = 'rewards of ten-level orders by sets: processor time'
  return [
    { part, name: `${name} of one`, value: cost, range: costRange, unit: 'ms', aim: { max: 5 } },
    { part, name: `${name}, growth`, value: growth, range, unit: '×', aim: { max: 1.1 } },
  ]
}

/** Returns how many milliseconds of processor time an order needs. */
async function postMade(shop: NetworkShop): Promise<number> {
  const { db, ownerUrl, hubId } = shop
  await deliverOrders(ownerUrl, hubId + chainLength - 1, orders)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const processes = { postgres: parentOf(rows[0]!.pid)! }
  const before = readProcessorSeconds(processes)
  const posted = await postAllDue(shop)
  const used = usedBetween(before, readProcessorSeconds(processes))
  if (posted !== orders) throw new Error(`Posted the rewards of ${posted} of ${orders} orders.`)
  return ((used['load']! + used['postgres']!) / orders) * 1000
}

/** Posts the due rewards like the shop's job. Returns the number of orders. */
export async function postAllDue({ db }: NetworkShop): Promise<number> {
  const transaction = <Result>(work: (inner: Db) => Promise<Result>) => inTransaction(db, work)
  return (await postDueRewards({ db, transaction, log: silent })).orders
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined } as unknown as Log

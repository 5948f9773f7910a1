import {
  getMygeneologylevelwise,
  getMyNetworkSummary,
  getMyReferrals,
} from '../../../src/features/network/network.calls.ts'
import { getUserDashboardCounts } from '../../../src/features/profile/profile.calls.ts'
import { postRewards } from '../../../src/features/rewards/post-rewards.flow.ts'
import { get_all_transaction, getTransTypes } from '../../../src/features/statement/statement.calls.ts'
import { inTransaction } from '../../../src/platform/database/database.ts'
import { comparePosting } from '../network/compare-posting.ts'
import { chainLength, deliverOrders } from '../network/fill-network.ts'
import { compareHubOrders } from '../network/hub-orders.ts'
import { type NetworkPair, type NetworkShop, openNetworkPair } from '../network/open-network.ts'
import { percentile, spreadOf } from '../spread.ts'
import type { Figure, Part } from './part.ts'

const small = { members: 1_000, entries: 10_000 }
const large = { members: 100_000, entries: 1_000_000 }
const quick = { members: 5_000, entries: 50_000 }
const growthMax = 1.5

/** A kind of work that is repeated in a shop, and its preparation. */
type Work = { name: string; prepare(shop: NetworkShop, times: number): Promise<() => Promise<unknown>> }

/**
 * Compares how long users wait in a small and in a large network, alternately. Measures the hub, which growth
 * would slow most, and members at the end of a chain, who have the same position in both networks.
 */
export const network: Part = {
  name: 'network',
  async run(_ground, { isQuick, rounds }) {
    // A folder that `npm run seed:network` has filled. It allows several measurements of the same network.
    const filledFolder = process.env['NETWORK_FOLDER']
    const pair = await openNetworkPair({ few: small, many: isQuick ? quick : large }, filledFolder)
    try {
      const { many } = pair
      const figures: Figure[] = [
        figure(`filled with ${many.members} members and ${many.entries} entries`, many.seconds, 's'),
      ]
      const times = isQuick ? 20 : 60
      for (const work of everyWork) figures.push(...(await compare(work, { ...pair, rounds, times })))
      figures.push(...(await comparePosting(pair, rounds)), ...(await compareHubOrders(pair, rounds)))
      return { figures }
    } finally {
      await pair.close()
    }
  },
}

const hub = ({ hubId }: NetworkShop) => hubId
const chainEnd = ({ hubId }: NetworkShop) => hubId + chainLength - 1

const everyWork: Work[] = [
  ...[
    { who: 'the largest sponsor', idOf: hub },
    { who: 'the end of a chain', idOf: chainEnd },
  ].flatMap(({ who, idOf }): Work[] => [
    asking(`dashboard, ${who}`, (shop) => shop.ask(idOf(shop), getUserDashboardCounts)),
    asking(`levels with their people, ${who}`, (shop) => shop.ask(idOf(shop), getMygeneologylevelwise)),
    asking(`all transactions, ${who}`, (shop) => shop.ask(idOf(shop), get_all_transaction, { type_id: '0' })),
  ]),
  {
    name: 'a further page of level 1, the largest sponsor',
    async prepare(shop) {
      const { data } = await shop.ask(shop.hubId, getMygeneologylevelwise)
      const cursor = data[0]?.next_cursor
      return () => shop.ask(shop.hubId, getMygeneologylevelwise, { level: '1', cursor })
    },
  },
  asking('referrals who are not active, the largest sponsor', (shop) =>
    shop.ask(shop.hubId, getMyReferrals, { status: '1' }),
  ),
  asking('referrals who are active, the largest sponsor', (shop) =>
    shop.ask(shop.hubId, getMyReferrals, { status: '2' }),
  ),
  asking('who joined and what was earned, the largest sponsor', (shop) =>
    shop.ask(shop.hubId, getMyNetworkSummary),
  ),
  {
    name: 'transactions of each type, the largest sponsor',
    async prepare(shop) {
      const { data } = await shop.ask(shop.hubId, getTransTypes)
      let next = 0
      return () => shop.ask(shop.hubId, get_all_transaction, { type_id: data[next++ % data.length]!.type_id })
    },
  },
  posting('rewards of an order, ten levels up', chainEnd),
  // The first member that the hub has referred and that is not in the chain.
  posting('rewards of an order, a referral of the largest sponsor', ({ hubId }) => hubId + chainLength + 1),
]

function asking(name: string, ask: (shop: NetworkShop) => Promise<unknown>): Work {
  return { name, prepare: async (shop) => () => ask(shop) }
}

function posting(name: string, buyerOf: (shop: NetworkShop) => number): Work {
  return {
    name,
    async prepare(shop, times) {
      const orderIds = await deliverOrders(shop.ownerUrl, buyerOf(shop), times)
      return async () => {
        const orderId = orderIds.pop()!
        const { refused } = await inTransaction(shop.db, (db) => postRewards(db, { orderId }))
        if (refused) throw new Error(`The rewards of order ${orderId} were not posted: ${refused}`)
      }
    },
  }
}

type Comparison = NetworkPair & { rounds: number; times: number }

async function compare(
  { name, prepare }: Work,
  { few, many, checkpoint, rounds, times }: Comparison,
): Promise<Figure[]> {
  const warmUp = 10
  const all = rounds * times + warmUp
  const [here, there] = [await prepare(few, all), await prepare(many, all)]
  for (let done = 0; done < warmUp; done += 1) {
    await here()
    await there()
  }
  await checkpoint()
  const ratios: number[] = []
  const waits: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const pairs: { few: number; many: number }[] = []
    for (let done = 0; done < times; done += 1)
      pairs.push({ few: await millisecondsOf(here), many: await millisecondsOf(there) })
    const p50 = medianOf(pairs.map((pair) => pair.many))
    waits.push(p50)
    ratios.push(p50 / medianOf(pairs.map((pair) => pair.few)))
  }
  const { median, ...range } = spreadOf(ratios)
  return [
    { ...figure(`${name}: growth`, median, '×'), range, aim: { max: growthMax } },
    figure(`${name}: p50 with ${many.members} members`, medianOf(waits), 'ms'),
  ]
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function medianOf(values: number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )
}

function figure(name: string, value: number, unit: Figure['unit']): Figure {
  return { part: 'network', name, value, unit }
}

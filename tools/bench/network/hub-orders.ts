import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { finalOrderData } from '../../../src/features/checkout/checkout.calls.ts'
import { walletOrder } from '../../../test/order-fixture.ts'
import { orderUntil } from '../parts/order-beside-floods.ts'
import type { Figure } from '../parts/part.ts'
import { percentile } from '../spread.ts'
import { postAllDue } from './compare-posting.ts'
import { chainLength, deliverOrders } from './fill-network.ts'
import { networkGoods } from './network-goods.ts'
import type { NetworkPair, NetworkShop } from './open-network.ts'

// The number of orders whose rewards are posted while the hub places an order. This takes about three
// seconds.
const ordersPosted = 1_000
const quietSeconds = 3

/**
 * Measures an order of the hub in two kinds of rounds, which alternate. In quiet rounds nothing else runs. In
 * the others, the rewards of orders in the hub's network are posted, each of which also pays the hub.
 */
export async function compareHubOrders({ many, checkpoint }: NetworkPair, rounds: number): Promise<Figure[]> {
  const order = await orderOf(many)
  const quiet: number[] = []
  const beside: number[] = []
  await orderUntil(sleep(1_000), order, [])
  for (let round = 0; round < rounds; round += 1) {
    await deliverOrders(many.ownerUrl, many.hubId + chainLength - 1, ordersPosted)
    await checkpoint()
    await orderUntil(sleep(quietSeconds * 1_000), order, quiet)
    await orderUntil(postAllDue(many), order, beside)
  }
  const [calm, busy] = [quiet, beside].map((waits) =>
    percentile(
      waits.toSorted((a, b) => a - b),
      0.99,
    ),
  )
  const part = 'network'
  const name = 'an order of the largest sponsor while the network is posted: p99'
  return [
    { part, name: `${name} by the quiet one`, value: busy! / calm!, unit: '×', aim: { max: 2 } },
    { part, name, value: busy!, unit: 'ms' },
  ]
}

async function orderOf({ db, hubId, ask }: NetworkShop): Promise<() => Promise<unknown>> {
  const { rows } = await sql<{ id: number }>`select id from address where member_id = ${hubId}`.execute(db)
  const one = walletOrder(rows[0]!.id, [{ goods: networkGoods[0]! }])
  return () => ask(hubId, finalOrderData, { ...one, request_id: randomUUID() })
}

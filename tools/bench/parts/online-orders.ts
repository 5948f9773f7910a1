import { createShopper } from '../../../src/third-party/card-payments/stand-in/pay.ts'
import { type Goods, walletOrder } from '../../../test/order-fixture.ts'
import type { BenchMember } from '../fixture.ts'
import type { BenchShop } from '../ground.ts'
import type { BareOrders } from '../order-benchmark.ts'
import type { Processes } from '../processor-time.ts'
import { type Benchmark, type Line, runBenchmarks, type Side } from '../rounds.ts'
import { percentile } from '../spread.ts'

const clients = 8
const shareMin = 0.15

/**
 * Measures complete orders that are paid online, with and without the provider's webhooks. Most of the work
 * is the provider's, which does not run on a real shop's machine. Therefore it compares processor time, which
 * shows the shop's part.
 */
export async function onlineOrders(
  { port, members, standIn, goods }: BenchShop & { goods: Goods[] },
  bare: BareOrders,
  how: { rounds: number; seconds: number; processes: Processes },
): Promise<Line[]> {
  const buy = onlineSide(port, members.slice(0, clients), standIn.settings, goods)
  const lines: Line[] = []
  for (const sendsWebhooks of [false, true]) {
    await standIn.setWebhooks(sendsWebhooks)
    const name = `orders online, ${clients} clients${sendsWebhooks ? ', with webhooks' : ''}`
    const benchmark: Benchmark = {
      name,
      caches: 'nothing kept',
      ours: buy,
      baseline: bare(clients),
      // Warms up for two rounds. On each connection, PostgreSQL plans a statement anew at each of its first
      // five uses, and one round has too few orders for that.
      warmUpRounds: 2,
    }
    lines.push(...(await runBenchmarks('orders', [benchmark], how)))
  }
  await standIn.setWebhooks(false)
  return lines.map((line) => ({ ...line, ...shopsShare(line) }))
}

/**
 * Returns the processor time of an order in plain SQL, divided by that of an order paid online. Includes
 * PostgreSQL and its client, which is pgbench or the shop. Excludes the load generator and the provider.
 */
function shopsShare({ ours, baseline }: Line): Pick<Line, 'share' | 'aim'> {
  const { shop, postgres = 0 } = ours.processorMs
  const { programs = 0, load = 0, postgres: barePostgres } = baseline!.processorMs
  if (shop === undefined || barePostgres === undefined) return {}
  // Counts this process as the client if pgbench is missing, because it then sends the statements itself.
  const client = programs > 0 ? programs : load
  return { share: (barePostgres + client) / (shop + postgres), aim: { of: 'share', min: shareMin } }
}

let count = 0

/**
 * Measures orders that are paid online, from the start to the confirmation. There is one client for each
 * member.
 */
export function onlineSide(
  port: number,
  members: BenchMember[],
  settings: Record<string, string>,
  goods: Goods[],
): Side {
  const shopper = createShopper({
    baseUrl: settings['RAZORPAY_BASE_URL']!,
    keyId: settings['RAZORPAY_KEY_ID']!,
  })
  const run = Date.now().toString(36)
  return async (seconds) => {
    const startedAt = performance.now()
    const waits: number[] = []
    const buyAgainAndAgain = async (member: BenchMember) => {
      while (performance.now() - startedAt < seconds * 1000) {
        const begunAt = performance.now()
        count += 1
        const order = walletOrder(member.addressId, [{ goods: goods[(count * 13) % goods.length]! }])
        const { order_id: orderId } = await post<{ order_id: string }>(port, member, 'createPayment', {
          purpose: 'order',
          address_id: order.address_id,
          product: order.product,
          request_id: `bench-begin-${run}-${count}`,
        })
        const paid = await shopper.payOrder(orderId, { method: 'upi' })
        await post(port, member, 'finalOrderData', {
          ...order,
          ...paid,
          payment_type: '1',
          request_id: `bench-order-${run}-${count}`,
        })
        waits.push(performance.now() - begunAt)
      }
    }
    await Promise.all(members.map(buyAgainAndAgain))
    waits.sort((a, b) => a - b)
    return {
      count: waits.length,
      seconds: (performance.now() - startedAt) / 1000,
      p50Ms: percentile(waits, 0.5),
      p99Ms: percentile(waits, 0.99),
    }
  }
}

/** Makes a call of a member. @throws if the call is refused. */
export async function post<Data>(
  port: number,
  member: BenchMember,
  call: string,
  body: object,
): Promise<Data> {
  const response = await fetch(`http://127.0.0.1:${port}/User/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: member.cookie },
    body: JSON.stringify({ ...body, user_id: String(member.id) }),
  })
  const answer = (await response.json()) as { status: boolean; message: string; data: Data }
  if (!answer.status) throw new Error(`${call}: ${answer.message}`)
  return answer.data
}

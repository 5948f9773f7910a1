import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { lastMonths } from '../../../src/calendar/india.ts'
import type { Db } from '../../../src/platform/database/database.ts'
import { type Goods, walletOrder } from '../../../test/order-fixture.ts'
import type { BenchMember } from '../fixture.ts'
import { rawRequest, startFlood } from '../load.ts'
import { statusOf } from '../processes.ts'
import { percentile } from '../spread.ts'
import { post } from './online-orders.ts'
import type { Figure } from './part.ts'

const connections = 32
const movements = 5_000
const movementsAtOnce = 500
const growthMax = 5

/** Returns the next request of a connection of the flood. */
type Next = () => Buffer

/**
 * Measures orders of one member in two kinds of rounds, which alternate. In quiet rounds nothing else runs.
 * In the others, another client floods the shop with costly requests on 32 connections. Other load on the
 * machine then affects both kinds.
 * @throws if any response has status 500.
 */
export async function orderBesideFloods(
  { port, members, goods, db }: { port: number; members: BenchMember[]; goods: Goods[]; db: Db },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figure[]> {
  const [buyer, greedy] = members as [BenchMember, BenchMember]
  let count = 0
  const order = async (member: BenchMember): Promise<string> => {
    count += 1
    const one = walletOrder(member.addressId, [{ goods: goods[(count * 13) % goods.length]! }])
    const request_id = `bench-flood-${Date.now()}-${count}`
    const placed = await post<{ orderno: string }>(port, member, 'finalOrderData', { ...one, request_id })
    return placed.orderno
  }
  await moveOften(db, greedy.id)
  const figures: Figure[] = []
  for (const [name, next] of Object.entries(floods(port, greedy, await order(greedy)))) {
    const quiet: number[] = []
    const beside: number[] = []
    let answered = 0
    await orderUntil(sleep(500), () => order(buyer), [])
    for (let round = 0; round < rounds; round += 1) {
      await orderUntil(sleep(seconds * 1_000), () => order(buyer), quiet)
      const flood = startFlood({ port, next }, connections, (status, answer) => {
        if (status === 500) throw new Error(`${name}: ${answer.toString('utf8', 0, 600)}`)
        if (status === 200) answered += 1
      })
      await sleep(200)
      await orderUntil(sleep(seconds * 1_000), () => order(buyer), beside)
      if ((await statusOf(port, '/healthz')) !== 200) throw new Error(`/healthz fails beside ${name}.`)
      flood.stop()
      await flood.ended
    }
    if (answered === 0) throw new Error(`No request for ${name} was answered.`)
    const [calm, busy] = [quiet, beside].map((waits) => percentile(waits.toSorted(ascending), 0.99))
    const called = `an order beside ${name}: p99`
    figures.push(
      {
        part: 'orders',
        name: `${called} by the quiet one`,
        value: busy! / calm!,
        unit: '×',
        aim: { max: growthMax },
      },
      { part: 'orders', name: called, value: busy!, unit: 'ms' },
    )
  }
  return figures
}

const ascending = (a: number, b: number) => a - b

function floods(port: number, { cookie }: BenchMember, orderNo: string): Record<string, Next> {
  const words = ['kettle', 'slim wtach', 'royal', 'notbook', 'brand', 'phnoe']
  const [cookieName, token = ''] = cookie.split('=')
  let number = Date.now() % 100_000
  const thisMonth = lastMonths(new Date(), 1)[0]!
  const page = (path: string, as = cookie) => rawRequest(port, path, { headers: as ? { cookie: as } : {} })
  const made = () => (number += 1)
  return {
    'one invoice as PDF': () => page(`/Admin/sale_invoice/${orderNo}.pdf`),
    'a statement of 5,000 movements as CSV': () => page(`/User/statement.csv?month=${thisMonth}`),
    'lists that nobody asked for before': () =>
      page(`/sub-products/${1 + (made() % 6)}/${1 + (made() % 12)}?min=${made()}`, ''),
    // Makes each cookie different and as long as a real one.
    'pages with made-up cookies': () =>
      page('/', `${cookieName}=${String(made()).padEnd(token.length, 'A')}`),
    'searches that nobody made before': () =>
      rawRequest(port, '/User/getSearchProduct', {
        body: `search_string=${words[made() % words.length]} ${made().toString(36)}`,
        type: 'application/x-www-form-urlencoded',
      }),
    'pages of a member': () => page(['/', '/profile', '/orders'][made() % 3]!),
  }
}

/**
 * Gives a member a month with many movements of money. Uses several transactions, because in one transaction
 * each new version of an account's row slows the next movement.
 */
async function moveOften(db: Db, memberId: number): Promise<void> {
  for (let from = 1; from <= movements; from += movementsAtOnce)
    await sql`select post_transfer('opening_balance', 'bench movement ' || number, ${memberId}::bigint, '{}',
        array['store_credit', 'opening'], array['INR', 'INR'], array[100, -100]::bigint[], 'member', ${memberId}::bigint)
      from generate_series(${from}::integer, ${from + movementsAtOnce - 1}::integer) as number`.execute(db)
}

/**
 * Places orders one after the other, like a person, until `end` resolves. Records how many milliseconds each
 * takes.
 */
export async function orderUntil(
  end: Promise<unknown>,
  order: () => Promise<unknown>,
  waits: number[],
): Promise<void> {
  const over = new AbortController()
  const ended = end.finally(() => over.abort())
  while (!over.signal.aborted) {
    const startedAt = performance.now()
    await order()
    waits.push(performance.now() - startedAt)
    await sleep(20)
  }
  await ended
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { CartLine } from '../../src/features/cart/cart-line.ts'
import { rawRequest, startFlood } from '../load.ts'
import type { Attack, Row } from './attack.ts'
import { findGoods, orderOf } from './goods.ts'
import type { Ground } from './ground.ts'
import { type Member, requestId } from './shop-client.ts'

const connections = 32
const rounds = 4
const roundSeconds = 3
const ratioMax = 5
const goodsMax = 60
const topUps = 40
const topUpRupees = 50_000

/** What one of the flood's connections asks next. */
type Next = () => Buffer

/**
 * Costly work, asked for again and again, beside which another member orders. Quiet rounds and rounds of the flood follow
 * one another, so that whatever else the machine does falls on both.
 */
export const costlyWork: Attack = {
  name: 'costly work',
  budgets: 'lifted',
  async run(ground) {
    const buyer = await createBuyer(ground)
    const rows: Row[] = []
    for (const [name, next] of await floods(ground)) rows.push(await flood(ground, buyer, name, next))
    return rows
  },
}

async function floods({ client, port }: Ground): Promise<[name: string, next: Next][]> {
  const asha = await client.signIn('9000000001', 'demo1234')
  const orders = (await client.call('getMyOrder', {}, asha)).body.data as {
    orderno: string
    status: string
  }[]
  const invoiced = orders.find(({ status }) => status === '4') ?? orders[0]
  const member = { headers: { cookie: asha.cookie } }
  const made = numbers()
  const page = (path: string, options = {}) => rawRequest(port, path, options)
  const form = (path: string, body: string) =>
    rawRequest(port, path, { body, type: 'application/x-www-form-urlencoded' })
  return [
    ['one’s own invoice as PDF', () => page(`/Admin/sale_invoice/${invoiced?.orderno}.pdf`, member)],
    [
      'lists that nobody asked for before',
      () => page(`/sub-products/${1 + (made() % 6)}/${1 + (made() % 12)}?min=${made()}`),
    ],
    ['pages with made-up cookies', () => page('/', { headers: { cookie: madeUpCookie(asha, made()) } })],
    [
      'searches that nobody made before',
      () =>
        form(
          '/User/getSearchProduct',
          `search_string=${words[made() % words.length]} ${made().toString(36)}`,
        ),
    ],
    ['pages of a member', () => page(['/', '/profile', '/orders'][made() % 3]!, member)],
  ]
}

const words = ['kettle', 'slim wtach', 'royal', 'notbook', 'brand', 'phnoe']

function numbers(): () => number {
  let next = Date.now() % 100_000
  return () => (next += 1)
}

// As long as a real one, and different each time.
function madeUpCookie({ cookie }: Member, number: number): string {
  const [name, token = ''] = (cookie.split('; ').find((one) => one.includes('_session=')) ?? cookie).split(
    '=',
  )
  return `${name}=${String(number).padEnd(token.length, 'A')}`
}

/** Orders one thing from the wallet, and returns how long that took. */
async function createBuyer({ client }: Ground): Promise<() => Promise<number>> {
  const member = await client.register()
  for (let count = 0; count < topUps; count += 1) await client.addMoney(member, topUpRupees)
  let goods = (await findGoods(client)).slice(0, goodsMax)
  let place = 0
  const order = async (): Promise<number> => {
    const line = goods[place++ % goods.length] as CartLine
    const body = { ...orderOf(member.addressId, [line], 'wallet'), request_id: requestId() }
    const startedAt = performance.now()
    const answer = await client.call('finalOrderData', body, member)
    if (answer.status === 200) return performance.now() - startedAt
    if (answer.status !== 409 || goods.length === 1)
      throw new Error(`finalOrderData ${answer.status}: ${answer.body.message}`)
    // It is sold out by now.
    goods = goods.filter((one) => one !== line)
    return await order()
  }
  return order
}

async function flood(
  { port, client }: Ground,
  order: () => Promise<number>,
  name: string,
  next: Next,
): Promise<Row> {
  const quiet: number[] = []
  const beside: number[] = []
  const health: number[] = []
  const answers = new Map<number, number>()
  await ordersFor(0.5, order, [])
  for (let round = 0; round < rounds; round += 1) {
    await ordersFor(roundSeconds, order, quiet)
    const running = startFlood({ port, next }, connections, (status) => {
      answers.set(status, (answers.get(status) ?? 0) + 1)
    })
    await sleep(200)
    const checking = checkHealth(client, health, roundSeconds)
    await ordersFor(roundSeconds, order, beside)
    running.stop()
    await Promise.all([running.ended, checking])
  }
  const [q50, q99, f50, f99] = [at(quiet, 50), at(quiet, 99), at(beside, 50), at(beside, 99)]
  const ratio = f99 / q99
  const said = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
  return {
    name: `${name}, ${connections} connections`,
    tries: [...answers.values()].reduce((sum, count) => sum + count, 0),
    held: ratio <= ratioMax && !answers.has(500),
    outcome:
      `another’s order p50 ${ms(f50)} p99 ${ms(f99)}, quiet ${ms(q50)} and ${ms(q99)}: ` +
      `${ratio.toFixed(1)} times (aim ${ratioMax}); ${beside.length} orders; health at worst ${ms(Math.max(...health))}; ${said}`,
  }
}

async function ordersFor(seconds: number, order: () => Promise<number>, times: number[]): Promise<void> {
  const endsAt = performance.now() + seconds * 1000
  while (performance.now() < endsAt) {
    times.push(await order())
    // A person, not a second flood.
    await sleep(20)
  }
}

async function checkHealth(client: Ground['client'], times: number[], seconds: number): Promise<void> {
  const endsAt = performance.now() + seconds * 1000
  while (performance.now() < endsAt) {
    const startedAt = performance.now()
    const { status } = await client.get('/healthz')
    if (status !== 200) throw new Error(`/healthz ${status}`)
    times.push(performance.now() - startedAt)
    await sleep(250)
  }
}

function at(times: number[], percent: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

function ms(time: number): string {
  return `${time >= 100 ? Math.round(time) : time.toFixed(1)} ms`
}

import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startSession } from '../src/features/members/login/session.sql.ts'
import { insertMember } from '../src/features/members/member.sql.ts'
import { postTransfer } from '../src/ledger/post-transfer.ts'
import { paise } from '../src/money/paise.ts'
import type { Db } from '../src/platform/database/database.ts'
import { allowCash } from './allow-cash.ts'
import { cashOrder, type Goods, giveAddress, stockShop, subscribe, walletOrder } from './order-fixture.ts'
import type { TestCardPayments } from './test-card-payments.ts'

const tea: Goods = { id: 1, mrp: 50_000, discountBp: 0, specialDiscount: 0, received: 1_000_000, gstBp: 500 }
const wanted = [{ goods: tea }]
const cashFee = paise(3_000)

// The wallet's are so many that some of their orders are written together.
const counts = { online: 6, wallet: 8, cash: 4 }

export type Shopper = { id: number; cookie: string; addressId: number }

/** People who buy from a shop that may fail at any moment, and what they were told of it. */
export type Shoppers = {
  wallet: Shopper[]
  cash: Shopper[]
  /** The numbers of the orders that were acknowledged, by how they were paid. */
  told: { online: string[]; wallet: string[]; cashPaidOnline: string[] }
  /** All of them buy again and again, until `stop` is called and each has ended what it had begun. */
  start(): { stop(): Promise<void> }
}

/** What a request that was sent once came to; without a status where no answer came. */
export type Answered = {
  call: string
  sentAt: number
  status: number | undefined
  body: unknown
  retryAfter: string | null
}

/** Puts what they buy into the shop and makes them members with money. */
export async function createShoppers(
  db: Db,
  {
    url,
    payments,
    cookieName = 'bmart_session',
    isNetwork = false,
    onAnswer = () => undefined,
  }: {
    url: string
    payments: Pick<TestCardPayments, 'shopper'>
    cookieName?: string
    /** Whether those who buy from the wallet brought in one another, and earn by it. */
    isNetwork?: boolean
    onAnswer?: (answered: Answered) => void
  },
): Promise<Shoppers> {
  await stockShop(db, [tea])
  const create = (count: number, money: Money, isChain = false) =>
    createMembers(db, { count, isChain, cookieName }, money)
  const online = await create(counts.online, { storeCredit: 20_000, earnings: 10_000 })
  const wallet = await create(counts.wallet, { storeCredit: 1e12, earnings: 0 }, isNetwork)
  const cash = await create(counts.cash, { storeCredit: 100, earnings: 0 })
  await allowCash(db, { open_orders: 1_000, open_amount: 10_000_000, fee: 30 })
  const told: Shoppers['told'] = { online: [], wallet: [], cashPaidOnline: [] }

  /** Sends the same again until there is an answer. Undefined when it is a refusal. */
  async function post<Data>(member: Shopper, call: string, body: object): Promise<Data | undefined> {
    for (;;) {
      const sentAt = Date.now()
      const response = await fetch(`${url}/User/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: member.cookie },
        body: JSON.stringify({ ...body, user_id: String(member.id) }),
        signal: AbortSignal.timeout(10_000),
      }).catch(() => undefined)
      const answer: unknown = await response?.json().catch(() => undefined)
      const status = answer === undefined && response?.ok ? undefined : response?.status
      const retryAfter = response?.headers.get('retry-after') ?? null
      onAnswer({ call, sentAt, status, body: answer, retryAfter })
      if (status === 200) return (answer as { data: Data }).data
      // 409 is 'too late', 422 is too little balance: an answer too.
      if (status === 409 || status === 422) return undefined
      if (status !== undefined && ![502, 503, 504].includes(status))
        throw new Error(`${call}: ${status} ${JSON.stringify(answer)}`)
      await pause(50)
    }
  }

  /** One purchase, by someone whose network and shop may fail at any moment, and who sometimes walks away. */
  async function buyOnline(member: Shopper): Promise<void> {
    const isPartial = randomInt(2) === 0
    const order = walletOrder(member.addressId, wanted)
    const begun = await post<{ order_id: string }>(member, 'createPayment', {
      purpose: 'order',
      address_id: order.address_id,
      product: order.product,
      isPartialPayment: isPartial,
      request_id: randomUUID(),
    })
    if (!begun) return
    const paid = await payments.shopper.payOrder(begun.order_id).catch(() => undefined)
    // One of three closes the browser as soon as it is paid.
    if (!paid || randomInt(3) === 0) return
    const placed = await post<{ orderno: string }>(member, 'finalOrderData', {
      ...order,
      ...paid,
      payment_type: isPartial ? '3' : '1',
      isPartialPayment: isPartial,
      request_id: randomUUID(),
    })
    if (placed) told.online.push(placed.orderno)
  }

  /** An order that others may be written together with, sent again until it is answered. */
  async function buyFromWallet(member: Shopper): Promise<void> {
    const placed = await post<{ orderno: string }>(
      member,
      'finalOrderData',
      walletOrder(member.addressId, wanted),
    )
    told.wallet.push(placed!.orderno)
  }

  /** An order in cash that is paid online right after, by one of four in two windows, and by one of three not to the end. */
  async function buyInCash(member: Shopper): Promise<void> {
    const order = cashOrder(member.addressId, wanted, { cash: { charge: cashFee } })
    const placed = await post<{ orderno: string }>(member, 'finalOrderData', order)
    if (!placed) return
    const { orderno } = placed
    const payNow = async () => {
      const asked = { purpose: 'cash_order', orderno, request_id: randomUUID() }
      const begun = await post<{ order_id: string }>(member, 'createPayment', asked)
      if (!begun) return
      const paid = await payments.shopper.payOrder(begun.order_id).catch(() => undefined)
      if (!paid || randomInt(3) === 0) return
      const confirmed = await post<{ state: string }>(member, 'confirmPayment', { ...paid })
      if (confirmed?.state === 'succeeded') told.cashPaidOnline.push(orderno)
    }
    await Promise.all(Array.from({ length: randomInt(4) === 0 ? 2 : 1 }, payNow))
  }

  return {
    wallet,
    cash,
    told,
    start() {
      const stopping = new AbortController()
      const again = async (member: Shopper, buyOnce: (member: Shopper) => Promise<void>) => {
        while (!stopping.signal.aborted) await buyOnce(member)
      }
      const buying = [
        ...online.map((member) => again(member, buyOnline)),
        ...wallet.map((member) => again(member, buyFromWallet)),
        ...cash.map((member) => again(member, buyInCash)),
      ]
      // Awaited in `stop`; one that fails before is told there.
      for (const one of buying) one.catch(() => undefined)
      return {
        async stop() {
          stopping.abort()
          await Promise.all(buying)
        },
      }
    },
  }
}

/** What differs between what the shoppers were told and what the shop holds: nothing, as it should be. */
export async function findUntrue(db: Db, { told, wallet, cash }: Shoppers): Promise<string[]> {
  const { rows } = await sql<{
    orderNo: string
    memberId: number
    way: string
    net: number
    payments: number
  }>`
    select order_no as "orderNo", member_id as "memberId", payment_type as way, net, (select count(*) from payment
        where payment.intent_id = payment_intent_id and applied_at is not null) as payments
      from purchase_order`.execute(db)
  const placed = new Map(rows.map((row) => [row.orderNo, row]))
  const ids = (members: Shopper[]) => new Set(members.map(({ id }) => id))
  const [ofWallet, ofCash] = [ids(wallet), ids(cash)]
  const differences = [...told.online, ...told.wallet, ...told.cashPaidOnline]
    .filter((orderNo) => !placed.has(orderNo))
    .map((orderNo) => `${orderNo} was acknowledged and is lost`)
  // Nobody gives up before there is an answer, so what was answered is all there may be.
  const acknowledged = new Set(told.wallet)
  if (acknowledged.size < told.wallet.length)
    differences.push('two orders from the wallet were answered with one number')
  for (const { orderNo, memberId, way, net, payments } of rows) {
    if (ofWallet.has(memberId) && !acknowledged.has(orderNo))
      differences.push(`${orderNo} was placed from the wallet and never acknowledged, so it is a double`)
    if (!ofCash.has(memberId)) continue
    // By one payment and without its fee; all else is due at the door with it.
    const expected = way === 'online' ? [tea.mrp, 1] : [tea.mrp + cashFee, 0]
    if (net !== expected[0] || payments !== expected[1])
      differences.push(`${orderNo}, ${way}, has the amount ${net} and ${payments} payments`)
  }
  for (const orderNo of told.cashPaidOnline)
    if (placed.get(orderNo)?.way !== 'online') differences.push(`${orderNo} was said to be paid and is not`)
  return differences
}

/** The payments that the provider took and the shop has made neither an order nor a refund of. */
export async function findUndecided(db: Db, { client }: Pick<TestCardPayments, 'client'>): Promise<string[]> {
  const taken: string[] = []
  for (let skip = 0; ; skip += 100) {
    const range = { from: new Date(0), to: new Date(Date.now() + 60_000), count: 100, skip }
    const page = await client.listPayments(range)
    taken.push(
      ...page.flatMap(({ id, status }) => (status === 'captured' || status === 'refunded' ? [id] : [])),
    )
    if (page.length < 100) break
  }
  const { rows } = await sql<{ id: string }>`
    select provider_payment_id as id from payment
      left join refund on payment_id = payment.id and refund.member_id = payment.member_id
      left join purchase_order on payment_intent_id = intent_id and purchase_order.member_id = payment.member_id
      where (applied_at is not null and purchase_order.id is not null) or refund.state = 'processed'`.execute(
    db,
  )
  const decided = new Set(rows.map(({ id }) => id))
  return taken.filter((id) => !decided.has(id))
}

type Money = { storeCredit: number; earnings: number }

let mobile = 9_000_001_000

async function createMembers(
  db: Db,
  { count, isChain, cookieName }: { count: number; isChain: boolean; cookieName: string },
  { storeCredit, earnings }: Money,
): Promise<Shopper[]> {
  const created: Shopper[] = []
  for (let index = 0; index < count; index += 1) {
    mobile += 1
    const id = await insertMember(db, {
      name: `Shopper ${mobile}`,
      email: 'shopper@example.com',
      mobile: String(mobile),
      password_hash: 'none',
      referrer_id: isChain ? (created.at(-1)?.id ?? null) : null,
    })
    if (isChain) await subscribe(db, id)
    await postTransfer(db, {
      code: 'opening_balance',
      requestKey: `shopper ${mobile}`,
      cause: { kind: 'opening', id },
      memberId: id,
      legs: [
        { account: 'store_credit', amount: storeCredit },
        { account: 'earnings', amount: earnings },
        { account: 'opening', amount: -(storeCredit + earnings) },
      ],
    })
    const cookie = `${cookieName}=${await startSession(db, id, 'test')}`
    created.push({ id, cookie, addressId: await giveAddress(db, id) })
  }
  return created
}

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

// The number of shoppers by payment method: enough wallet shoppers that some of their orders are batched.
const counts = { online: 6, wallet: 8, cash: 4 }

export type Shopper = { id: number; cookie: string; addressId: number }

/** Shoppers of a shop that may fail at any moment, and the answers they got. */
export type Shoppers = {
  wallet: Shopper[]
  cash: Shopper[]
  /** The acknowledged order numbers, by payment method. */
  told: { online: string[]; wallet: string[]; cashPaidOnline: string[] }
  /**
   * Starts all shoppers, who buy repeatedly until `stop` is called and each has completed the current
   * purchase.
   */
  start(): { stop(): Promise<void> }
}

/** The outcome of a request sent once; without a status if there was no answer. */
export type Answered = {
  call: string
  sentAt: number
  status: number | undefined
  body: unknown
  retryAfter: string | null
}

/** Stocks the shop for them and registers them as members with money. */
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
    /** Whether the wallet shoppers refer each other and earn rewards. */
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

  /** Repeats a request until it is answered. Returns undefined for a refusal. */
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
      // 409 is 'too late' and 422 a low balance: both are answers.
      if (status === 409 || status === 422) return undefined
      if (status !== undefined && ![502, 503, 504].includes(status))
        throw new Error(`${call}: ${status} ${JSON.stringify(answer)}`)
      await pause(50)
    }
  }

  /**
   * Makes a purchase by a shopper whose network and shop may fail at any moment, and who sometimes leaves.
   */
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
    // One in three closes the browser right after paying.
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

  /** Places an order that may be batched with others, repeated until it is answered. */
  async function buyFromWallet(member: Shopper): Promise<void> {
    const placed = await post<{ orderno: string }>(
      member,
      'finalOrderData',
      walletOrder(member.addressId, wanted),
    )
    told.wallet.push(placed!.orderno)
  }

  /**
   * Places a cash order and then pays it online. One in four does so in two windows, and one in three does
   * not finish.
   */
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
      // `stop` awaits them and reports earlier failures.
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

/** Returns the differences between the shoppers' answers and the shop's data; none if all is correct. */
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
  // Shoppers retry until they get an answer, so there must be no other orders.
  const acknowledged = new Set(told.wallet)
  if (acknowledged.size < told.wallet.length)
    differences.push('two orders from the wallet were answered with one number')
  for (const { orderNo, memberId, way, net, payments } of rows) {
    if (ofWallet.has(memberId) && !acknowledged.has(orderNo))
      differences.push(`${orderNo} was placed from the wallet and never acknowledged, so it is a double`)
    if (!ofCash.has(memberId)) continue
    // Paid by one payment and without the fee; otherwise everything including the fee is due in cash.
    const expected = way === 'online' ? [tea.mrp, 1] : [tea.mrp + cashFee, 0]
    if (net !== expected[0] || payments !== expected[1])
      differences.push(`${orderNo}, ${way}, has the amount ${net} and ${payments} payments`)
  }
  for (const orderNo of told.cashPaidOnline)
    if (placed.get(orderNo)?.way !== 'online') differences.push(`${orderNo} was said to be paid and is not`)
  return differences
}

/** Returns payments captured by the provider that are neither an order nor refunded. */
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

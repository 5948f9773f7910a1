import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type CaseFixture, openCaseFixture } from '../../../../test/case-fixture.ts'
import { readBalances } from '../../../ledger/balances.ts'
import { cancelOrder } from '../../orders/life/life.calls.ts'
import { sendDueRefunds } from '../refunds/send-refunds.flow.ts'
import { viewPaymentCase } from '../staff/cases/cases.calls.ts'
import { watchProvider } from './poll-refunds-and-disputes.flow.ts'

let fixture: CaseFixture

beforeAll(async () => {
  fixture = await openCaseFixture()
})
afterAll(() => fixture.close())
afterEach(async () => {
  fixture.standIn.behave()
  await fixture.shop.runJobs()
  await fixture.expectInvariants()
})

/** Lists the refunds of a payment that are not over. */
const openRefunds = async (paymentId: string) =>
  await fixture.shop.db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join.onRef('payment.id', '=', 'payment_id').onRef('payment.member_id', '=', 'refund.member_id'),
    )
    .select('refund.state')
    .where('provider_payment_id', '=', paymentId)
    .where('refund.state', 'in', ['queued', 'pending'])
    .execute()

/** Makes every queued refund due now, and sends it. */
async function sendRefunds() {
  await sql`update refund set next_attempt_at = now() where state = 'queued'`.execute(fixture.shop.db)
  await sendDueRefunds(fixture.context)
}

describe('a dispute', () => {
  it('takes its money, holds the order, and gives both back when it is won', async () => {
    const { orderNo, paymentId } = await fixture.buyOnline()
    const { id } = fixture.standIn.disputes.open(paymentId)
    await fixture.tellAll(paymentId)
    expect(await fixture.casesOf(paymentId)).toMatchObject([{ booked: 100_000, provider_state: 'open' }])
    expect((await fixture.process(orderNo)).failure.code).toBe('held')
    await fixture.expectInvariants()
    fixture.standIn.disputes.move(id, 'under_review')
    fixture.standIn.disputes.move(id, 'won')
    await fixture.tellAll(paymentId)
    expect(await fixture.casesOf(paymentId)).toMatchObject([
      { booked: 0, provider_state: 'won', decision: 'settled' },
    ])
    expect((await fixture.process(orderNo)).status).toBe(200)
  })

  it('continues the order while a dispute is contested, and asks again who bears a lost one', async () => {
    const { orderNo, paymentId } = await fixture.buyOnline()
    const { id } = fixture.standIn.disputes.open(paymentId, { isDeducted: false })
    await fixture.tellAll(paymentId)
    const [one] = await fixture.casesOf(paymentId)
    expect(one).toMatchObject({ booked: 0 })
    expect((await fixture.decide(one!.id, 'accept_loss')).status).toBe(409)
    expect((await fixture.decide(one!.id, 'ship_anyway')).status).toBe(200)
    expect((await fixture.process(orderNo)).status).toBe(200)
    fixture.standIn.disputes.move(id, 'lost')
    await watchProvider(fixture.context)
    expect(await fixture.casesOf(paymentId)).toMatchObject([
      { booked: 100_000, provider_state: 'lost', decision: null },
    ])
    const { body } = await fixture.shop.send(viewPaymentCase, { case_no: String(one!.id) }, fixture.finance)
    expect(body.data.choices).toEqual(['cancel_order', 'charge_wallet', 'accept_loss'])
    expect((await fixture.decide(one!.id, 'accept_loss')).status).toBe(200)
  })

  it('refunds the buyer when a dispute is won after the order was cancelled', async () => {
    const { paymentId } = await fixture.buyOnline()
    const { id } = fixture.standIn.disputes.open(paymentId)
    await fixture.tellAll(paymentId)
    const [one] = await fixture.casesOf(paymentId)
    expect((await fixture.decide(one!.id, 'cancel_order')).status).toBe(200)
    expect((await fixture.client.fetchPayment(paymentId)).amountRefunded).toBe(0)
    fixture.standIn.disputes.move(id, 'won')
    await fixture.tellAll(paymentId)
    await fixture.shop.runJobs()
    expect((await fixture.client.fetchPayment(paymentId)).amountRefunded).toBe(100_000)
  })

  it.each([
    ['lost', 0],
    ['won', 100_000],
  ] as const)(
    'when it takes the money before a queued refund and is %s, refunds %i paise',
    async (state, refunded) => {
      const { buyer, orderNo, paymentId } = await fixture.buyOnline()
      expect((await fixture.shop.send(cancelOrder, { orderno: orderNo }, buyer)).status).toBe(200)
      const { id } = fixture.standIn.disputes.open(paymentId)
      await fixture.tellAll(paymentId)
      await fixture.shop.runJobs()
      await fixture.expectInvariants()
      expect((await fixture.client.fetchPayment(paymentId)).amountRefunded).toBe(0)
      fixture.standIn.disputes.move(id, state)
      await fixture.tellAll(paymentId)
      await fixture.shop.runJobs()
      expect(await fixture.casesOf(paymentId)).toMatchObject([
        { booked: refunded === 0 ? 100_000 : 0, provider_state: state, decision: 'settled' },
      ])
      expect((await fixture.client.fetchPayment(paymentId)).amountRefunded).toBe(refunded)
    },
  )

  it.each([
    ['lost before the refund is tried again', ['lost'], 100_000, 0],
    ['lost after it', [], 100_000, 0],
    ['won after it', [], 0, 100_000],
    ['for a part alone, and lost', ['lost'], 40_000, 60_000],
  ] as const)(
    'replaces a refund that was tried before it took the money, and is %s',
    async (name, before, booked, refunded) => {
      const { buyer, orderNo, paymentId } = await fixture.buyOnline()
      fixture.standIn.misbehave({ refunds: 'refused' })
      expect((await fixture.shop.send(cancelOrder, { orderno: orderNo }, buyer)).status).toBe(200)
      await fixture.shop.runJobs()
      fixture.standIn.behave()
      const amount = name.includes('part') ? 40_000 : undefined
      const { id } = fixture.standIn.disputes.open(paymentId, { amount })
      for (const state of before) fixture.standIn.disputes.move(id, state)
      await fixture.tellAll(paymentId)
      expect(await fixture.casesOf(paymentId)).toMatchObject([{ booked: 0 }])
      await fixture.expectInvariants()
      await sendRefunds()
      await fixture.expectInvariants()
      await fixture.shop.runJobs()
      const end = before[0] ?? (refunded === 0 ? 'lost' : 'won')
      if (before.length === 0) fixture.standIn.disputes.move(id, end)
      await fixture.tellAll(paymentId)
      await sendRefunds()
      await fixture.shop.runJobs()
      expect(await fixture.casesOf(paymentId)).toMatchObject([
        { booked, covered: booked, provider_state: end, decision: 'settled' },
      ])
      expect((await fixture.client.fetchPayment(paymentId)).amountRefunded).toBe(refunded)
      expect(await openRefunds(paymentId)).toEqual([])
    },
  )

  it('replaces a refused refund once, however many processes try it at the same moment', async () => {
    const { buyer, orderNo, paymentId } = await fixture.buyOnline()
    fixture.standIn.misbehave({ refunds: 'refused' })
    await fixture.shop.send(cancelOrder, { orderno: orderNo }, buyer)
    await fixture.shop.runJobs()
    fixture.standIn.behave()
    fixture.standIn.disputes.open(paymentId)
    await fixture.tellAll(paymentId)
    await Promise.all(Array.from({ length: 6 }, sendRefunds))
    await sendRefunds()
    expect(await fixture.casesOf(paymentId)).toMatchObject([{ booked: 100_000, covered: 100_000 }])
    expect(await openRefunds(paymentId)).toEqual([])
  })

  it('books a dispute of refunded money as a second loss, and lets the staff decide who bears it', async () => {
    const buyer = await fixture.createBuyer({ earnings: 40_000 })
    const { orderNo, paymentId } = await fixture.buyOnline(buyer)
    const { id } = fixture.standIn.disputes.open(paymentId, { isDeducted: false })
    await fixture.tellAll(paymentId)
    const [one] = await fixture.casesOf(paymentId)
    expect((await fixture.decide(one!.id, 'cancel_order')).status).toBe(200)
    await fixture.shop.runJobs()
    expect((await fixture.client.fetchPayment(paymentId)).amountRefunded).toBe(100_000)
    fixture.standIn.disputes.move(id, 'lost')
    for (let copy = 0; copy < 2; copy += 1) await fixture.tellAll(paymentId)
    await watchProvider(fixture.context)
    expect(await fixture.casesOf(paymentId)).toMatchObject([
      { booked: 100_000, covered: 0, provider_state: 'lost', decision: null },
    ])
    await fixture.expectInvariants()
    const { body } = await fixture.shop.send(viewPaymentCase, { case_no: String(one!.id) }, fixture.finance)
    expect(body.data.choices).toEqual(['charge_wallet', 'accept_loss'])
    const answers = await Promise.all([1, 2].map(() => fixture.decide(one!.id, 'charge_wallet')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await readBalances(fixture.shop.db, buyer.id)).toMatchObject({ available: 0, clawbackDue: 60_000 })
    expect(await fixture.statusOf(buyer)).toBe('rejected')
    expect(orderNo).not.toBe('')
  })

  it('books a lost dispute whole when the refund under way has arrived', async () => {
    const { buyer, orderNo, paymentId } = await fixture.buyOnline()
    const { id } = fixture.standIn.disputes.open(paymentId, { isDeducted: false })
    fixture.standIn.misbehave({ refunds: 'pending', refundDelayMs: 10 })
    await fixture.shop.send(cancelOrder, { orderno: orderNo }, buyer)
    await fixture.shop.runJobs()
    fixture.standIn.behave()
    fixture.standIn.disputes.move(id, 'lost')
    for (const webhook of fixture.webhooksOf(paymentId))
      if (webhook.body.includes('"payment.dispute.')) await fixture.tell(webhook, randomUUID())
    const [one] = await fixture.casesOf(paymentId)
    expect(one).toMatchObject({ booked: 0, decision: null })
    expect((await fixture.decide(one!.id, 'accept_loss')).status).toBe(409)
    await vi.waitFor(async () =>
      expect((await fixture.client.fetchRefunds(paymentId)).map(({ status }) => status)).toEqual([
        'processed',
      ]),
    )
    await sql`update refund set next_attempt_at = now() where state = 'pending'`.execute(fixture.shop.db)
    await sendDueRefunds(fixture.context)
    await watchProvider(fixture.context)
    expect(await fixture.casesOf(paymentId)).toMatchObject([{ booked: 100_000, covered: 0, decision: null }])
    await fixture.expectInvariants()
    expect((await fixture.decide(one!.id, 'accept_loss')).status).toBe(200)
  })

  it('that took the whole payment leaves a refund from the dashboard to be booked too', async () => {
    const { paymentId } = await fixture.buyOnline()
    const { id } = fixture.standIn.disputes.open(paymentId, { isDeducted: false })
    await fixture.tellAll(paymentId)
    fixture.standIn.refundInDashboard(paymentId, 30_000)
    fixture.standIn.disputes.move(id, 'lost')
    for (const webhook of fixture.webhooksOf(paymentId).toReversed())
      await fixture.tell(webhook, randomUUID())
    await watchProvider(fixture.context)
    const cases = await fixture.casesOf(paymentId)
    expect(cases.map(({ booked, covered, decision }) => [booked, covered, decision])).toEqual([
      [100_000, 0, null],
      [30_000, 0, null],
    ])
    await fixture.expectInvariants()
    for (const one of cases) expect((await fixture.decide(one.id, 'accept_loss')).status).toBe(200)
  })

  it.each([
    ['before its refund is sent', 0],
    ['after its refund arrived', 100_000],
  ] as const)(
    'settles a dispute of a returned payment, lost %s, without the staff',
    async (when, refunded) => {
      const buyer = await fixture.createBuyer({ earnings: 150_000 })
      const { paymentId } = await fixture.payTwice(buyer)
      const { id } = fixture.standIn.disputes.open(paymentId, { isDeducted: false })
      if (when.startsWith('before')) fixture.standIn.misbehave({ refunds: 'refused' })
      await fixture.poll()
      await fixture.shop.runJobs()
      fixture.standIn.behave()
      fixture.standIn.disputes.move(id, 'lost')
      await fixture.tellAll(paymentId)
      await sendRefunds()
      expect((await fixture.client.fetchPayment(paymentId)).amountRefunded).toBe(refunded)
      expect(await openRefunds(paymentId)).toEqual([])
      expect(await fixture.casesOf(paymentId)).toMatchObject([
        {
          booked: 100_000,
          covered: 100_000 - refunded,
          decision: refunded === 0 ? 'settled' : 'charge_wallet',
        },
      ])
      expect((await readBalances(fixture.shop.db, buyer.id)).available).toBe(150_000 - refunded)
    },
  )

  it('books a dispute by its current state in any order of events', async () => {
    const { paymentId } = await fixture.buyOnline()
    const { id } = fixture.standIn.disputes.open(paymentId)
    fixture.standIn.disputes.move(id, 'lost')
    for (const webhook of fixture.webhooksOf(paymentId).toReversed())
      await fixture.tell(webhook, randomUUID())
    expect(await fixture.casesOf(paymentId)).toMatchObject([{ booked: 100_000, provider_state: 'lost' }])
  })
})

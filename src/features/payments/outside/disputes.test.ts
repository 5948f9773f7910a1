import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type CaseFixture, openCaseFixture } from '../../../../test/case-fixture.ts'
import { cancelOrder } from '../../orders/life/cancelOrder.call.ts'
import { viewPaymentCase } from '../staff/cases/viewPaymentCase.call.ts'
import { watchProvider } from './watch-provider.flow.ts'

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

  it('lets the order go on while it is contested, and asks again who bears it when it is lost', async () => {
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

  it('that is won after the order was cancelled sends the money to the buyer', async () => {
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
    'that takes the money before a queued refund is sent and is %s refunds %i paise',
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

  it('is booked by its state now, in whatever order its events come', async () => {
    const { paymentId } = await fixture.buyOnline()
    const { id } = fixture.standIn.disputes.open(paymentId)
    fixture.standIn.disputes.move(id, 'lost')
    for (const webhook of fixture.webhooksOf(paymentId).toReversed())
      await fixture.tell(webhook, randomUUID())
    expect(await fixture.casesOf(paymentId)).toMatchObject([{ booked: 100_000, provider_state: 'lost' }])
  })
})

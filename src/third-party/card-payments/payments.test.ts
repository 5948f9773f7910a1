import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openTestCardPayments } from '../../../test/test-card-payments.ts'
import { paise } from '../../money/paise.ts'
import { ProviderRefusedError, ProviderUnreachableError } from '../razorpay/razorpay.ts'
import { PaymentFailedError } from './stand-in/pay.ts'

const { standIn, client, hurriedClient, shopper, newOrder, newPayment, countRequests } =
  await openTestCardPayments()

afterEach(() => standIn.behave())
afterAll(() => standIn.close())

it.each(['card', 'upi'] as const)(
  'captures a payment by %s, after which its order is paid',
  async (method) => {
    const order = await newOrder(12_345)
    const { razorpay_payment_id: id } = await shopper.payOrder(order.id, { method })
    const payment = await client.fetchPayment(id)
    expect(payment).toEqual({
      id,
      orderId: order.id,
      amount: 12_345,
      currency: 'INR',
      status: 'captured',
      amountRefunded: 0,
      method,
      createdAt: expect.any(Date),
      failure: undefined,
    })
    expect(Math.abs(payment.createdAt.getTime() - Date.now())).toBeLessThan(5_000)
    expect(await client.fetchOrderPayments(order.id)).toEqual([payment])
    expect((await client.fetchOrder(order.id)).status).toBe('paid')
  },
)

it('says why a payment failed, and leaves its order open for another one', async () => {
  const order = await newOrder()
  for (const method of ['card', 'upi'] as const) {
    const failure = (await shopper
      .payOrder(order.id, { method, outcome: 'failure' })
      .catch((error: unknown) => error)) as PaymentFailedError
    expect(failure).toBeInstanceOf(PaymentFailedError)
    expect(await client.fetchPayment(failure.paymentId!)).toMatchObject({
      status: 'failed',
      failure: failure.message,
    })
  }
  expect((await client.fetchOrder(order.id)).status).toBe('attempted')
  await shopper.payOrder(order.id)
  expect((await client.fetchOrderPayments(order.id)).map(({ status }) => status)).toEqual([
    'failed',
    'failed',
    'captured',
  ])
})

it('reads the payment of an unpaid order before it succeeds or fails', async () => {
  const order = await newOrder()
  await expect(shopper.payOrder(order.id, { outcome: 'dismissal' })).rejects.toThrow(PaymentFailedError)
  expect(await client.fetchOrderPayments(order.id)).toMatchObject([{ status: 'created' }])
})

it('reads a payment of another amount or currency than its order', async () => {
  standIn.misbehave({ amountOff: -1, currency: 'USD' })
  const { paymentId } = await newPayment(500)
  expect(await client.fetchPayment(paymentId)).toMatchObject({ amount: 499, currency: 'USD' })
})

it('lists payments by creation time, newest first, paged', async () => {
  const from = new Date(Date.now() - 60_000)
  const to = new Date(Date.now() + 60_000)
  const made = [await newPayment(), await newPayment(), await newPayment()].map(({ paymentId }) => paymentId)
  const ids = async (count: number, skip: number) =>
    (await client.listPayments({ from, to, count, skip })).map(({ id }) => id)
  expect(await ids(2, 0)).toEqual([made[2], made[1]])
  expect(await ids(1, 2)).toEqual([made[0]])
  expect(await client.listPayments({ from: new Date(0), to: from, count: 100, skip: 0 })).toEqual([])
})

describe('capturing', () => {
  async function newAuthorized() {
    standIn.misbehave({ capture: 'manual' })
    const { paymentId } = await newPayment()
    expect((await client.fetchPayment(paymentId)).status).toBe('authorized')
    return paymentId
  }

  it('captures an authorised payment, and answers the same when it was captured already', async () => {
    const paymentId = await newAuthorized()
    const captured = await client.capture(paymentId, paise(49_900))
    expect(captured.status).toBe('captured')
    expect(await client.capture(paymentId, paise(49_900))).toEqual(captured)
  })

  it('refuses to capture another amount, before and after the capture', async () => {
    const paymentId = await newAuthorized()
    await expect(client.capture(paymentId, paise(49_899))).rejects.toBeInstanceOf(ProviderRefusedError)
    expect((await client.fetchPayment(paymentId)).status).toBe('authorized')
    await client.capture(paymentId, paise(49_900))
    await expect(client.capture(paymentId, paise(49_899))).rejects.toBeInstanceOf(ProviderRefusedError)
  })

  it('refuses to capture a payment that failed', async () => {
    const order = await newOrder()
    const failure = (await shopper
      .payOrder(order.id, { outcome: 'failure' })
      .catch((error: unknown) => error)) as PaymentFailedError
    await expect(client.capture(failure.paymentId!, paise(49_900))).rejects.toThrow(/Only authorized/)
  })

  it.each([
    ['hang-after', { capture: 1, fetchPayment: 1 }],
    ['error-after', { capture: 1, fetchPayment: 1 }],
    ['hang', { capture: 2, fetchPayment: 1 }],
    ['cut', { capture: 2, fetchPayment: 1 }],
  ] as const)(
    'reads a payment whose capture got no answer (%s) before capturing it again',
    async (how, expected) => {
      const paymentId = await newAuthorized()
      standIn.misbehave({ api: { capture: { how, times: 1 } } })
      const made = await countRequests(async () => {
        expect((await hurriedClient.capture(paymentId, paise(49_900))).status).toBe('captured')
      })
      expect(made).toEqual(expected)
    },
  )

  it('gives up capturing a payment after the second try', async () => {
    const paymentId = await newAuthorized()
    standIn.misbehave({ api: { capture: { how: 'error' } } })
    const made = await countRequests(() =>
      expect(client.capture(paymentId, paise(49_900))).rejects.toBeInstanceOf(ProviderUnreachableError),
    )
    expect(made).toEqual({ capture: 2, fetchPayment: 2 })
  })
})

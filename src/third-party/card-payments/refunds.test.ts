import { afterAll, afterEach, expect, it } from 'vitest'
import { openTestCardPayments } from '../../../test/test-card-payments.ts'
import { paise } from '../../money/paise.ts'
import { ProviderRefusedError, ProviderUnreachableError } from '../razorpay/razorpay.ts'
import type { ProviderRefund } from './card-payments.ts'

const { standIn, client, hurriedClient, connect, newPayment, refundOf, countRequests } =
  await openTestCardPayments()

afterEach(() => standIn.behave())
afterAll(() => standIn.close())

/** Starts a refund. Resolves when the provider has received the request, without waiting for its response. */
async function begin(ask: () => Promise<ProviderRefund>): Promise<{ refund: Promise<ProviderRefund> }> {
  const heard = () => standIn.requestCounts()['refund'] ?? 0
  const before = heard()
  const refund = ask()
  await expect.poll(heard).toBeGreaterThan(before)
  return { refund }
}

it('refunds a part of a payment, then the rest, and never more', async () => {
  const { paymentId } = await newPayment(1_000)
  const first = await client.refund(refundOf(paymentId, 400))
  expect(first).toMatchObject({ paymentId, amount: 400, status: 'processed', receipt: 'r1' })
  expect(await client.fetchPayment(paymentId)).toMatchObject({ status: 'captured', amountRefunded: 400 })
  await expect(client.refund(refundOf(paymentId, 601))).rejects.toThrow(/greater than amount captured/)
  const second = await client.refund(refundOf(paymentId, 600))
  expect(await client.fetchPayment(paymentId)).toMatchObject({ status: 'refunded', amountRefunded: 1_000 })
  await expect(client.refund(refundOf(paymentId, 100))).rejects.toThrow(/fully refunded/)
  expect(await client.fetchRefund(first.id)).toEqual(first)
  expect(await client.fetchRefunds(paymentId)).toEqual([second, first])
  const range = {
    from: new Date(Date.now() - 60_000),
    to: new Date(Date.now() + 60_000),
    count: 2,
    skip: 0,
  }
  expect(await client.listRefunds(range)).toEqual([second, first])
})

it('makes one refund for one idempotency key, however often it is requested', async () => {
  const { paymentId } = await newPayment(1_000)
  const refund = refundOf(paymentId, 400)
  const made = await client.refund(refund)
  expect(await client.refund(refund)).toEqual(made)
  expect((await client.fetchPayment(paymentId)).amountRefunded).toBe(400)
})

it('refuses a refund of another amount or payment under the same idempotency key', async () => {
  const { paymentId } = await newPayment(1_000)
  const other = await newPayment(1_000)
  const refund = refundOf(paymentId, 400)
  await client.refund(refund)
  await expect(client.refund({ ...refund, amount: paise(401) })).rejects.toThrow(/idempotency key/)
  await expect(client.refund({ ...refund, paymentId: other.paymentId })).rejects.toThrow(/idempotency key/)
  expect((await client.fetchPayment(other.paymentId)).amountRefunded).toBe(0)
})

it('waits for a refund under way, and returns it', async () => {
  const { paymentId } = await newPayment(1_000)
  const refund = refundOf(paymentId, 400)
  standIn.misbehave({ api: { refund: { how: 'slow', delayMs: 100, times: 1 } } })
  const first = await begin(() => client.refund(refund))
  // This call tries again after 300 ms, when the first refund is done.
  const second = connect({ retryDelayMs: 300 }).refund(refund)
  expect(await second).toEqual(await first.refund)
  expect((await client.fetchPayment(paymentId)).amountRefunded).toBe(400)
})

it('reports the outcome of a refund that stays under way as unknown', async () => {
  const { paymentId } = await newPayment(1_000)
  const refund = refundOf(paymentId, 400)
  standIn.misbehave({ api: { refund: { how: 'slow', delayMs: 2_000, times: 1 } } })
  const first = await begin(() => client.refund(refund))
  await expect(client.refund(refund)).rejects.toBeInstanceOf(ProviderUnreachableError)
  expect((await first.refund).amount).toBe(400)
})

it.each(['hang-after', 'cut-after', 'error-after', 'hang', 'error'] as const)(
  'repeats a refund with a lost answer (%s) under its key, made once',
  async (how) => {
    const { paymentId } = await newPayment(1_000)
    standIn.misbehave({ api: { refund: { how, times: 1 } } })
    const made = await countRequests(() => hurriedClient.refund(refundOf(paymentId, 400)))
    expect(made).toEqual({ refund: 2 })
    expect(await client.fetchRefunds(paymentId)).toHaveLength(1)
  },
)

it('reads a pending refund until it is processed, and lets a failed one be repeated', async () => {
  const { paymentId } = await newPayment(1_000)
  standIn.misbehave({ refunds: 'pending' })
  const pending = await client.refund(refundOf(paymentId, 400))
  expect(pending.status).toBe('pending')
  await expect.poll(async () => (await client.fetchRefund(pending.id)).status).toBe('processed')
  standIn.misbehave({ refunds: 'failing' })
  const failing = await client.refund(refundOf(paymentId, 600))
  expect((await client.fetchPayment(paymentId)).amountRefunded).toBe(1_000)
  await expect.poll(async () => (await client.fetchRefund(failing.id)).status).toBe('failed')
  expect((await client.fetchPayment(paymentId)).amountRefunded).toBe(400)
  standIn.misbehave({ refunds: 'refused' })
  await expect(client.refund(refundOf(paymentId, 600))).rejects.toBeInstanceOf(ProviderRefusedError)
})

it.each(['', 'short', 'nine-char', 'with a space', 'with/slash-here', 'रुपये-वापस-करो'])(
  'never sends a refund under an invalid idempotency key: %j',
  async (idempotencyKey) => {
    const made = await countRequests(() =>
      expect(client.refund(refundOf('pay_00000000000000', 100, idempotencyKey))).rejects.toBeInstanceOf(
        RangeError,
      ),
    )
    expect(made).toEqual({})
  },
)

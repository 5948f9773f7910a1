import { afterAll, afterEach, expect, it } from 'vitest'
import { openTestCardPayments } from '../../../test/test-card-payments.ts'
import { paise } from '../../money/paise.ts'
import { ProviderRefusedError, ProviderUnreachableError } from '../razorpay/razorpay.ts'

const { standIn, client, hurriedClient, connect, newOrder, refundOf, countRequests } =
  await openTestCardPayments()

afterEach(() => standIn.behave())
afterAll(() => standIn.close())

it('makes an order with its amount, currency and receipt, and fetches it again', async () => {
  const order = await client.createOrder({
    amount: paise(100),
    receipt: 'first-receipt',
    notes: { for: 'a test' },
  })
  expect(order).toEqual({
    id: expect.stringMatching(/^order_[A-Za-z0-9]{14}$/),
    amount: 100,
    currency: 'INR',
    receipt: 'first-receipt',
    status: 'created',
  })
  expect(await client.fetchOrder(order.id)).toEqual(order)
})

it.each([
  ['an amount below one rupee', { amount: 99, receipt: 'small' }, /at least INR 1\.00/, 'amount'],
  ['a receipt of 41 characters', { amount: 100, receipt: 'r'.repeat(41) }, /40 characters/, 'receipt'],
  [
    'sixteen notes',
    {
      amount: 100,
      receipt: 'notes',
      notes: Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`n${i}`, ''])),
    },
    /15 notes/,
    'notes',
  ],
])('refuses an order with %s', async (_, { amount, ...order }, message, field) => {
  const refusal = await client
    .createOrder({ amount: paise(amount), ...order })
    .catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ProviderRefusedError)
  expect(refusal).toMatchObject({
    httpStatus: 400,
    code: 'BAD_REQUEST_ERROR',
    field,
    message: expect.stringMatching(message),
  })
})

it('answers the same order when it is created again under the same receipt', async () => {
  const order = await newOrder()
  expect(await client.createOrder({ amount: order.amount, receipt: order.receipt })).toEqual(order)
})

it('refuses an order under a receipt that belongs to another amount', async () => {
  const order = await newOrder()
  await expect(client.createOrder({ amount: paise(100), receipt: order.receipt })).rejects.toThrow(
    /belongs to an order of another amount/,
  )
})

it.each(['hang-after', 'cut-after', 'error-after', 'garbage-after'] as const)(
  'finds an order with a lost answer (%s) by its receipt, without creating another',
  async (how) => {
    standIn.misbehave({ api: { createOrder: { how, times: 1 } } })
    const made = await countRequests(() => newOrder(100, hurriedClient))
    expect(made).toEqual({ createOrder: 1, findOrders: 1 })
  },
)

it.each(['hang', 'cut', 'error', 'garbage'] as const)(
  'creates an order that was not made (%s) once more, after looking it up',
  async (how) => {
    standIn.misbehave({ api: { createOrder: { how, times: 1 } } })
    const made = await countRequests(() => newOrder(100, hurriedClient))
    expect(made).toEqual({ createOrder: 2, findOrders: 1 })
  },
)

it('creates an order again when a busy provider did not make it', async () => {
  standIn.misbehave({ api: { createOrder: { how: 'busy', times: 2 } } })
  expect(await countRequests(newOrder)).toEqual({ createOrder: 3 })
})

// Runs after the test of concurrent requests. The last lookup of this test may arrive after the test has
// ended, and would disturb that one.
it('reports an unreachable provider within the deadline', async () => {
  const hurried = connect({ deadlineMs: 500 })
  standIn.misbehave({ api: { every: { how: 'hang' } } })
  const startedAt = performance.now()
  const made = await countRequests(() =>
    expect(newOrder(100, hurried)).rejects.toBeInstanceOf(ProviderUnreachableError),
  )
  expect(made).toEqual({ createOrder: 1 })
  expect(performance.now() - startedAt).toBeLessThan(4_000)
})

it.each(['cut', 'error', 'garbage', 'busy'] as const)(
  'tries a read three times at most (%s)',
  async (how) => {
    const { id } = await newOrder()
    standIn.misbehave({ api: { fetchOrder: { how, times: 2 } } })
    expect(await countRequests(() => client.fetchOrder(id))).toEqual({ fetchOrder: 3 })
    standIn.misbehave({ api: { fetchOrder: { how } } })
    const made = await countRequests(() =>
      expect(client.fetchOrder(id)).rejects.toBeInstanceOf(ProviderUnreachableError),
    )
    expect(made).toEqual({ fetchOrder: 3 })
  },
)

it('tries a read again when no answer comes', async () => {
  const { id } = await newOrder()
  standIn.misbehave({ api: { fetchOrder: { how: 'hang', times: 1 } } })
  expect(await countRequests(() => hurriedClient.fetchOrder(id))).toEqual({ fetchOrder: 2 })
})

it('repeats no read when the repeat would begin after the deadline', async () => {
  const { id } = await newOrder()
  const hurried = connect({ deadlineMs: 5_000, retryDelayMs: 20_000 })
  standIn.misbehave({ api: { fetchOrder: { how: 'error' } } })
  const startedAt = performance.now()
  const made = await countRequests(() => expect(hurried.fetchOrder(id)).rejects.toThrow(/with 500/))
  expect(made).toEqual({ fetchOrder: 1 })
  expect(performance.now() - startedAt).toBeLessThan(4_000)
})

it('refuses an id that does not exist after a single request', async () => {
  const made = await countRequests(() =>
    expect(client.fetchPayment('pay_00000000000000')).rejects.toMatchObject({
      name: 'ProviderRefusedError',
      httpStatus: 400,
      message: 'The id provided does not exist',
    }),
  )
  expect(made).toEqual({ fetchPayment: 1 })
})

it.each(['', '../orders', 'pay_1/refund', 'pay_1?count=1', 'pay_1#', 'pay_é', 'a'.repeat(41), '..'])(
  'refuses a malformed id (%j) without a request',
  async (id) => {
    const made = await countRequests(async () => {
      await expect(client.fetchPayment(id)).rejects.toBeInstanceOf(ProviderRefusedError)
      await expect(client.fetchOrder(id)).rejects.toBeInstanceOf(ProviderRefusedError)
      await expect(client.capture(id, paise(100))).rejects.toBeInstanceOf(ProviderRefusedError)
      await expect(client.refund(refundOf(id, 100))).rejects.toBeInstanceOf(ProviderRefusedError)
    })
    expect(made).toEqual({})
  },
)

it('reports an unknown outcome when the provider refuses the credentials', async () => {
  const withWrongKeys = connect({ keySecret: 'wrong' })
  await expect(withWrongKeys.fetchOrder('order_00000000000000')).rejects.toThrow(
    new ProviderUnreachableError('the provider refuses our credentials'),
  )
})

it('reports a provider that does not listen as unreachable', async () => {
  const unreachable = connect({ baseUrl: 'http://127.0.0.1:9' })
  await expect(unreachable.fetchOrder('order_00000000000000')).rejects.toBeInstanceOf(
    ProviderUnreachableError,
  )
})

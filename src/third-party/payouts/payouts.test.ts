import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestPayouts, type TestPayouts } from '../../../test/test-payouts.ts'
import { paise } from '../../money/paise.ts'
import { ProviderRefusedError, ProviderUnreachableError } from '../razorpay/razorpay.ts'

const beneficiary = { memberId: 17, name: 'Asha Patil', ifsc: 'MAHB0000003', accountNumber: '60207418531234' }

let provider: TestPayouts
let accountId: string
let count = 0
beforeAll(async () => {
  provider = await openTestPayouts()
  accountId = await provider.client.registerAccount(beneficiary)
})
afterEach(() => provider.standIn.behave())
afterAll(() => provider.standIn.close())

function newRequest(amount = 500_00) {
  count += 1
  return { fundAccountId: accountId, amount: paise(amount), reference: `WDTEST${count}` }
}

async function countRequests(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = provider.standIn.requestCounts() as Record<string, number>
  await work()
  const after = Object.entries(provider.standIn.requestCounts())
  return Object.fromEntries(
    after.map(([name, now]) => [name, now - (before[name] ?? 0)]).filter(([, n]) => n),
  )
}

it('sends a payout, finds it by reference and reads its bank reference', async () => {
  const request = newRequest(1_234_56)
  const sent = await provider.client.send(request)
  expect(sent).toMatchObject({ amount: 1_234_56, reference: request.reference, status: 'processed' })
  expect(sent.utr).toMatch(/^\d{12}$/)
  expect(await provider.client.find(request.reference)).toEqual(sent)
  expect(await provider.client.fetch(sent.id)).toEqual(sent)
  expect(await provider.client.find('WDNOBODYKNOWS')).toBeUndefined()
})

it('sends up to ₹5,00,000 by IMPS and more by NEFT', async () => {
  const [instant, batch] = [
    await provider.client.send(newRequest(5_00_000_00)),
    await provider.client.send(newRequest(5_00_000_01)),
  ]
  const modes = new Map(provider.standIn.payouts().map(({ id, mode }) => [id, mode]))
  expect([modes.get(instant.id), modes.get(batch.id)]).toEqual(['IMPS', 'NEFT'])
})

it('returns the existing payout for a repeated request, and refuses another under its reference', async () => {
  const request = newRequest()
  const [first, again] = [await provider.client.send(request), await provider.client.send(request)]
  expect(again.id).toBe(first.id)
  const other = provider.client.send({ ...request, amount: paise(600_00) })
  await expect(other).rejects.toThrow(ProviderRefusedError)
  await expect(other).rejects.toThrow('Different request body')
  expect(
    provider.standIn.payouts().filter(({ reference_id: name }) => name === request.reference),
  ).toHaveLength(1)
})

it("registers a bank account once, under the bank's form of the name", async () => {
  expect(await provider.client.registerAccount(beneficiary)).toBe(accountId)
  const other = await provider.client.registerAccount({ ...beneficiary, accountNumber: '60207418539999' })
  expect(other).not.toBe(accountId)
  await expect(
    provider.client.registerAccount({ ...beneficiary, memberId: 18, name: 'आशा' }),
  ).resolves.toMatch(/^fa_/)
  await expect(provider.client.registerAccount({ ...beneficiary, ifsc: 'WRONG' })).rejects.toThrow(
    ProviderRefusedError,
  )
})

it.each(['error', 'error-after', 'cut', 'cut-after', 'garbage-after'] as const)(
  'never repeats a payout after an unknown outcome: %s',
  async (how) => {
    provider.standIn.misbehave({ api: { makePayout: { how } } })
    const request = newRequest()
    const counts = await countRequests(() =>
      expect(provider.client.send(request)).rejects.toThrow(ProviderUnreachableError),
    )
    expect(counts).toEqual({ makePayout: 1 })
    const found = await provider.client.find(request.reference)
    expect(found?.reference).toBe(how.endsWith('-after') ? request.reference : undefined)
  },
)

it.each(['hang', 'hang-after'] as const)('gives up on a provider that does not answer: %s', async (how) => {
  provider.standIn.misbehave({ api: { makePayout: { how } } })
  const hurried = provider.connect({ timeoutMs: 200 })
  await expect(hurried.send(newRequest())).rejects.toThrow(ProviderUnreachableError)
})

it('repeats a query after an unknown outcome, and waits while the provider is busy', async () => {
  const request = newRequest()
  await provider.client.send(request)
  provider.standIn.misbehave({ api: { findPayouts: { how: 'error', times: 1 } } })
  expect(await provider.client.find(request.reference)).toBeDefined()
  provider.standIn.misbehave({ api: { makePayout: { how: 'busy', times: 2 } } })
  expect((await provider.client.send(newRequest())).status).toBe('processed')
})

it('treats wrong keys as an unknown outcome, which an operator can fix', async () => {
  const wrong = provider.connect({ keySecret: 'wrong' })
  await expect(wrong.send(newRequest())).rejects.toThrow(ProviderUnreachableError)
})

it.each([['WD'], ['WD 1'], ['W'.repeat(37)], ['']])(
  'sends nothing under the reference %j',
  async (reference) => {
    await expect(provider.client.send({ ...newRequest(), reference })).rejects.toThrow(RangeError)
  },
)

it('sends nothing below a rupee', async () => {
  await expect(provider.client.send(newRequest(99))).rejects.toThrow(RangeError)
})

it.each([
  ['60207418530000', 'failed'],
  ['60207418531111', 'reversed'],
  ['60207418531234', 'processed'],
])('decides a payout to an account number with the end %s: %s', async (accountNumber, status) => {
  const fundAccountId = await provider.client.registerAccount({ ...beneficiary, accountNumber })
  const sent = await provider.client.send({ ...newRequest(), fundAccountId })
  expect(sent.status).toBe(status)
  expect(sent.failure === undefined).toBe(status === 'processed')
})

it('refuses a payout without an idempotency key', async () => {
  const { baseUrl, keyId, keySecret, accountNumber } = provider.standIn
  const response = await fetch(`${baseUrl}/v1/payouts`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ account_number: accountNumber }),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error: { field: 'X-Payout-Idempotency' } })
})

it('keeps payouts over a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bmart-payouts-'))
  const dataFile = join(folder, 'payouts.jsonl')
  const before = await openTestPayouts({ dataFile })
  const fundAccountId = await before.client.registerAccount(beneficiary)
  const request = { ...newRequest(), fundAccountId }
  const sent = await before.client.send(request)
  await before.standIn.close()
  const after = await openTestPayouts({ dataFile })
  expect(await after.client.find(request.reference)).toEqual(sent)
  expect((await after.client.send(request)).id).toBe(sent.id)
  await after.standIn.close()
  rmSync(folder, { recursive: true })
})

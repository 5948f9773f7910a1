import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../../../test/withdrawal-fixture.ts'
import type { Payouts } from '../../../third-party/payouts/payouts.ts'
import { ProviderUnreachableError } from '../../../third-party/razorpay/razorpay.ts'
import { sendDuePayouts } from './send-payouts.flow.ts'

let fixture: WithdrawalFixture
beforeAll(async () => {
  fixture = await openWithdrawalFixture()
})
afterEach(() => fixture.expectInvariants())
afterAll(() => fixture.close())

const payoutsOf = (reference: string) =>
  fixture.standIn.payouts().filter(({ reference_id: name }) => name === reference)

describe('a process that ends while it pays', () => {
  /** Returns a payout client whose process dies before or after sending. */
  function killedAt(moment: 'before sending' | 'after sending'): Payouts {
    const died = () => new ProviderUnreachableError('the process was killed')
    return {
      ...fixture.client,
      async send(request) {
        if (moment === 'before sending') throw died()
        await fixture.client.send(request)
        throw died()
      },
    }
  }

  it.each(['before sending', 'after sending'] as const)(
    'pays out once when a process dies while paying: killed %s',
    async (moment) => {
      const member = await fixture.createEarner()
      const reference = await fixture.approved(member, 600)
      await fixture.payOut(killedAt(moment))
      const left = await fixture.stateOf(reference)
      expect([left.state, left.sent_at === null, left.payout_id]).toEqual(['approved', false, null])
      await fixture.payOut()
      expect((await fixture.stateOf(reference)).state).toBe('paid')
      expect(payoutsOf(reference)).toHaveLength(1)
    },
  )

  it('records a payout before sending it', async () => {
    const member = await fixture.createEarner()
    const reference = await fixture.approved(member, 600)
    let seen: Date | null = null
    await fixture.payOut({
      ...fixture.client,
      async send(request) {
        seen = (await fixture.stateOf(reference)).sent_at
        return await fixture.client.send(request)
      },
    })
    expect(seen).toBeInstanceOf(Date)
  })
})

it('pays each withdrawal once from several processes', async () => {
  const member = await fixture.createEarner(20_000)
  const references: string[] = []
  for (let count = 0; count < 20; count += 1) references.push(await fixture.approved(member, 500))
  const before = fixture.standIn.requestCounts().makePayout ?? 0
  await sql`update withdrawal set next_attempt_at = now() where state = 'approved'`.execute(fixture.shop.db)
  await Promise.all(Array.from({ length: 5 }, () => sendDuePayouts(fixture.context)))
  for (const reference of references) {
    expect((await fixture.stateOf(reference)).state).toBe('paid')
    expect(payoutsOf(reference)).toHaveLength(1)
  }
  expect(fixture.standIn.requestCounts().makePayout).toBe(before + 20)
  expect(await fixture.moneyOf(member)).toEqual({ earnings: 10_000, held: 0 })
})

it('sends one payout from several processes when its lease ends during the sending', async () => {
  const member = await fixture.createEarner()
  const reference = await fixture.approved(member, 600)
  const slow: Payouts = {
    ...fixture.client,
    async send(request) {
      // The lease of this process has expired, so another process pays the withdrawal first.
      await fixture.payOut()
      return await fixture.client.send(request)
    },
  }
  await fixture.payOut(slow)
  expect((await fixture.stateOf(reference)).state).toBe('paid')
  expect(payoutsOf(reference)).toHaveLength(1)
  expect(await fixture.moneyOf(member)).toEqual({ earnings: 4_400, held: 0 })
})

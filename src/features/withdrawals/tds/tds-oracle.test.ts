import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Goods } from '../../../../test/order-fixture.ts'
import type { Buyer } from '../../../../test/payment-fixture.ts'
import type { Delivered } from '../../../../test/reward-fixture.ts'
import { openTdsFixture, type TdsFixture } from '../../../../test/tds-fixture.ts'
import { cancelWithdrawal } from '../withdrawals.calls.ts'

const gem: Goods = { id: 1, mrp: 7_777_733, discountBp: 0, specialDiscount: 0, received: 100_000 }

let fixture: TdsFixture
beforeAll(async () => {
  fixture = await openTdsFixture([gem])
})
afterAll(() => fixture.close())

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('credit' as const),
      quantity: fc.integer({ min: 1, max: 6 }),
      isEarlier: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('return' as const), which: fc.nat() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('withdraw' as const),
      who: fc.nat(1),
      rupees: fc.integer({ min: 500, max: 3_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const), which: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('switch' as const),
      to: fc.constantFrom('credit' as const, 'withdrawal' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('deposit' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/**
 * The expected values of a year, in paise: commission minus reversals, and the tax deducted at credit and by
 * withdrawals.
 */
type Year = { commission: number; atCredit: number; byWithdrawals: number }
type Withdrawn = { member: Buyer; reference: string; parts: [number, number][] }

const threshold = 20_000_00

type Base = 'whole' | 'above'

/** Computes the year's tax independently of the shop's code: in BigInt, rounded half up to the paisa. */
function taxOf(commission: number, percent: number, base: Base): number {
  if (commission <= threshold) return 0
  const taxed = BigInt(base === 'whole' ? commission : commission - threshold)
  return Number((taxed * BigInt(percent) + 50n) / 100n)
}

class Oracle {
  readonly years = new Map<number, Year>()
  readonly percent: number
  readonly base: Base
  constructor(percent: number, base: Base) {
    this.percent = percent
    this.base = base
  }
  taxOf(commission: number): number {
    return taxOf(commission, this.percent, this.base)
  }
  of(year: number): Year {
    if (!this.years.has(year)) this.years.set(year, { commission: 0, atCredit: 0, byWithdrawals: 0 })
    return this.years.get(year)!
  }
  due(year: Year): number {
    return Math.max(this.taxOf(year.commission) - year.atCredit - year.byWithdrawals, 0)
  }
  credit(at: number, amount: number, isAtCredit: boolean): void {
    const year = this.of(at)
    year.commission += amount
    if (!isAtCredit) return
    year.atCredit += Math.min(this.due(year), amount)
  }
  reverse(at: number, amount: number, isDeposited: boolean): void {
    const year = this.of(at)
    const before = this.taxOf(year.commission)
    year.commission -= amount
    const after = this.taxOf(year.commission)
    const excess = Math.max(year.atCredit + year.byWithdrawals - after, 0)
    const given = isDeposited ? 0 : Math.min(before - after, excess, year.atCredit)
    year.atCredit -= given
  }
  withdraw(amount: number): [number, number][] {
    let left = amount - 100
    return [...this.years.entries()]
      .toSorted(([one], [other]) => one - other)
      .flatMap(([name, year]) => {
        const tax = Math.min(this.due(year), left)
        left -= tax
        year.byWithdrawals += tax
        return tax > 0 ? [[name, tax] as [number, number]] : []
      })
  }
}

it.each(
  fc
    .sample(fc.array(step, { minLength: 22, maxLength: 30 }), { seed: 7, numRuns: 4 })
    .map((steps, index) => [index + 1, index % 2 ? 'above' : 'whole', steps] as const),
)(
  'withholds the TDS of two financial years to the paisa after random credits, returns, withdrawals, switches and deposits %i, of commission taxed %s',
  async (_index, base, steps) => {
    await fixture.taxBase(base)
    await run(steps, base)
    await dropDeposits()
    await fixture.expectInvariants()
    expect(
      (await fixture.shop.db.selectFrom('commission_tds').select('id').execute()).length,
    ).toBeGreaterThan(0)
  },
)

async function run(steps: readonly Step[], base: Base): Promise<void> {
  const { db } = fixture.shop
  const top = await fixture.earner()
  const middle = await fixture.earner({ below: top, pan: false })
  const buyer = await fixture.join({ below: middle, subscribed: false })
  for (const { id } of [top, middle]) await fixture.shop.credit(id, { earnings: 100_000_000 })
  const oracles = new Map([
    [top.id, new Oracle(2, base)],
    [middle.id, new Oracle(20, base)],
  ])
  const { rows } = await sql<{ year: number; march: Date }>`
    select financial_year(now()) as year,
      make_date(financial_year(now()), 3, 30)::timestamp at time zone 'Asia/Kolkata' as march`.execute(db)
  const { year: present, march } = rows[0]!
  const orders: Delivered[] = []
  const withdrawn: Withdrawn[] = []
  let isAtCredit = true
  let isDeposited = false
  const { id: staffId } = await fixture.shop.createStaff('finance')
  await fixture.deductAt('credit')
  for (const one of steps) {
    if (one.does === 'credit') {
      const order = await fixture.buy(buyer, [{ goods: gem, quantity: one.quantity }])
      if (one.isEarlier) await fixture.deliveredAt(order, march)
      await fixture.post(order, one.isEarlier ? march : undefined)
      orders.push(order)
      for (const { memberId, kind, amount } of await fixture.rewardsOf(order))
        if (kind === 'level_income' || kind === 'award')
          oracles.get(memberId)!.credit(one.isEarlier ? present - 1 : present, amount, isAtCredit)
    }
    if (one.does === 'return' && orders.length > 0) {
      const [order] = orders.splice(one.which % orders.length, 1) as [Delivered]
      await fixture.takeBack(order)
      for (const { memberId, amount } of await reversedBy(order))
        oracles.get(memberId)!.reverse(present, amount, isDeposited)
    }
    if (one.does === 'withdraw') {
      const member = [top, middle][one.who]!
      const { reference, tds } = await fixture.withdraw(member, one.rupees)
      const parts = oracles.get(member.id)!.withdraw(one.rupees * 100)
      expect(tds).toBe(parts.reduce((sum, [, tax]) => sum + tax, 0))
      withdrawn.push({ member, reference, parts })
    }
    if (one.does === 'cancel' && withdrawn.length > 0) {
      const [{ member, reference, parts }] = withdrawn.splice(one.which % withdrawn.length, 1) as [Withdrawn]
      await fixture.shop.send(cancelWithdrawal, { withdrawal_no: reference }, member)
      for (const [year, tax] of parts) oracles.get(member.id)!.of(year).byWithdrawals -= tax
    }
    if (one.does === 'switch') {
      isAtCredit = one.to === 'credit'
      await fixture.deductAt(one.to)
    }
    if (one.does === 'deposit') {
      // Requests a tax deposit, or cancels the requested one.
      isDeposited = !isDeposited
      await (isDeposited ? askForDeposit(staffId) : dropDeposits())
    }
    await compare(oracles)
  }
  // A large withdrawal by each member pays all tax that is still due.
  for (const [member, oracle] of [
    [top, oracles.get(top.id)!],
    [middle, oracles.get(middle.id)!],
  ] as const) {
    await fixture.withdraw(member, 100_000)
    oracle.withdraw(100_000_00)
    for (const year of oracle.years.values()) expect(oracle.due(year)).toBe(0)
  }
  await compare(oracles)
}

async function askForDeposit(staffId: number): Promise<void> {
  await sql`insert into tax_deposit (tax, amount, month, paid_on, challan, asked_by)
    select 'tds', 100, date_trunc('month', now() at time zone 'Asia/Kolkata')::date, now()::date, 'ORACLE' || count(*), ${staffId}
      from tax_deposit`.execute(fixture.shop.db)
}

async function dropDeposits(): Promise<void> {
  await sql`update tax_deposit set state = 'withdrawn', decided_at = now() where state = 'requested'`.execute(
    fixture.shop.db,
  )
}

async function reversedBy({ orderNo }: Delivered): Promise<{ memberId: number; amount: number }[]> {
  const { rows } = await sql<{ memberId: number; amount: number }>`
    select reward.member_id as "memberId", reward.amount from reward
      join transfer on transfer.id = reversal_transfer_id and transfer.member_id = reward.member_id
      where reference ->> 'order_no' = ${orderNo} and kind in ('level_income', 'award') order by reward.id`.execute(
    fixture.shop.db,
  )
  return rows
}

/** Compares the shop's values of each year with the expected ones. */
async function compare(oracles: ReadonlyMap<number, Oracle>): Promise<void> {
  for (const [memberId, { years }] of oracles) {
    const { rows } = await sql<{ year: number; commission: number; atCredit: number; byWithdrawals: number }>`
      select year, earned as commission,
          coalesce((select sum(amount) from commission_tds where member_id = ${memberId} and financial_year_of(month) = year), 0)::bigint
            as "atCredit",
          coalesce((select sum((part ->> 'amount')::bigint) from withdrawal, jsonb_array_elements(tds_years) as part
            where member_id = ${memberId} and state = 'requested' and (part ->> 'year')::integer = year), 0)::bigint as "byWithdrawals"
        from commission_year where member_id = ${memberId} order by year`.execute(fixture.shop.db)
    const should = [...years.entries()].toSorted(([one], [other]) => one - other)
    expect(rows).toEqual(
      should.map(([year, { commission, atCredit, byWithdrawals }]) => ({
        year,
        commission,
        atCredit,
        byWithdrawals,
      })),
    )
  }
}

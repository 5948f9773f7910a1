import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { identitySteps } from '../../src/features/direct-selling/identity/identity-states.ts'
import { eInvoiceSteps } from '../../src/features/orders/e-invoice/e-invoice-states.ts'
import { cashSteps, orderSteps } from '../../src/features/orders/life/order-states.ts'
import { parcelGroups, parcelStateNames, parcelSteps } from '../../src/features/orders/life/parcel-states.ts'
import { intentSteps, refundSteps } from '../../src/features/payments/payment-states.ts'
import { returnGroups, returnStates, returnSteps } from '../../src/features/returns/return-states.ts'
import { withdrawalSteps } from '../../src/features/withdrawals/withdrawal-states.ts'
import { type Db, openDatabase } from '../../src/platform/database/database.ts'
import { type Steps, statesOf, stepsOf } from '../../src/states/states.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'

// Compares the state machines that -states.ts files describe with the database.

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, { poolSize: 1, onError: () => undefined })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const pairsOf = (steps: Steps<string>) => stepsOf(steps).map(({ from, to }) => `${from} ${to}`)

describe('the steps of a state machine', () => {
  it.each<[string, Steps<string>]>([
    ['check_order_step', orderSteps],
    ['check_cash_step', cashSteps],
    ['check_identity_step', identitySteps],
    ['check_e_invoice_step', eInvoiceSteps],
    ['check_return_step', returnSteps],
    ['check_withdrawal_step', withdrawalSteps],
  ])('are exactly those that %s allows', async (name, steps) => {
    const { rows } = await sql<{
      body: string
    }>`select prosrc as body from pg_proc where proname = ${name}`.execute(db)
    const list = /\) in \(((?:\s*\('\w+', '\w+'\),?)+)\)/.exec(rows[0]!.body)![1]!
    const allowed = [...list.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} ${to}`)
    expect(pairsOf(steps).toSorted()).toEqual(allowed.toSorted())
  })

  it.each<[string, Steps<string>]>([
    ['payment_intent_moves_forward', intentSteps],
    ['refund_moves_forward', refundSteps],
  ])('are exactly those forward in the arguments of %s', async (trigger, steps) => {
    const { rows } = await sql<{ ranks: string }>`
      select convert_from(replace(encode(tgargs, 'escape'), '\\000', ',')::bytea, 'UTF8') as ranks from pg_trigger
        where tgname = ${trigger} and tgparentid = 0`.execute(db)
    const ranks = rows[0]!.ranks.split(',').filter(Boolean)
    const forward = ranks.flatMap((rank, place) =>
      rank
        .split(' ')
        .flatMap((from) =>
          ranks.slice(place + 1).flatMap((later) => later.split(' ').map((to) => `${from} ${to}`)),
        ),
    )
    expect(pairsOf(steps).toSorted()).toEqual(forward.toSorted())
  })

  it('are exactly the reports that move a parcel', async () => {
    const { rows } = await sql<{ from: string; to: string }>`
      select old.state as from, new.state as to from unnest(${[...states]}::text[]) as old (state), unnest(${[...states]}::text[]) as new (state)
        where new.state <> 'asked' and parcel_report_effect(old.state, new.state, true) = 'moved'`.execute(db)
    expect(pairsOf(parcelSteps).toSorted()).toEqual(rows.map(({ from, to }) => `${from} ${to}`).toSorted())
  })
})

const states = statesOf(parcelStateNames)

describe('a group of states', () => {
  it.each([
    ['parcel_is_waiting', parcelGroups.waiting],
    ['parcel_is_with_courier', parcelGroups.withCourier],
    ['parcel_has_ended', parcelGroups.ended],
  ] as const)('is the same in %s', async (name, group) => {
    const { rows } = await sql<{ state: string }>`
      select state from unnest(${[...states]}::text[]) as known (state) where ${sql.ref(name)}(state)`.execute(
      db,
    )
    expect(rows.map(({ state }) => state).toSorted()).toEqual(group.toSorted())
  })

  it('has the same order in parcel_place_on_way', async () => {
    const { rows } = await sql<{ state: string }>`
      select state from unnest(${[...states]}::text[]) as known (state)
        where parcel_place_on_way(state) is not null order by parcel_place_on_way(state)`.execute(db)
    expect(rows.map(({ state }) => state)).toEqual(parcelGroups.underWay)
  })

  it('of ended returns has exactly the states without a further step', () => {
    const left = new Set(stepsOf(returnSteps).map(({ from }) => from))
    expect(statesOf(returnStates).filter((state) => !left.has(state))).toEqual(returnGroups.ended)
  })
})

import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts'
import { type Db, openDatabase } from '../../../platform/database/database.ts'
import { cashSteps, orderSteps, parcelSteps } from './order-states.ts'

// The steps of orders, parcels and cash are declared once. These tests compare them with the database and the
// documentation.

const read = (path: string) => readFile(new URL(`../../../../${path}`, import.meta.url), 'utf8')

/** Returns the pairs that a trigger function lists as allowed. */
async function allowedBy(path: string): Promise<string[]> {
  const text = await read(path)
  const list = text.slice(text.indexOf(') in (('), text.indexOf('then', text.indexOf(') in ((')))
  return [...list.matchAll(/\('(\w+)', '(\w+)'\)/g)].map(([, from, to]) => `${from} ${to}`).toSorted()
}

it('allows in the database exactly the listed steps of an order', async () => {
  const listed = orderSteps.map(({ from, to }) => `${from} ${to}`).toSorted()
  expect(await allowedBy('src/features/orders/functions/check_order_step.sql')).toEqual(listed)
})

it('allows in the database exactly the listed steps of cash', async () => {
  const listed = cashSteps.map(([from, to]) => `${from} ${to}`).toSorted()
  expect(await allowedBy('src/features/orders/functions/check_cash_step.sql')).toEqual(listed)
})

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

it('moves a parcel exactly as the table of reports says', async () => {
  const states = Object.keys(parcelSteps)
  for (const state of states)
    for (const step of states) {
      if (step === 'asked') continue
      const { rows } = await sql<{ effect: string }>`
        select parcel_report_effect(${state}, ${step}, true) as effect`.execute(db)
      expect([state, step, rows[0]!.effect === 'moved']).toEqual([
        state,
        step,
        parcelSteps[state]!.includes(step),
      ])
    }
})

it('the documentation shows every step of the tables', async () => {
  const page = await read('docs/order-states.md')
  for (const { from, to, who, where } of orderSteps)
    expect(page).toContain(`| ${from} | ${to} | ${who.join(', ')} | ${where} |`)
  for (const step of cashSteps) expect(page).toContain(`| ${step.join(' | ')} |`)
  for (const [state, steps] of Object.entries(parcelSteps))
    expect(page).toContain(`| ${state} | ${steps.join(', ') || 'nothing'} |`)
})

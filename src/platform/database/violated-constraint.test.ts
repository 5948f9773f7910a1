import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { type Db, openDatabase } from './database.ts'
import { violatedConstraint, violation } from './violated-constraint.ts'

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

const refused = (code: string, message: string, constraint?: string) =>
  Object.assign(new Error(message), { code, constraint })

it.each([
  [
    'new row for relation "account_102244" violates check constraint "balance_never_negative"',
    '23514',
    'balance_never_negative',
  ],
  [
    'duplicate key value violates unique constraint "wishlist_item_pkey_102317"',
    '23505',
    'wishlist_item_pkey',
  ],
  [
    'update or delete on table "transfer_102288" violates foreign key constraint "slot_transfer_102299" on table "slot_102299"',
    '23503',
    'slot_transfer',
  ],
  [
    'new row for relation "account_102021" violates check constraint "balance_never_negative"',
    'XX000',
    'balance_never_negative',
  ],
])("reads the constraint from a Citus node's message: %s", (message, code, name) => {
  expect(violatedConstraint(refused(code, message))).toBe(name)
})

it('reads name and detail of a refusal that Citus passes on without code or name', async () => {
  const error: Error & { detail?: string } = await sql`select refuse('units_within_bound', 'too many', '7')`
    .execute(db)
    .then(
      () => Promise.reject(new Error('it is not refused')),
      (thrown: Error) => thrown,
    )
  expect(violation(error)).toEqual({ constraint: 'units_within_bound', detail: '7' })
  const passedOn = Object.assign(refused('XX000', error.message), { detail: error.detail })
  expect(violation(passedOn)).toEqual({ constraint: 'units_within_bound', detail: '7' })
  expect(violation(refused('XX000', 'cache lookup failed'))).toBeUndefined()
})

it('reads the constraint that PostgreSQL names, from any message', () => {
  expect(violatedConstraint(refused('23514', 'of "another_102244"', 'stock_is_there'))).toBe('stock_is_there')
  expect(violatedConstraint(refused('23514', 'no', 'stock_adds_up_102327'))).toBe('stock_adds_up')
  expect(violatedConstraint(refused('42P01', 'no constraint "x"', 'x'))).toBeUndefined()
})

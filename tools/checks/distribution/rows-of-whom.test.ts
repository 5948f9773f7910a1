import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Db, openDatabase } from '../../../src/platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { findCrossings } from './find-crossings.ts'
import type { Placed } from './find-distribution-faults.ts'
import { type Plan, rowsOfWhom } from './rows-of-whom.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.ownerUrl, { poolSize: 1, onError: () => undefined })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const placed = new Map<string, Placed>([
  ...['purchase_order', 'order_line', 'order_event', 'account'].map((table): [string, Placed] => [
    table,
    { column: 'member_id', isKey: false },
  ]),
  ['member', { column: 'id', isKey: false }],
  ['global_key', { column: 'key', isKey: true }],
])

async function planOf(statement: string): Promise<Plan> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    explain (verbose, format json) ${sql.raw(statement)}`.execute(db)
  return rows[0]!['QUERY PLAN'][0]!.Plan
}

/**
 * Returns the tables in the plan of a statement and the member of each, in the form `table member`, sorted by
 * table.
 */
async function takenBy(statement: string): Promise<string[]> {
  return rowsOfWhom(await planOf(statement), placed)
    .map(({ table, member }) => `${table} ${member ?? '?'}`)
    .toSorted()
}

it.each([
  ['by a number', 'select from purchase_order where member_id = 7', ['purchase_order 7']],
  ['of a list of one', "select from account where member_id = any ('{7}'::bigint[])", ['account 7']],
  [
    'by what another table says',
    `select from purchase_order join order_line on order_id = id and order_line.member_id = purchase_order.member_id
      left join order_event on order_event.order_id = id and order_event.member_id = order_line.member_id
      where purchase_order.member_id = 7 and order_no = 'BM1'`,
    ['order_event 7', 'order_line 7', 'purchase_order 7'],
  ],
  [
    'by the row around it',
    `select (select max(at) from order_event where order_id = one.id and order_event.member_id = one.member_id limit 1)
      from purchase_order as one where member_id = 7`,
    ['order_event 7', 'purchase_order 7'],
  ],
  [
    'by a list that it makes',
    `with own as materialized (select id, member_id from purchase_order where member_id = 7 limit 3)
      select from order_line join own on order_id = id and order_line.member_id = own.member_id`,
    ['order_line 7', 'purchase_order 7'],
  ],
  [
    'changed by their number and member',
    'update purchase_order set online = 0 where id = 3 and member_id = 7',
    ['purchase_order 7'],
  ],
  ['by their own number, of a member', 'select from member where id = 7 for update', ['member 7']],
  ['by a key', "select from global_key where kind = 'mobile' and key = '9'", ['global_key 9']],
])('finds the member whose rows a statement takes %s', async (_how, statement, taken) => {
  expect(await takenBy(statement)).toEqual(taken)
})

it.each([
  ['by their own number alone', 'select from purchase_order where id = 7', ['purchase_order ?']],
  [
    'of one member or another',
    'select from purchase_order where member_id = 7 or id = 3',
    ['purchase_order ?'],
  ],
  ['of a list of members', "select from account where member_id = any ('{7,8}'::bigint[])", ['account ?']],
  ['of all but one', 'select from account where member_id <> 7', ['account ?']],
  [
    'of lines by their order alone',
    `select (select count(*) from order_line where order_id = one.id) from purchase_order as one where member_id = 7`,
    ['order_line ?', 'purchase_order 7'],
  ],
  [
    'of a member named in a text',
    "select from purchase_order where delivery ->> 'name' = '(member_id = 7) AND (x' and member_id is not null",
    ['purchase_order ?'],
  ],
])('finds no member for the rows that a statement takes %s', async (_how, statement, taken) => {
  expect(await takenBy(statement)).toEqual(taken)
})

it("lets a member's call read and write only that member's rows", async () => {
  const text = 'select from purchase_order where member_id = 7'
  const plan = await planOf(text)
  const inserted = { table: 'order_line', member: '7' }
  const statements = [
    { name: 'readOwn', text, plan },
    { name: 'placeOrder', text: 'insert', inserted },
  ]
  const detailsOf = (members: number[]) =>
    findCrossings([{ call: 'getMyOrder', members, statements }], placed).faults.map(
      ({ table, detail }) => `${table} ${detail}`,
    )
  expect(detailsOf([7])).toEqual([])
  expect(detailsOf([8])).toEqual([
    'order_line placeOrder writes those of others',
    'purchase_order readOwn takes those of others',
  ])
})

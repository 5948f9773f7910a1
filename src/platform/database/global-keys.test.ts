import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf } from '../../../test/refusal-of.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { takeKey } from './global-keys.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await openTestApp()
  await takeKey(shop.db, 'provider_order', 'order_1', 100_001)
})
afterAll(() => shop.close())

it('lets the same member take a key again, and another member take it under another kind', async () => {
  await takeKey(shop.db, 'provider_order', 'order_1', 100_001)
  await takeKey(shop.db, 'provider_refund', 'order_1', 100_002)
  const { rows } =
    await sql`select kind, member_id from global_key where key = 'order_1' order by kind`.execute(shop.db)
  expect(rows).toEqual([
    { kind: 'provider_order', member_id: 100_001 },
    { kind: 'provider_refund', member_id: 100_002 },
  ])
})

it('refuses a key of another member that is unique over all members', async () => {
  const taken = refusalOf(takeKey(shop.db, 'provider_order', 'order_1', 100_002))
  expect(await taken).toBe('provider_order_is_of_one_member')
})

it.each(['close_member($1)', "change_mobile($1, '9000000007')"])(
  'gives a released key to one of several simultaneous takers while its owner gives it up by %s',
  async (giveUp) => {
    const { id, mobile } = await shop.createMember()
    const take = async () => (await refusalOf(shop.createMember({ mobile }))) ?? 'taken'
    const [some] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, take)),
      shop.db.executeQuery(CompiledQuery.raw(`select ${giveUp}`, [id])),
    ])
    const answers = [...some, await take()]
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'mobile_is_of_one_member')).toHaveLength(5)
    const { rows } = await sql`
        select from member join global_key on key = mobile and member_id = id where mobile = ${mobile}`.execute(
      shop.db,
    )
    expect(rows).toHaveLength(1)
  },
)

it.each([
  sql`insert into global_key values ('provider_order', 'order_2', 100001)`,
  sql`update global_key set member_id = 100002`,
  sql`delete from global_key`,
])("lets only the functions write keys, not the shop's role", async (statement) => {
  await expect(statement.execute(shop.db)).rejects.toMatchObject({ code: '42501' })
})

import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRewardFixture, type RewardFixture } from '../../test/reward-fixture.ts'
import { tea } from '../../test/staff-orders-fixture.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../test/withdrawal-fixture.ts'

// What a command of the operator's changes stands in the audit log, as what the staff change does.

let orders: RewardFixture
let withdrawals: WithdrawalFixture
beforeAll(async () => {
  orders = await openRewardFixture([tea])
  withdrawals = await openWithdrawalFixture()
})
afterAll(async () => {
  await orders.close()
  await withdrawals.close()
})

type Shop = RewardFixture['shop']

async function run({ databaseUrl }: Shop, script: string, ...given: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, SEED: 'none' }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`scripts/operator/${script}.ts`, ...given],
    { env },
  )
  return stdout
}

async function audited({ db }: Shop, subject: string) {
  return await db
    .selectFrom('audit_entry')
    .select(['staff_id', 'actor', 'action', 'before', 'after'])
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
}

const byCommand = { staff_id: null, actor: `${userInfo().username} by command` }

it('order:advance writes down each step and each refund', async () => {
  const buyer = await orders.createBuyer({ storeCredit: 60_000, earnings: 90_000 })
  const { body } = await orders.order(buyer, [{ goods: tea }])
  const { orderno } = body.data
  for (const to of ['processed', 'delivered', 'return']) await run(orders.shop, 'order-advance', orderno, to)
  expect(await audited(orders.shop, `order ${orderno}`)).toMatchObject([
    { ...byCommand, action: 'processOrder', before: { status: 'pending' }, after: { status: 'processed' } },
    { ...byCommand, action: 'deliverOrder', before: { status: 'processed' }, after: { status: 'delivered' } },
    { ...byCommand, action: 'returnOrder', before: { status: 'delivered' }, after: { status: 'returned' } },
  ])
})

it('order:advance writes nothing down that it may not do', async () => {
  const buyer = await orders.createBuyer({ storeCredit: 60_000, earnings: 90_000 })
  const { body } = await orders.order(buyer, [{ goods: tea }])
  await expect(run(orders.shop, 'order-advance', body.data.orderno, 'delivered')).rejects.toThrow(
    /cannot become Delivered/,
  )
  expect(await audited(orders.shop, `order ${body.data.orderno}`)).toEqual([])
})

it('withdrawal:approve and withdrawal:paid write down what was approved and paid', async () => {
  const { shop } = withdrawals
  const reference = await withdrawals.request(await withdrawals.createEarner(), 600)
  await run(shop, 'withdrawal', 'approve', reference)
  await run(shop, 'withdrawal', 'paid', reference, 'UTR900000001')
  expect(await audited(shop, `withdrawal ${reference}`)).toMatchObject([
    { ...byCommand, action: 'approveWithdrawals', after: { state: 'approved', amount: 60_000 } },
    { ...byCommand, action: 'payWithdrawal', after: { state: 'paid', utr: 'UTR900000001' } },
  ])
})

it('withdrawal:reject writes down the reason and what was given back', async () => {
  const { shop } = withdrawals
  const reference = await withdrawals.request(await withdrawals.createEarner(), 700)
  await run(shop, 'withdrawal', 'reject', reference, 'The', 'name', 'differs')
  expect(await audited(shop, `withdrawal ${reference}`)).toMatchObject([
    {
      ...{ ...byCommand, action: 'turnDownWithdrawal', before: { state: 'requested' } },
      after: { state: 'rejected', reason: 'The name differs', given_back: 70_000 },
    },
  ])
})

it('rewards:plan writes down the plan before and after, and nothing when it says the same', async () => {
  const { shop } = orders
  const present = JSON.parse(await run(shop, 'rewards-plan')) as { goal_rupees: number }
  const file = path.join(tmpdir(), `plan-${process.pid}.json`)
  const goal_rupees = present.goal_rupees + 1_000
  await writeFile(file, JSON.stringify({ ...present, goal_rupees }))
  try {
    await run(shop, 'rewards-plan', file)
    await run(shop, 'rewards-plan', file)
  } finally {
    await rm(file)
  }
  expect(await audited(shop, 'plan 2')).toMatchObject([
    { ...byCommand, action: 'addPlan', before: { goal_rupees: present.goal_rupees }, after: { goal_rupees } },
  ])
})

it('staff:create writes down who was added', async () => {
  const { shop } = orders
  await run(shop, 'staff-create', '--mobile', '7300000001', '--name', 'Nisha Rao', '--roles', 'orders')
  const { id } = await shop.db
    .selectFrom('staff_member')
    .select('id')
    .where('mobile', '=', '7300000001')
    .executeTakeFirstOrThrow()
  expect(await audited(shop, `staff ${id}`)).toMatchObject([
    { ...byCommand, action: 'addStaff', after: { name: 'Nisha Rao', roles: 'orders' } },
  ])
})

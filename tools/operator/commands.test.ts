import { execFile } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planNeedsTwo } from '../../src/features/rewards/rewards.settings.ts'
import { writeShopSetting } from '../../src/platform/settings/shop-settings.ts'
import { head } from '../../test/import-fixture.ts'
import { openRewardFixture, type RewardFixture } from '../../test/reward-fixture.ts'
import { tea } from '../../test/staff-orders-fixture.ts'
import { openWithdrawalFixture, type WithdrawalFixture } from '../../test/withdrawal-fixture.ts'
import { readArguments } from './change-by-command.ts'

// Checks that the audit log records the commands of operators like changes by staff.

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

async function run({ databaseUrl }: Shop, command: string, ...given: string[]): Promise<string> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, SEED: 'none' }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['tools/operator/shop.ts', command, ...given],
    {
      env,
    },
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
// The arguments for running a command under the name of a person.
const as = ['--as', 'Asha Rao']
const byAsha = { staff_id: null, actor: 'Asha Rao by command' }

it('logs each step and each refund of order-advance', async () => {
  const buyer = await orders.createBuyer({ storeCredit: 60_000, earnings: 90_000 })
  const { body } = await orders.order(buyer, [{ goods: tea }])
  const { orderno } = body.data
  await run(orders.shop, 'order-advance', ...as, orderno, 'processed')
  for (const to of ['delivered', 'return']) await run(orders.shop, 'order-advance', orderno, to)
  expect(await audited(orders.shop, `order ${orderno}`)).toMatchObject([
    { ...byAsha, action: 'processOrder', before: { status: 'pending' }, after: { status: 'processed' } },
    { ...byCommand, action: 'deliverOrder', before: { status: 'processed' }, after: { status: 'delivered' } },
    { ...byCommand, action: 'returnOrder', before: { status: 'delivered' }, after: { status: 'returned' } },
  ])
})

it('logs nothing for a step that order-advance refuses', async () => {
  const buyer = await orders.createBuyer({ storeCredit: 60_000, earnings: 90_000 })
  const { body } = await orders.order(buyer, [{ goods: tea }])
  await expect(run(orders.shop, 'order-advance', body.data.orderno, 'delivered')).rejects.toThrow(
    /cannot become Delivered/,
  )
  expect(await audited(orders.shop, `order ${body.data.orderno}`)).toEqual([])
})

it('logs approved and paid withdrawals', async () => {
  const { shop } = withdrawals
  const reference = await withdrawals.request(await withdrawals.createEarner(), 600)
  await run(shop, 'withdrawal-approve', reference, ...as)
  await run(shop, 'withdrawal-paid', reference, 'UTR900000001')
  expect(await audited(shop, `withdrawal ${reference}`)).toMatchObject([
    { ...byAsha, action: 'approveWithdrawals', after: { state: 'approved', amount: 60_000 } },
    { ...byCommand, action: 'payWithdrawal', after: { state: 'paid', utr: 'UTR900000001' } },
  ])
})

it('logs a rejected withdrawal with its reason and the returned amount', async () => {
  const { shop } = withdrawals
  const reference = await withdrawals.request(await withdrawals.createEarner(), 700)
  await run(shop, 'withdrawal-reject', reference, ...as, 'The', 'name', 'differs')
  expect(await audited(shop, `withdrawal ${reference}`)).toMatchObject([
    {
      ...byAsha,
      action: 'turnDownWithdrawal',
      before: { state: 'requested' },
      after: { state: 'rejected', reason: 'The name differs', given_back: 70_000 },
    },
  ])
})

it('logs the plan before and after rewards-plan, and nothing if unchanged', async () => {
  const { shop } = orders
  const present = JSON.parse(await run(shop, 'rewards-plan')) as { goal_rupees: number }
  const file = path.join(tmpdir(), `plan-${process.pid}.json`)
  const goal_rupees = present.goal_rupees + 1_000
  await writeFile(file, JSON.stringify({ ...present, goal_rupees }))
  try {
    await run(shop, 'rewards-plan', file, ...as)
    await run(shop, 'rewards-plan', file)
  } finally {
    await rm(file)
  }
  expect(await audited(shop, 'plan 2')).toMatchObject([
    { ...byAsha, action: 'addPlan', before: { goal_rupees: present.goal_rupees }, after: { goal_rupees } },
  ])
})

it('leaves the plan to the back office when it needs approval by another staff member', async () => {
  const { shop } = orders
  const present = JSON.parse(await run(shop, 'rewards-plan')) as { goal_rupees: number }
  const file = path.join(tmpdir(), `plan-of-two-${process.pid}.json`)
  await writeFile(file, JSON.stringify({ ...present, goal_rupees: present.goal_rupees + 2_000 }))
  await writeShopSetting(shop.db, planNeedsTwo, true, 'test')
  try {
    await expect(run(shop, 'rewards-plan', file)).rejects.toThrow(/second person.*back office/)
  } finally {
    await rm(file)
    await writeShopSetting(shop.db, planNeedsTwo, false, 'test')
  }
  expect(JSON.parse(await run(shop, 'rewards-plan'))).toEqual(present)
})

it('logs each retried order whose rewards could not be posted, and nothing if there is none', async () => {
  const { shop } = orders
  const { id, orderNo } = await orders.buy(await orders.join(), [{ goods: tea }])
  await shop.db.updateTable('order_reward').set({ set_aside: 'planted' }).where('order_id', '=', id).execute()
  const { length: before } = await shop.db.selectFrom('audit_entry').select('id').execute()
  expect(await run(shop, 'rewards-post', '--retry', ...as)).toContain('Retried: 1 orders')
  await run(shop, 'rewards-post', '--retry')
  expect(await audited(shop, `order ${orderNo}`)).toMatchObject([
    { ...byAsha, action: 'retryRewards', before: { set_aside: 'planted' } },
  ])
  expect(await shop.db.selectFrom('audit_entry').select('id').execute()).toHaveLength(before + 1)
})

it('logs who imported a product file, and the outcome', async () => {
  const { shop } = orders
  const file = path.join(tmpdir(), `products-${process.pid}.csv`)
  const row = 'CUP-1,Blue cup,Nivra,Kitchen,129,10,0,5,6912,18,A cup.,'
  await writeFile(file, `${head}\n${row}\n`)
  try {
    await run(shop, 'import-products', file, '--create-missing', ...as)
  } finally {
    await rm(file)
  }
  const { id } = await shop.db.selectFrom('product_import').select('id').executeTakeFirstOrThrow()
  expect(await audited(shop, `import ${id}`)).toMatchObject([
    { ...byAsha, action: 'runProductImport', before: { state: 'checked' }, after: { state: 'importing' } },
    { ...byAsha, action: 'importProducts', after: { added: 1 } },
  ])
})

it('records each price from a product file, and says how many lower prices show as no reduction', async () => {
  const { shop } = orders
  const file = path.join(tmpdir(), `prices-${process.pid}.csv`)
  const setMrp = async (mrp: number) => {
    await writeFile(file, `sku,mrp\nCUP-1,${mrp}\n`)
    return await run(shop, 'import-products', file, ...as)
  }
  try {
    const hidden = '1 lower price shows as no reduction.'
    expect(await setMrp(149)).not.toContain(hidden)
    expect(await setMrp(139)).toContain(hidden)
  } finally {
    await rm(file)
  }
  const { rows } = await sql<{ price: number }>`
    select price_change.mrp / 100 as price from price_change join product on product.id = product_id
     where sku = 'CUP-1' order by at`.execute(shop.db)
  expect(rows.map(({ price }) => price)).toEqual([129, 149, 139])
})

it('imports stock counts without the exported ones only with an option that says how to read them', async () => {
  const { shop } = orders
  const file = path.join(tmpdir(), `counts-${process.pid}.csv`)
  await writeFile(file, 'sku,stock\nCUP-1,30\n')
  const onHand = async () =>
    (
      await sql<{ on_hand: number }>`
        select on_hand from stock join product on product.id = product_id where sku = 'CUP-1'`.execute(
        shop.db,
      )
    ).rows[0]!.on_hand
  try {
    await expect(run(shop, 'import-products', file, ...as)).rejects.toThrow(/--stock set .* or --stock add/)
    await expect(run(shop, 'import-products', file, '--stock', 'both')).rejects.toThrow(/set or add/)
    expect(await onHand()).toBe(5)
    await run(shop, 'import-products', file, '--stock', 'set', ...as)
    expect(await onHand()).toBe(30)
    await run(shop, 'import-products', file, '--stock', 'add', ...as)
    expect(await onHand()).toBe(60)
  } finally {
    await rm(file)
  }
})

it('logs the file that import-ifsc read', async () => {
  const { shop } = orders
  const file = path.join(tmpdir(), `branches-${process.pid}.csv`)
  await writeFile(
    file,
    'ifsc,bank,branch,address\nSBIN0000300,State Bank of India,Mumbai,1 Fort\nnone,A,B,C\n',
  )
  try {
    await run(shop, 'import-ifsc', file, ...as)
  } finally {
    await rm(file)
  }
  const name = path.basename(file)
  expect(await audited(shop, `file ${name}`)).toMatchObject([
    { actor: 'Asha Rao by command', action: 'importBranches', after: { name, rows: 2, refused: 1 } },
  ])
})

it('logs who ran a reconciliation', async () => {
  const { shop } = orders
  await orders.begin(await orders.createBuyer(), [{ goods: tea }])
  await run(shop, 'reconcile', '3', ...as)
  const since = shop.db.selectFrom('audit_entry').select(['actor', 'subject', 'after'])
  expect(await since.where('action', '=', 'startReconciliation').execute()).toEqual([
    {
      actor: 'Asha Rao by command',
      after: { days: 3 },
      subject: expect.stringMatching(/^reconciliation since \d{4}-\d\d-\d\d$/),
    },
  ])
})

it("refuses a command without an operator's name", async () => {
  await expect(run(orders.shop, 'rewards-post', '--retry', '--as', '')).rejects.toThrow(
    /Name the operator after --as/,
  )
})

it.each(['--retry', 'x'.repeat(61), 'Asha\nRao'])("refuses %j as a command's argument", (name) => {
  const { argv } = process
  process.argv = [...argv.slice(0, 2), '--retry', '--as', name]
  try {
    expect(readArguments).toThrow(/Name the operator after --as/)
  } finally {
    process.argv = argv
  }
})

it('logs who was added to the staff', async () => {
  const { shop } = orders
  await run(shop, 'staff-create', ...as, '--mobile', '7300000001', '--name', 'Nisha Rao', '--roles', 'orders')
  const { id } = await shop.db
    .selectFrom('staff_member')
    .select('id')
    .where('mobile', '=', '7300000001')
    .executeTakeFirstOrThrow()
  expect(await audited(shop, `staff ${id}`)).toMatchObject([
    { ...byAsha, action: 'addStaff', after: { name: 'Nisha Rao', roles: 'orders' } },
  ])
})

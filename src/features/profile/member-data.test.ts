import { createHash, randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bendHistory } from '../../../test/bend-history.ts'
import { openSlot } from '../../../test/order-fixture.ts'
import { couponPlants } from '../../../test/planted-coupon.ts'
import { plantReturn } from '../../../test/planted-return.ts'
import { toldPlants } from '../../../test/planted-told.ts'
import { insertSampleCatalogue } from '../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp, type TestMember } from '../../../test/test-app.ts'
import type { MemberData } from '../../platform/service/feature.ts'
import { hashPassword } from '../members/password/password.ts'
import { closeMyAccount } from './closeMyAccount.call.ts'
import { downloadMyData } from './downloadMyData.call.ts'

// A word that occurs in planted rows alone.
const mark = 'Mogra'
const password = 'correct horse'
const awaited = 1
const twin = { flat_no: '7', building: mark, address_1: 'Lane 4', address_2: 'Pune', pin_code: '411004' }

let shop: TestApp
let passwordHash: string
let memberData: readonly MemberData[]
beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [{ id: awaited, name: 'Awaited' }])
  passwordHash = await hashPassword(password)
  memberData = shop.context.memberData
})
afterAll(() => shop.close())

const plant = (row: RawBuilder<unknown>) => sql`insert into ${row}`.execute(shop.db)

/** A return that has ended, since none may be under way when the account closes. */
async function plantedReturn(member: TestMember): Promise<void> {
  await plants['purchase_order']!(member)
  await plantReturn(shop, member.id, { text: mark, productId: awaited })
  await bendHistory(shop, 'return_request', (db) =>
    db.updateTable('return_request').set({ state: 'withdrawn' }).where('member_id', '=', member.id).execute(),
  )
}

/** Plants one row about a member into each table that a feature lists, with the mark wherever there is room for a word. */
const plants: Record<string, (member: TestMember) => Promise<unknown>> = {
  account: ({ id }) => shop.credit(id, { points: 4 }),
  transfer: ({ id }) => shop.credit(id, { points: 4 }),
  statement_month: ({ id }) => shop.credit(id, { points: 4 }),
  member: ({ id }) => shop.db.updateTable('member').set({ name: mark }).where('id', '=', id).execute(),
  network_position: ({ id }) => shop.createMember({ referrerId: id }),
  network_member: ({ id }) => shop.createMember({ referrerId: id }),
  network_level: ({ id }) => shop.createMember({ referrerId: id }),
  network_joined: ({ id }) => shop.createMember({ referrerId: id }),
  reward: async (member) => {
    await plants['purchase_order']!(member)
    await shop.credit(member.id, { points: 4 })
    await sql`insert into reward (order_id, member_id, kind, base, amount, plan_version, transfer_id)
      select purchase_order.id, ${member.id}, 'points', 40000, 4, 1, transfer.id from purchase_order, transfer
        where purchase_order.member_id = ${member.id} and transfer.member_id = ${member.id}
        order by transfer.id desc limit 1`.execute(shop.ownerDb)
  },
  level_income: ({ id }) =>
    shop.ownerDb.insertInto('level_income').values({ member_id: id, level: 1, earned: 500 }).execute(),
  commission_year: ({ id }) =>
    shop.ownerDb.insertInto('commission_year').values({ member_id: id, year: 2026, earned: 500 }).execute(),
  commission_tds: async (member) => {
    await plants['reward']!(member)
    await bendHistory(shop, 'commission_tds', (db) =>
      sql`insert into commission_tds (member_id, month, reward_id, transfer_id, base, percent_bp, amount)
        select member_id, '2026-04-01', id, transfer_id, 0, 200, 5 from reward where member_id = ${member.id} limit 1`.execute(
        db,
      ),
    )
  },
  commission_tds_month: ({ id }) =>
    shop.ownerDb
      .insertInto('commission_tds_month')
      .values({ member_id: id, month: new Date('2026-04-01'), deducted: 500 })
      .execute(),
  address: ({ id }) =>
    shop.db
      .insertInto('address')
      .values({ member_id: id, ...twin })
      .execute(),
  session: ({ id }) =>
    plant(sql`session (member_id, token_hash, device, expires_at)
      values (${id}, sha256(${`plant ${id}`}::bytea), ${mark}, now() + interval '1 day')`),
  known_device: ({ id }) =>
    plant(sql`known_device (member_id, token_hash, browser)
      values (${id}, sha256(${`device ${id}`}::bytea), ${randomUUID()}::uuid)`),
  ...toldPlants({ shop: () => shop, session: (member) => plants['session']!(member), mark }),
  ...couponPlants({ shop: () => shop, order: (member) => plants['purchase_order']!(member) }),
  member_cart: ({ id }) => plant(sql`member_cart (member_id, lines) values (${id}, '[{"id": "1"}]')`),
  stock_alert: ({ id }) => plant(sql`stock_alert (member_id, product_id) values (${id}, ${awaited})`),
  product_view: ({ id }) =>
    plant(sql`product_view (member_id, product_id, offered_then) values (${id}, ${awaited}, 100)`),
  viewing_choice: ({ id }) => plant(sql`viewing_choice (member_id, is_kept) values (${id}, true)`),
  payment_customer: ({ id }) =>
    plant(sql`payment_customer values (${id}, ${`cust_${mark}_${id}`}, '9000000000')`),
  plain_home: ({ id }) => plant(sql`plain_home (member_id) values (${id})`),
  wishlist_item: ({ id }) =>
    plant(sql`wishlist_item (member_id, product_id, offered_then) values (${id}, ${awaited}, 100)`),
  wishlist_link: ({ id }) =>
    plant(sql`wishlist_link (token, member_id) values (${String(id).padStart(22, 'x')}, ${id})`),
  // A question that nobody has seen yet; one that is shown stays, without a name.
  product_post: ({ id }) =>
    plant(sql`product_post (member_id, product_id, kind, text, state)
    values (${id}, ${awaited}, 'question', ${mark}, 'waiting')`),
  product_post_version: async ({ id }) => {
    const { id: post_id } = await shop.db
      .insertInto('product_post')
      .values({ member_id: id, product_id: awaited, kind: 'question', text: mark, state: 'shown' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('product_post_version')
      .values({
        post_id,
        member_id: id,
        version: 1,
        text: mark,
        photos: 0,
        helpful: 0,
        written_at: new Date(),
      })
      .execute()
  },
  post_photo: ({ id }) =>
    plant(sql`post_photo (member_id, content, width, height) values (${id}, ${mark}, 1, 1)`),
  post_vote: ({ id }) => plant(sql`post_vote (post_id, member_id, author_id) values (1, ${id}, 0)`),
  complaint: ({ id }) => plant(sql`complaint (member_id, kind) values (${id}, 'other')`),
  complaint_message: async ({ id }) => {
    const complaint = shop.db.insertInto('complaint').values({ member_id: id, kind: 'other' }).returning('id')
    const { id: complaint_id } = await complaint.executeTakeFirstOrThrow()
    await shop.db
      .insertInto('complaint_message')
      .values({ complaint_id, member_id: id, position: 1, text: mark })
      .execute()
  },
  return_request: (member) => plantedReturn(member),
  return_photo: (member) => plantedReturn(member),
  proposed_order: async ({ id }) => {
    const { id: staff_id } = await shop.createStaff('orders')
    await shop.db
      .insertInto('proposed_order')
      .values({
        ...{ member_id: id, staff_id, lines: JSON.stringify([{ product_id: awaited, quantity: 1 }]) },
        ...{ delivery: JSON.stringify({ building: mark }), net: 100, note: mark, expires_at: tomorrow() },
      })
      .execute()
  },
  passkey: ({ id }) =>
    plant(sql`passkey (member_id, credential_id, public_key, counter, transports, name)
      values (${id}, '\\x01', '\\x01', 0, '{}', ${mark})`),
  phone_confirmation: ({ id, mobile }) =>
    plant(sql`phone_confirmation (member_id, mobile, expires_at) values (${id}, ${mobile}, ${tomorrow()})`),
  password_code: ({ id }) =>
    shop.db
      .insertInto('password_code')
      .values({
        member_id: id,
        ticket_hash: createHash('sha256').update(`ticket ${id}`).digest(),
        code_hash: mark,
        expires_at: tomorrow(),
      })
      .execute(),
  request: ({ id }) =>
    shop.db
      .insertInto('request')
      .values({
        ...{ member_id: id, request_id: 'planted-1', call: 'planted', body_hash: Buffer.alloc(32) },
        answer: JSON.stringify({ name: mark }),
      })
      .execute(),
  outgoing_message: ({ mobile }) =>
    shop.db
      .insertInto('outgoing_message')
      .values({ mobile, template: 'welcome', details: JSON.stringify({ name: mark }) })
      .execute(),
  bank_account: ({ id }) => shop.db.insertInto('bank_account').values(bankRow(id)).execute(),
  bank_account_change: ({ id }) => {
    const { member_id, ifsc, account_no_sealed } = bankRow(id)
    const account_mark = shop.context.secrets.mark('planted')
    return shop.db
      .insertInto('bank_account_change')
      .values({ member_id, ifsc, account_no_sealed, account_mark })
      .execute()
  },
  withdrawal: ({ id }) => {
    const { bank_name, ifsc, account_no_sealed } = bankRow(id)
    return sql`insert into withdrawal (member_id, state, ended_at, amount, tds, tds_base, tds_percent_bp, bank_name, ifsc, account_no_sealed)
      values (${id}, 'rejected', now(), 60000, 0, 0, 200, ${bank_name}, ${ifsc}, ${account_no_sealed})`.execute(
      shop.db,
    )
  },
  correction: async ({ id }) => {
    const { id: staffId } = await shop.createStaff('finance')
    await sql`insert into correction (member_id, account_kind, currency, amount, reason, asked_by)
      values (${id}, 'store_credit', 'INR', 500, 'planted', ${staffId})`.execute(shop.db)
  },
  member_block: async ({ id }) => {
    const { id: staff_id } = await shop.createStaff('support')
    await shop.db
      .insertInto('member_block')
      .values({ member_id: id, is_blocked: false, reason: 'planted', staff_id })
      .execute()
  },
  member_note: async ({ id }) => {
    const { id: staff_id } = await shop.createStaff('support')
    await shop.db.insertInto('member_note').values({ member_id: id, staff_id, text: mark }).execute()
  },
  number_change: async ({ id }) => {
    const { id: asked_by } = await shop.createStaff('support')
    await shop.db
      .insertInto('number_change')
      .values({ member_id: id, mobile: '9000000099', mobile_before: '9000000098', reason: mark, asked_by })
      .execute()
  },
  slot: async ({ id }) => {
    await shop.credit(id, { storeCredit: 1 })
    const transfer = shop.db.selectFrom('transfer').select('id').where('member_id', '=', id)
    const { id: transfer_id } = await transfer.executeTakeFirstOrThrow()
    await openSlot(shop.db, id, transfer_id)
  },
  payment_intent: ({ id }) =>
    sql`insert into payment_intent (member_id, purpose, net, online, state, expires_at)
      values (${id}, 'top_up', 10000, 10000, 'open', now())`.execute(shop.db),
  parcel: async (member) => {
    await plants['purchase_order']!(member)
    await sql`insert into parcel (order_id, member_id, kind, reference, weight_grams)
      select id, ${member.id}, 'return', ${mark} || id, 500 from purchase_order where member_id = ${member.id}`.execute(
      shop.db,
    )
  },
  purchase_order: async ({ id }) => {
    const address = shop.db
      .insertInto('address')
      .values({ member_id: id, ...twin })
      .returning('id')
    const { id: address_id } = await address.executeTakeFirstOrThrow()
    await shop.db
      .insertInto('purchase_order')
      .values({
        ...{
          member_id: id,
          status: 'delivered',
          payment_type: 'wallet',
          total: 100,
          discount: 0,
          cashback: 0,
        },
        ...{ cashback_redeemed: false, net: 100, wallet_store_credit: 100, wallet_earnings: 0, online: 0 },
        ...{ address_id, delivery: JSON.stringify(twin) },
      })
      .execute()
  },
}

function bankRow(memberId: number) {
  const sealed = shop.context.secrets.seal('60207418531234', `bank account of member ${memberId}`)
  return {
    ...{ member_id: memberId, ifsc: 'MAHB0000003', bank_name: mark, bank_address: 'Pune' },
    account_no_sealed: sealed,
  }
}

function tomorrow(): Date {
  return new Date(Date.now() + 86_400_000)
}

// Parts of a row that names the member too, and are given out and kept with it: of an order, a transfer, an intent to pay, a slot, or a key
// of such a row.
const partsOfRows =
  'order_line order_cash cash_write_off lost_order order_recall reinstated_order order_event order_change order_line_change order_address_change order_note order_reward shipment parcel_line parcel_report invoice payment payment_case refund stock_reservation slot_progress return_step global_key entry'.split(
    ' ',
  )

/** The columns that name a member: those that refer to one, and those that hold a mobile number. */
async function readMemberColumns(): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column"
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
      where contype = 'f' and confrelid = 'member'::regclass and connamespace = 'public'::regnamespace
    union
    select table_name, column_name from information_schema.columns
      where table_name in (select tablename from pg_tables where schemaname = 'public')
        and column_name in ('member_id', 'referrer_id', 'ancestor_id', 'mobile')
        -- The staff's own numbers, who are no members.
        and table_name <> 'staff_member'
        and table_name <> all (${partsOfRows})
    order by 1, 2`.execute(shop.db)
  return rows
}

/** The rows of a table about a member, as text. */
async function rowsOf(table: string, member: TestMember): Promise<string[]> {
  const columns = (await readMemberColumns()).filter((column) => column.table === table)
  const isTheirs = columns.map(({ column }) =>
    column === 'mobile'
      ? sql`${sql.ref(column)} = ${member.mobile}`
      : sql`${sql.ref(column)} = ${member.id}::bigint`,
  )
  const ownId = table === 'member' ? [sql`id = ${member.id}::bigint`] : []
  const { rows } = await sql<{ row: string }>`
    select row_to_json(t)::text as row from ${sql.table(table)} as t
      where ${sql.join([...isTheirs, ...ownId], sql` or `)}`.execute(shop.db)
  return rows.map(({ row }) => row)
}

async function plantedMember(tables: string[]): Promise<TestMember> {
  const member = await shop.createMember({ passwordHash })
  for (const table of tables) await plants[table]!(member)
  return member
}

it('the shop lists every table with a column that names a member among the data of members', async () => {
  const tables = new Set((await readMemberColumns()).map(({ table }) => table))
  const listed = memberData.map(({ table }) => table)
  expect([...tables].toSorted()).toEqual(listed.toSorted())
  expect(new Set(listed).size).toBe(listed.length)
})

it('the planted data has a row for each table with data of members', () => {
  expect(Object.keys(plants).toSorted()).toEqual(memberData.map(({ table }) => table).toSorted())
})

it.each(Object.keys(plants))(
  'the shop exports the data of a member from %s, where the feature does',
  async (table) => {
    const kept = memberData.find((candidate) => candidate.table === table)!
    const [before, member] = [await shop.createMember({ passwordHash }), await plantedMember([table])]
    const read = async ({ cookie, userId }: TestMember) =>
      (await shop.send(downloadMyData, { password }, { cookie, userId })).body.data
    const [empty, full] = [await read(before), await read(member)]
    if (typeof kept.export === 'string') {
      expect(kept.export).toMatch(/^[A-Z].+\.$/)
      expect(JSON.stringify(full)).not.toContain(mark)
      return
    }
    const section = (data: Record<string, unknown>) =>
      JSON.stringify(data[(kept.export as { as: string }).as])
    expect(section(full)).not.toBe(section(empty))
  },
)

it.each(Object.keys(plants))(
  'the data of a member goes from %s when the account closes, or is kept for a reason',
  async (table) => {
    const kept = memberData.find((candidate) => candidate.table === table)!
    const member = await plantedMember([table])
    expect((await rowsOf(table, member)).length).toBeGreaterThan(0)
    // What is under way keeps an account open; here it is over.
    await sql`update payment_intent set state = 'cancelled' where member_id = ${member.id}`.execute(shop.db)
    if (table === 'slot') await emptyWallet(member)
    expect((await shop.send(closeMyAccount, { password }, member)).status).toBe(200)
    const left = await rowsOf(table, member)
    if (typeof kept.erase === 'string') {
      expect(kept.erase).toMatch(/^[A-Z].+\.$/)
      expect(left.length).toBeGreaterThan(0)
    } else expect(left.join('\n')).not.toMatch(new RegExp(`${mark}|${member.mobile}`))
  },
)

async function emptyWallet({ id }: TestMember): Promise<void> {
  const { postTransfer } = await import('../../ledger/post-transfer.ts')
  await postTransfer(shop.db, {
    code: 'correction',
    requestKey: `emptied ${id}`,
    cause: { kind: 'member', id },
    memberId: id,
    legs: [
      { account: 'store_credit', amount: -1 },
      { account: 'opening', amount: 1 },
    ],
  })
}

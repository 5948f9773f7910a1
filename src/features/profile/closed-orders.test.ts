import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openParcelFixture, type ParcelFixture } from '../../../test/parcel-fixture.ts'
import { askForNoProof } from '../../../test/session-proof.ts'
import type { TestMember } from '../../../test/test-app.ts'
import { hashPassword } from '../members/password/password.ts'
import { closeMyAccount } from './profile.calls.ts'

// Tests the data of delivered orders after their buyer closed the account, and later courier reports about
// them.

const password = 'correct horse'
let fixture: ParcelFixture
beforeAll(async () => {
  fixture = await openParcelFixture()
  await askForNoProof(fixture.shop.db)
})
afterAll(() => fixture.close())

async function close(member: TestMember) {
  const { shop } = fixture
  const { ownerDb } = shop
  await sql`update member set password_hash = ${await hashPassword(password)} where id = ${member.id}`.execute(
    ownerDb,
  )
  // Empties the wallet, because an account with money cannot be closed.
  await sql`alter table account disable trigger user`.execute(ownerDb)
  await sql`update account set balance = 0 where member_id = ${member.id}`.execute(ownerDb)
  await sql`alter table account enable trigger user`.execute(ownerDb)
  return await shop.send(closeMyAccount, { password }, member)
}

it("keeps a delivered order's PIN code and state, and erases street and receiver", async () => {
  const { awb, orderno, buyer } = await fixture.sent()
  await fixture.report(awb, 'delivered')
  const { rows: before } = await sql<{ delivery: Record<string, string> }>`
    select delivery from purchase_order where order_no = ${orderno}`.execute(fixture.shop.db)
  expect((await close(buyer)).status).toBe(200)
  const { rows } = await sql<{ delivery: object; buyer: object }>`
    select delivery, buyer from purchase_order join invoice on invoice.order_id = purchase_order.id
      where order_no = ${orderno}`.execute(fixture.shop.db)
  const { pin_code, state } = before[0]!.delivery
  const emptied = { flat_no: '', building: '', address_1: '', address_2: '' }
  expect(rows[0]).toEqual({
    delivery: { ...emptied, pin_code, ...(state && { state }) },
    buyer: { name: expect.any(String) },
  })
})

it("keeps the address without the receiver on an invoice from the setting's value on", async () => {
  const { awb, orderno, buyer } = await fixture.sent()
  await fixture.report(awb, 'delivered')
  await sql`insert into shop_setting (key, value) values ('invoice_address_from', '0')
    on conflict (key) do update set value = '0'`.execute(fixture.shop.ownerDb)
  const { rows: before } = await sql<{ delivery: object }>`
    select delivery - 'receiver_name' - 'receiver_mobile' as delivery from purchase_order
      where order_no = ${orderno}`.execute(fixture.shop.db)
  expect((await close(buyer)).status).toBe(200)
  const { rows } = await sql<{ buyer: object }>`
    select buyer from invoice join purchase_order on invoice.order_id = purchase_order.id
      where order_no = ${orderno}`.execute(fixture.shop.db)
  expect(rows).toEqual([{ buyer: { name: expect.any(String), address: before[0]!.delivery } }])
  await expect(
    sql`update invoice set buyer = buyer || '{"name": "Another"}' where member_id = ${buyer.id}`.execute(
      fixture.shop.ownerDb,
    ),
  ).rejects.toThrow(/never changes/)
})

it("stores no text of a courier's report or webhook after the account is closed", async () => {
  const { awb, buyer } = await fixture.sent()
  await fixture.report(awb, 'delivered')
  expect((await close(buyer)).status).toBe(200)
  await fixture.report(awb, 'attempted')
  const { rows } = await sql<{ step: string; text: string; place: string }>`
    select step, text, place from parcel_report join parcel on parcel.id = parcel_id where awb = ${awb} order by received_at`.execute(
    fixture.shop.db,
  )
  expect(rows.map(({ step }) => step)).toEqual(['delivered', 'attempted'])
  expect(rows.map(({ text, place }) => text + place)).toEqual(['', ''])
  const { rows: kept } =
    await sql`select from courier_event where done_at is not null and body <> ''`.execute(
      fixture.shop.ownerDb,
    )
  expect(kept).toEqual([])
})

it('refuses to close an account while its recalled order is with the courier', async () => {
  const { awb, orderno, buyer } = await fixture.sent()
  await fixture.report(awb, 'pickedUp')
  await sql`insert into order_recall (order_id, member_id, note, recalled_by)
    select id, member_id, 'Wrong size', (select min(id) from staff_member) from purchase_order where order_no = ${orderno}`.execute(
    fixture.shop.ownerDb,
  )
  await sql`alter table purchase_order disable trigger user`.execute(fixture.shop.ownerDb)
  await sql`update purchase_order set status = 'rejected' where order_no = ${orderno}`.execute(
    fixture.shop.ownerDb,
  )
  await sql`alter table purchase_order enable trigger user`.execute(fixture.shop.ownerDb)
  const answer = await close(buyer)
  expect([answer.status, answer.failure.code]).toEqual([409, 'ordersOpen'])
})

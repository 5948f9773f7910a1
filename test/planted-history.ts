import { sql } from 'kysely'
import { expect } from 'vitest'
import { finalOrderData } from '../src/features/checkout/checkout.calls.ts'
import { cancelOrder } from '../src/features/orders/life/life.calls.ts'
import { insertProposal } from '../src/features/orders/proposed/proposed-orders.sql.ts'
import { consentTo } from './give-consent.ts'
import { type Goods, openSlot, walletOrder } from './order-fixture.ts'
import type { Buyer, PaymentFixture } from './payment-fixture.ts'
import { plantReturn } from './planted-return.ts'

/** Plants rows in every history table: purchases, invoices, cancellations, refunds. Returns their member. */
export async function plantHistory(fixture: PaymentFixture, tea: Goods): Promise<Buyer> {
  const { shop } = fixture
  const { db, ownerDb } = shop
  const buyer = await fixture.createBuyer({ storeCredit: 200_000 })
  await consentTo({ db }, buyer, 'rows')
  const proposed = await insertProposal(db, {
    memberId: buyer.id,
    staffId: (await shop.createStaff('orders')).id,
    addressId: buyer.addressId,
    delivery: null,
    lines: [{ product_id: tea.id, quantity: 1 }],
    net: 50_000,
    note: '',
    hours: 1,
  })
  const fromWallet = { ...walletOrder(buyer.addressId, [{ goods: tea }]), proposed_order: proposed.id }
  const wallet = await shop.send(finalOrderData, fromWallet, buyer)
  expect(wallet.status).toBe(200)
  const { orderId } = await fixture.begin(buyer, [{ goods: tea }], { isPartialPayment: false })
  const paid = await fixture.shopper.payOrder(orderId)
  const { orderNo } = await fixture.confirm(buyer, [{ goods: tea }], paid)
  for (const webhook of fixture.webhooksOf(orderId)) await fixture.tell(webhook)
  await shop.send(cancelOrder, { orderno: orderNo }, buyer)
  await shop.runJobs()
  const { id: transfer_id } = await db.selectFrom('transfer').select('id').limit(1).executeTakeFirstOrThrow()
  await openSlot(db, buyer.id, transfer_id)
  await shop.createMember({ referrerId: buyer.id })
  await sql`insert into order_event (order_id, member_id, position, status, actor)
    select min(id), ${buyer.id}, 9, 'delivered', 'staff' from purchase_order`.execute(db)
  await sql`insert into order_cash (order_id, member_id, amount, state, received, reference)
    select min(id), ${buyer.id}, 40000, 'received', 40000, 'a receipt' from purchase_order`.execute(db)
  await sql`insert into reward (order_id, member_id, kind, base, amount, plan_version, transfer_id)
    select min(id), ${buyer.id}, 'points', 40000, 4, 1, ${transfer_id} from purchase_order`.execute(ownerDb)
  await sql`insert into withdrawal (member_id, state, amount, tds, tds_base, tds_percent_bp, bank_name, ifsc, account_no_sealed,
      approved_by, approved_at, fund_account_id, sent_at, payout_id, utr, ended_at, reversed_at, reason)
    values (${buyer.id}, 'reversed', 60000, 0, 0, 200, 'Bank', 'SBIN0000001', 'x',
      'staff', now(), 'fa_1', now(), 'pout_1', 'U1', now(), now(), 'returned')`.execute(db)
  const staff = [await shop.createStaff('finance'), await shop.createStaff('owner')]
  await sql`insert into correction (state, member_id, account_kind, currency, amount, reason, evidence, asked_by, decided_by,
      decided_at, note, transfer_id)
    values ('approved', ${buyer.id}, 'store_credit', 'INR', 500, 'why', 'x', ${staff[0]!.id}, ${staff[1]!.id}, now(), 'y',
      ${transfer_id})`.execute(db)
  await sql`insert into reconciliation_run (state, since, started_at, ended_at, result, differences)
    values ('done', now(), now(), now(), '{}', 0)`.execute(db)
  await sql`select post_transfer('correction', 'long ago', 0, '{}', '{sales,corrections}', '{INR,INR}', '{5,-5}', 'opening', 1,
    '2020-05-15T12:00:00Z')`.execute(db)
  await sql`with settled as (insert into settlement (provider, provider_settlement_id, utr, settled_at, collected, refunded,
      adjusted, fee, gst_on_fee, net, posted_as, imported_by)
    values ('razorpay', 'setl_1', 'U1', now(), 1000, 0, 0, 20, 4, 976, ${transfer_id}, ${staff[0]!.id}) returning id)
    insert into settlement_line select id, 1, 'payment', 'pay_1', 1000, 20, 4 from settled`.execute(db)
  await sql`with paid as (insert into cash_remittance (courier, reference, paid_on, received, due, imported_by)
    values ('Courier', 'U1', now(), 5, 0, ${staff[0]!.id}) returning id)
    insert into cash_remittance_line select id, 1, 'BM1', 'BM1', 'unknown', 5, 0 from paid`.execute(db)
  await sql`insert into bank_line (bank, day, amount, description, reference, nth, imported_by)
    values ('Bank', '2020-05-01', 5, 'NEFT', 'U1', 1, ${staff[0]!.id})`.execute(db)
  await sql`insert into cash_clearing (remittance_id, line, kind, amount, reason, state, asked_by, decided_by, decided_at, posted_as)
    select remittance_id, line, 'write_off', 5, 'a reason', 'approved', ${staff[0]!.id}, ${staff[1]!.id}, now(), ${transfer_id}
      from cash_remittance_line`.execute(db)
  await sql`insert into cash_write_off (order_id, member_id, amount, cause, reason, asked_by, state, decided_by, decided_at, posted_as)
    select order_id, member_id, 5, 'lost', 'a reason', ${staff[0]!.id}, 'approved', ${staff[1]!.id}, now(), ${transfer_id}
      from order_cash`.execute(db)
  await sql`insert into tax_deposit (state, tax, amount, month, paid_on, challan, asked_by, decided_by, decided_at, posted_as)
    values ('approved', 'gst', 500, '2020-05-01', '2020-05-15', 'CPIN0001', ${staff[0]!.id}, ${staff[1]!.id}, now(), ${transfer_id})`.execute(
    db,
  )
  await sql`insert into first_closing (up_to, closed_by) values ('2020-04-30', ${staff[0]!.id})`.execute(
    ownerDb,
  )
  await sql`insert into first_closing_request (up_to, reason, asked_by, state, decided_by, decided_at, closed_up_to)
    values ('2020-04-30', 'a reason', ${staff[0]!.id}, 'approved', ${staff[1]!.id}, now(), '2020-04-30')`.execute(
    db,
  )
  await sql`insert into closed_month (month, closed_by) values ('2020-05-01', ${staff[0]!.id})`.execute(
    ownerDb,
  )
  await sql`insert into bank_account_change (member_id, ifsc, account_no_sealed, account_mark)
    values (${buyer.id}, 'SBIN0000001', 'x', sha256('x'))`.execute(db)
  const { id: staffId } = await shop.createStaff('orders')
  await sql`insert into member_block (member_id, is_blocked, reason, staff_id) values (${buyer.id}, false, 'planted', ${staffId})`.execute(
    db,
  )
  await sql`insert into reward_plan (version, level_bp, paise_per_point, goal, step_business, step_award, changed_by, starts_at)
    select 2, level_bp, paise_per_point, goal, step_business, step_award, 'planted', now() + interval '1 day' from reward_plan`.execute(
    db,
  )
  await sql`insert into reward_plan_cancellation (version, reason, staff_id) values (2, 'planted', ${staffId})`.execute(
    db,
  )
  await sql`insert into plan_proposal (state, terms, starts_at, base_version, asked_by, decided_by, decided_at, note, version)
    values ('approved', '{}', now(), 1, ${staff[0]!.id}, ${staff[1]!.id}, now(), 'y', 2)`.execute(db)
  await sql`insert into pattern_audit (state, findings, checked_on, faults, asked_by, decided_by, decided_at, valid_until)
    values ('approved', 'Found none.', now(), 0, ${staff[0]!.id}, ${staff[1]!.id}, now(), now() + interval '1 year')`.execute(
    db,
  )
  await sql`insert into tds_return (quarter, place, state, return_form, certificate_form, deductor, lines, tax, members, prepared_by, acknowledgement,
      filed_on, decided_by, decided_at, certificates, certified_at)
    values ('2020-04-01', 1, 'filed', '26Q', '16A', '{}', 1, 5, 1, ${staff[0]!.id}, '100000000000000', '2020-07-01', ${staff[0]!.id},
      now(), 1, now())`.execute(db)
  await sql`insert into tds_return_member (return_id, member_id, name, pan_sealed, tax, certificate_no)
    values (1, ${buyer.id}, 'Asha', 'x', 5, '16A/2020-21/Q1/1-000001')`.execute(db)
  await sql`insert into tds_return_line (return_id, member_id, deducted_at, cause_id, place, change, at, month, year, section, amount, tax,
      base, percent_bp, of_whole, is_reversed)
    values (1, ${buyer.id}, 'credit', 1, 1, 'added', now(), '2020-04-01', 2020, '194H', 5, 5, 5, 200, true, false)`.execute(
    db,
  )
  await sql`insert into income_disclosure (month, sellers, without_income, lower_quartile, median, upper_quartile, top_percent, total, slot_fees)
    values ('2020-01-01', 1, 0, 1, 1, 1, 1, 1, 0)`.execute(db)
  await sql`insert into seller_agreement (state, text_en, text_hi, text_mr, required_from, asked_by, decided_by, decided_at, note, version)
    values ('approved', 'a', 'b', 'c', now(), ${staff[0]!.id}, ${staff[1]!.id}, now(), 'y', 1)`.execute(db)
  await sql`select refund_slot(id, member_id, transfer_id, '{}') from slot where transfer_id is not null limit 1`.execute(
    db,
  )
  await sql`select accept_agreement(${buyer.id}, 1, 'en', '127.0.0.1')`.execute(db)
  await sql`with noted as (insert into breach (found_at, what, query, affected, noted_by, texts, told_by, telling_at, told_at, done, not_told_reason, closed_by, closed_at)
      values (now(), 'x', '{}', 1, ${staffId}, '{}', ${staffId}, now(), now(), 'x', 'x', ${staffId}, now()) returning id)
    insert into breach_member (breach_id, member_id) select id, ${buyer.id} from noted`.execute(db)
  await sql`insert into credit_waiver (member_id, transfer_id, store_credit, earnings, sentence, language, address)
    select member_id, max(id), 1, 0, 'x', 'en', '127.0.0.1' from transfer where member_id = ${buyer.id} group by 1`.execute(
    db,
  )
  await sql`insert into member_note (member_id, staff_id, text) values (${buyer.id}, ${staffId}, 'x')`.execute(
    db,
  )
  await sql`insert into number_change (member_id, mobile, mobile_before, reason, asked_by)
    values (${buyer.id}, '9000000099', '9000000098', 'x', ${staffId})`.execute(db)
  await sql`insert into order_note (order_id, member_id, staff_id, text) select min(id), ${buyer.id}, ${staffId}, 'x' from purchase_order`.execute(
    db,
  )
  await sql`with one as (insert into complaint (member_id, kind, order_id, waits_since, closed_at, closed_by)
      select ${buyer.id}, 'order', min(id), null, now(), 'staff' from purchase_order returning id, member_id)
    insert into complaint_message (complaint_id, member_id, position, staff_id, text)
      select id, member_id, 1, ${staffId}, 'x' from one`.execute(db)
  await sql`insert into complaint (member_id, kind, writer_name, writer_mobile, docket_no, docket_on)
    values (0, 'other', 'Sunita Rao', '9820000123', 'NCH1', now())`.execute(db)
  await sql`insert into product_post (member_id, product_id, kind, text, state)
    values (${buyer.id}, ${tea.id}, 'question', 'Is it fresh?', 'shown')`.execute(db)
  await sql`with one as (insert into coupon (code, amount) values ('PLANTED', 1) returning id)
    insert into coupon_use (coupon_id, member_id, nth, amount, order_id)
      select one.id, ${buyer.id}, 1, 1, (select min(id) from purchase_order) from one`.execute(ownerDb)
  await plantReturn(shop, buyer.id, { productId: tea.id })
  await sql`insert into order_address_change (order_id, member_id, position, staff_id)
    select min(id), ${buyer.id}, 1, ${staffId} from purchase_order`.execute(db)
  await sql`insert into order_change (order_id, member_id, position, kind, actor, staff_id, reason, net, gst, cashback, store_credit, earnings, online)
    select min(id), ${buyer.id}, 1, 'cancelled', 'staff', ${staffId}, 'x', 0, 0, 0, 0, 0, 0 from purchase_order`.execute(
    db,
  )
  await sql`insert into order_line_change select min(id), ${buyer.id}, 1, 1, 1, 0, 0, 0, 1 from purchase_order`.execute(
    db,
  )
  await sql`insert into shipment (order_id, member_id, courier) select min(id), ${buyer.id}, 'x' from purchase_order`.execute(
    db,
  )
  await sql`with one as (insert into parcel (order_id, member_id, kind, reference, weight_grams, package_mm, state, awb, courier, provider_order_id, provider_shipment_id)
      select min(id), ${buyer.id}, 'forward', 'x-1', 500, '{1,1,1}', 'returned_to_origin', '1', 'x', '1', '1' from purchase_order returning id, member_id, order_id),
    inside as (insert into parcel_line select id, member_id, order_id, 1, 1 from one)
    insert into parcel_report (parcel_id, member_id, id, step, at, effect) select id, member_id, 'x', 'booked', now(), 'noted' from one`.execute(
    db,
  )
  // No order here was sent.
  await sql`alter table lost_order disable trigger only_what_left_is_lost`.execute(ownerDb)
  await sql`insert into lost_order (order_id, member_id, noted_by, claim, asked, asked_by, asked_at, paid, reference, ended_by, ended_at, note, posted_as)
    select min(id), ${buyer.id}, ${staffId}, 'paid', 5, ${staffId}, now(), 5, 'x-1', ${staffId}, now(), 'x', ${transfer_id}
      from purchase_order`.execute(ownerDb)
  await sql`alter table lost_order enable trigger only_what_left_is_lost`.execute(ownerDb)
  await sql`insert into courier_event (event_id, body) values ('x', '{}')`.execute(db)
  await sql`insert into set_aside_report (why, order_no, awb, words, done_by, done_at, note)
    values ('delivered', 'x', '1', 'x', ${staffId}, now(), 'x')`.execute(db)
  await sql`insert into invoice_series values ('invoice', '20-21', 5)`.execute(db)
  await sql`insert into invoice (serial, kind, order_id, member_id, seller, buyer)
    select 'T/20-21/1', 'invoice', min(id), ${buyer.id}, '{}', '{}' from purchase_order`.execute(db)
  await shop.createStaff('owner')
  await sql`insert into audit_entry (staff_id, actor, action, subject, before, after)
    select min(id), 'Nisha Rao', 'saveStaff', 'staff 1', '{}', '{}' from staff_member`.execute(ownerDb)
  await sql`insert into shop_setting_change (key, value, changed_by) values ('test', '1', 'test')`.execute(db)
  return buyer
}

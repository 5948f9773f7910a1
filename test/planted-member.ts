import { createHash, randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { corruptHistory } from './bend-history.ts'
import { openSlot } from './order-fixture.ts'
import { couponPlants } from './planted-coupon.ts'
import { plantReturn } from './planted-return.ts'
import { messagePlants } from './planted-told.ts'
import type { TestApp, TestMember } from './test-app.ts'

export type Plants = Record<string, (member: TestMember) => Promise<unknown>>

/**
 * Returns functions that plant a row about a member into each table that a feature lists.
 * @param mark the text to write into every text column.
 * @param awaited a product in the catalogue.
 */
export function memberPlants({
  shop,
  mark,
  awaited,
}: {
  shop: () => TestApp
  mark: string
  awaited: number
}): Plants {
  const twin = { flat_no: '7', building: mark, address_1: 'Lane 4', address_2: 'Pune', pin_code: '411004' }

  const plant = (row: RawBuilder<unknown>) => sql`insert into ${row}`.execute(shop().db)

  /** Plants a completed return, because none may be open when the account closes. */
  async function plantedReturn(member: TestMember): Promise<void> {
    await plants['purchase_order']!(member)
    await plantReturn(shop(), member.id, { text: mark, productId: awaited })
    await corruptHistory(shop(), 'return_request', (db) =>
      db
        .updateTable('return_request')
        .set({ state: 'withdrawn' })
        .where('member_id', '=', member.id)
        .execute(),
    )
  }

  /** Plants a row about a member into each table that a feature lists, with the mark in every text column. */
  const plants: Record<string, (member: TestMember) => Promise<unknown>> = {
    account: ({ id }) => shop().credit(id, { points: 4 }),
    transfer: ({ id }) => shop().credit(id, { points: 4 }),
    statement_month: ({ id }) => shop().credit(id, { points: 4 }),
    member: ({ id }) => shop().db.updateTable('member').set({ name: mark }).where('id', '=', id).execute(),
    consent: ({ id }) =>
      plant(sql`consent (member_id, purpose, is_given, notice_version, language, place)
        values (${id}, 'offers', true, 1, 'en', 'your_data')`),
    agreement_acceptance: ({ id }) =>
      sql`select accept_agreement(${id}, 1, 'en', ${mark})`.execute(shop().db),
    breach_member: async ({ id }) => {
      const { id: staffId } = await shop().createStaff('owner')
      await sql`with noted as (insert into breach (found_at, what, query, affected, noted_by)
          values (now(), 'A file was lost', '{"who": "all"}', 1, ${staffId}) returning id)
        insert into breach_member (breach_id, member_id) select id, ${id} from noted`.execute(shop().db)
    },
    credit_waiver: async ({ id }) => {
      await shop().credit(id, { points: 4 })
      await plant(sql`credit_waiver (member_id, transfer_id, store_credit, earnings, sentence, language, address)
        select member_id, max(id), 1, 0, 'I give up ₹0.01.', 'en', '203.0.113.7' from transfer where member_id = ${id} group by 1`)
    },
    network_position: ({ id }) => shop().createMember({ referrerId: id }),
    network_member: ({ id }) => shop().createMember({ referrerId: id }),
    network_level: ({ id }) => shop().createMember({ referrerId: id }),
    network_joined: ({ id }) => shop().createMember({ referrerId: id }),
    reward: async (member) => {
      await plants['purchase_order']!(member)
      await shop().credit(member.id, { points: 4 })
      await sql`insert into reward (order_id, member_id, kind, base, amount, plan_version, transfer_id)
        select purchase_order.id, ${member.id}, 'points', 40000, 4, 1, transfer.id from purchase_order, transfer
          where purchase_order.member_id = ${member.id} and transfer.member_id = ${member.id}
          order by transfer.id desc limit 1`.execute(shop().ownerDb)
    },
    level_income: ({ id }) =>
      shop().ownerDb.insertInto('level_income').values({ member_id: id, level: 1, earned: 500 }).execute(),
    commission_year: ({ id }) =>
      shop()
        .ownerDb.insertInto('commission_year')
        .values({ member_id: id, year: 2026, earned: 500 })
        .execute(),
    pan_holder: ({ id }) => plant(sql`pan_holder (member_id, pan_mark) values (${id}, ${'0'.repeat(64)})`),
    commission_tds: async (member) => {
      await plants['reward']!(member)
      await corruptHistory(shop(), 'commission_tds', (db) =>
        sql`insert into commission_tds (member_id, month, reward_id, transfer_id, base, percent_bp, amount)
          select member_id, '2026-04-01', id, transfer_id, 0, 200, 5 from reward where member_id = ${member.id} limit 1`.execute(
          db,
        ),
      )
    },
    commission_tds_month: ({ id }) =>
      shop()
        .ownerDb.insertInto('commission_tds_month')
        .values({ member_id: id, month: new Date('2026-04-01'), deducted: 500 })
        .execute(),
    tds_return_member: async ({ id }) => {
      const staff = await shop().createStaff('finance')
      // One acknowledgement number for each member.
      const token = String(100_000_000_000_000 + id)
      await plant(sql`tds_return (quarter, place, state, return_form, certificate_form, deductor, lines, tax, members, prepared_by, acknowledgement,
          filed_on, decided_by, decided_at)
        values ('2026-04-01', ${id}, 'filed', '140', '131', '{}', 1, 5, 1, ${staff.id}, ${token}, '2026-07-01', ${staff.id}, now())`)
      await plant(
        sql`tds_return_member (return_id, member_id, name, tax) select max(id), ${id}, ${mark}, 5 from tds_return`,
      )
    },
    tds_return_line: ({ id }) =>
      plant(sql`tds_return_line (return_id, member_id, deducted_at, cause_id, place, change, at, month, year, section, amount, tax, base,
          percent_bp, of_whole, is_reversed)
        values (1, ${id}, 'credit', 1, 1, 'added', now(), '2026-04-01', 2026, '393(1)', 5, 5, 5, 200, true, false)`),
    address: ({ id }) =>
      shop()
        .db.insertInto('address')
        .values({ member_id: id, ...twin })
        .execute(),
    session: ({ id }) =>
      plant(sql`session (member_id, token_hash, device, expires_at)
        values (${id}, sha256(${`plant ${id}`}::bytea), ${mark}, now() + interval '1 day')`),
    known_device: ({ id }) =>
      plant(sql`known_device (member_id, token_hash, browser)
        values (${id}, sha256(${`device ${id}`}::bytea), ${randomUUID()}::uuid)`),
    ...messagePlants({ shop, session: (member) => plants['session']!(member), mark }),
    ...couponPlants({ shop, order: (member) => plants['purchase_order']!(member) }),
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
    // A question that is not published yet; a published one stays, without a name.
    product_post: ({ id }) =>
      plant(sql`product_post (member_id, product_id, kind, text, state)
      values (${id}, ${awaited}, 'question', ${mark}, 'waiting')`),
    product_post_version: async ({ id }) => {
      const { id: post_id } = await shop()
        .db.insertInto('product_post')
        .values({ member_id: id, product_id: awaited, kind: 'question', text: mark, state: 'shown' })
        .returning('id')
        .executeTakeFirstOrThrow()
      await shop()
        .db.insertInto('product_post_version')
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
    seller_identity: async ({ id }) => {
      const { id: staffId } = await shop().createStaff('support')
      await sql`insert into seller_identity (member_id, state, pan_mark, registered_name, pan_reference, pan_checked_at, document,
          sent_at, decided_at, decided_by, reason)
        values (${id}, 'refused', ${id.toString(16).padStart(64, '0')}, ${mark}, '161', now(), 'passport', now(), now(), ${staffId}, ${mark})
        on conflict do nothing`.execute(shop().ownerDb)
    },
    identity_proof: ({ id }) =>
      plant(sql`identity_proof (member_id, kind, content_sealed, bytes) values (${id}, 'pdf', ${mark}, 1)`),
    complaint: ({ id }) => plant(sql`complaint (member_id, kind) values (${id}, 'other')`),
    complaint_message: async ({ id }) => {
      const complaint = shop()
        .db.insertInto('complaint')
        .values({ member_id: id, kind: 'other' })
        .returning('id')
      const { id: complaint_id } = await complaint.executeTakeFirstOrThrow()
      await shop()
        .db.insertInto('complaint_message')
        .values({ complaint_id, member_id: id, position: 1, text: mark })
        .execute()
    },
    return_request: (member) => plantedReturn(member),
    return_photo: (member) => plantedReturn(member),
    proposed_order: async ({ id }) => {
      const { id: staff_id } = await shop().createStaff('orders')
      await shop()
        .db.insertInto('proposed_order')
        .values({
          member_id: id,
          staff_id,
          lines: JSON.stringify([{ product_id: awaited, quantity: 1 }]),
          delivery: JSON.stringify({ building: mark }),
          net: 100,
          note: mark,
          expires_at: tomorrow(),
        })
        .execute()
    },
    passkey: ({ id }) =>
      plant(sql`passkey (member_id, credential_id, public_key, counter, transports, name)
        values (${id}, '\\x01', '\\x01', 0, '{}', ${mark})`),
    phone_confirmation: ({ id, mobile }) =>
      plant(sql`phone_confirmation (member_id, mobile, expires_at) values (${id}, ${mobile}, ${tomorrow()})`),
    password_code: ({ id }) =>
      shop()
        .db.insertInto('password_code')
        .values({
          member_id: id,
          ticket_hash: createHash('sha256').update(`ticket ${id}`).digest(),
          code_hash: mark,
          expires_at: tomorrow(),
        })
        .execute(),
    request: ({ id }) =>
      shop()
        .db.insertInto('request')
        .values({
          member_id: id,
          request_id: 'planted-1',
          call: 'planted',
          body_hash: Buffer.alloc(32),
          answer: JSON.stringify({ name: mark }),
        })
        .execute(),
    outgoing_message: ({ mobile }) =>
      shop()
        .db.insertInto('outgoing_message')
        .values({ mobile, template: 'welcome', details: JSON.stringify({ name: mark }) })
        .execute(),
    bank_account: ({ id }) => shop().db.insertInto('bank_account').values(bankRow(id)).execute(),
    bank_account_change: ({ id }) => {
      const { member_id, ifsc, account_no_sealed } = bankRow(id)
      const account_mark = shop().context.secrets.mark('planted')
      return shop()
        .db.insertInto('bank_account_change')
        .values({ member_id, ifsc, account_no_sealed, account_mark })
        .execute()
    },
    withdrawal: ({ id }) => {
      const { bank_name, ifsc, account_no_sealed } = bankRow(id)
      return sql`insert into withdrawal (member_id, state, ended_at, amount, tds, tds_base, tds_percent_bp, bank_name, ifsc, account_no_sealed)
        values (${id}, 'rejected', now(), 60000, 0, 0, 200, ${bank_name}, ${ifsc}, ${account_no_sealed})`.execute(
        shop().db,
      )
    },
    correction: async ({ id }) => {
      const { id: staffId } = await shop().createStaff('finance')
      await sql`insert into correction (member_id, account_kind, currency, amount, reason, asked_by)
        values (${id}, 'store_credit', 'INR', 500, 'planted', ${staffId})`.execute(shop().db)
    },
    member_block: async ({ id }) => {
      const { id: staff_id } = await shop().createStaff('support')
      await shop()
        .db.insertInto('member_block')
        .values({ member_id: id, is_blocked: false, reason: 'planted', staff_id })
        .execute()
    },
    member_note: async ({ id }) => {
      const { id: staff_id } = await shop().createStaff('support')
      await shop().db.insertInto('member_note').values({ member_id: id, staff_id, text: mark }).execute()
    },
    number_change: async ({ id }) => {
      const { id: asked_by } = await shop().createStaff('support')
      await shop()
        .db.insertInto('number_change')
        .values({ member_id: id, mobile: '9000000099', mobile_before: '9000000098', reason: mark, asked_by })
        .execute()
    },
    slot: async ({ id }) => {
      await shop().credit(id, { storeCredit: 1 })
      const transfer = shop().db.selectFrom('transfer').select('id').where('member_id', '=', id)
      const { id: transfer_id } = await transfer.executeTakeFirstOrThrow()
      await openSlot(shop().db, id, transfer_id)
    },
    slot_refund: async (member) => {
      await plants['slot']!(member)
      await sql`select refund_slot(id, member_id, transfer_id, '{}') from slot where member_id = ${member.id}`.execute(
        shop().db,
      )
    },
    payment_intent: ({ id }) =>
      sql`insert into payment_intent (member_id, purpose, net, online, state, expires_at)
        values (${id}, 'top_up', 10000, 10000, 'open', now())`.execute(shop().db),
    parcel: async (member) => {
      await plants['purchase_order']!(member)
      await sql`insert into parcel (order_id, member_id, kind, reference, weight_grams)
        select id, ${member.id}, 'return', ${mark} || id, 500 from purchase_order where member_id = ${member.id}`.execute(
        shop().db,
      )
    },
    purchase_order: async ({ id }) => {
      const address = shop()
        .db.insertInto('address')
        .values({ member_id: id, ...twin })
        .returning('id')
      const { id: address_id } = await address.executeTakeFirstOrThrow()
      await shop()
        .db.insertInto('purchase_order')
        .values({
          member_id: id,
          status: 'delivered',
          payment_type: 'wallet',
          total: 100,
          discount: 0,
          cashback: 0,
          cashback_redeemed: false,
          net: 100,
          wallet_store_credit: 100,
          wallet_earnings: 0,
          online: 0,
          address_id,
          delivery: JSON.stringify(twin),
        })
        .execute()
    },
  }

  function bankRow(memberId: number) {
    const sealed = shop().context.secrets.seal('60207418531234', `bank account of member ${memberId}`)
    return {
      member_id: memberId,
      ifsc: 'MAHB0000003',
      bank_name: mark,
      bank_address: 'Pune',
      account_no_sealed: sealed,
    }
  }

  function tomorrow(): Date {
    return new Date(Date.now() + 86_400_000)
  }

  return plants
}

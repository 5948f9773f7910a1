import { sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

// What a member may take along. my-data.test.ts fails for a table about members that nobody thought of here.

export async function readBalancesOf(db: Db, memberId: number) {
  return await db
    .selectFrom('account')
    .select(['kind', 'currency', 'balance as amount'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

/** Every movement on the member's accounts, oldest first. */
export async function readMyStatement(db: Db, memberId: number) {
  return await db
    .selectFrom('entry')
    .innerJoin('account', 'account.id', 'entry.account_id')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select([
      'transfer.at',
      'transfer.code as why',
      'account.kind as account',
      'entry.currency',
      'entry.amount',
      'transfer.reference',
    ])
    .where('account.member_id', '=', memberId)
    .orderBy('entry.transfer_id')
    .orderBy('entry.leg')
    .execute()
}

export async function readMyOrders(db: Db, memberId: number) {
  const { rows } = await sql<{
    order: Record<string, unknown>
    lines: Record<string, unknown>[]
    events: Record<string, unknown>[]
  }>`
    select
      jsonb_build_object('order_no', order_no, 'status', status, 'payment_type', payment_type, 'total', total,
        'discount', discount, 'cashback', cashback, 'cashback_redeemed', cashback_redeemed,
        'special_discount', special_discount, 'net', net, 'delivery', delivery, 'placed_at', placed_at) as "order",
      (select jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity, 'mrp', mrp, 'net', net) order by line)
        from order_line where order_id = purchase_order.id) as lines,
      (select jsonb_agg(jsonb_build_object('status', status, 'at', at, 'note', note) order by position)
        from order_event where order_id = purchase_order.id) as events
    from purchase_order where member_id = ${memberId} order by id`.execute(db)
  return rows.map(({ order, lines, events }) => ({ order, lines: lines ?? [], events: events ?? [] }))
}

export async function readMyAddresses(db: Db, memberId: number) {
  return await db
    .selectFrom('address')
    .select(['flat_no', 'building', 'address_1', 'address_2', 'pin_code', 'created_at', 'deleted_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

/** Online payments that were begun, and what was paid and sent back for each. */
export async function readMyPayments(db: Db, memberId: number) {
  const { rows } = await sql<Record<string, unknown> & { payments: Record<string, unknown>[] }>`
    select purpose, state, net, online, created_at, (
      select coalesce(jsonb_agg(jsonb_build_object('provider', provider, 'provider_payment_id', provider_payment_id,
        'amount', amount, 'method', method, 'state', state, 'seen_at', seen_at) order by id), '[]')
        from payment where intent_id = payment_intent.id) as payments
    from payment_intent where member_id = ${memberId} order by id`.execute(db)
  return rows
}

export async function readMySlots(db: Db, memberId: number) {
  return await db
    .selectFrom('slot')
    .select(['id as slot_id', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

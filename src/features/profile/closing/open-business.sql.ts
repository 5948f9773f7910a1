import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { listed } from '../../../platform/database/states.ts'
import { openCase, openRefund } from '../../payments/payment-states.ts'
import { returnGroups } from '../../returns/return-states.ts'
import { openWithdrawal } from '../../withdrawals/withdrawal-states.ts'

/**
 * Locks a member's accounts until the transaction ends. Returns the money held for open payments and payouts,
 * in paise.
 */
export async function lockHeldMoney(db: Db, memberId: number): Promise<number> {
  const rows = await db
    .selectFrom('account')
    .select(['kind', 'balance'])
    .where('member_id', '=', memberId)
    .where('currency', '=', 'INR')
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows
    .filter(({ kind }) => kind === 'order_hold' || kind === 'withdrawal_hold')
    .reduce((sum, { balance }) => sum + balance, 0)
}

/** Returns whether a member's debt last increased at least this many days ago. */
export async function isDueSince(db: Db, memberId: number, days: number): Promise<boolean> {
  const { rows } = await sql<{ isLongAgo: boolean }>`
    select coalesce(max(at) <= now() - make_interval(days => ${days}), true) as "isLongAgo"
      from account join entry on account_id = account.id and entry.member_id = account.member_id and amount > 0
        join transfer on transfer.id = transfer_id and transfer.member_id = entry.member_id
      where account.member_id = ${memberId} and kind = 'clawback_due'`.execute(db)
  return rows[0]!.isLongAgo
}

/**
 * Returns whether a member has unfinished business: open orders, goods on their way back, returns, online
 * payments, refunds, payouts, or payment cases of added money.
 */
export async function readOpenBusiness(
  db: Db,
  memberId: number,
): Promise<{ orders: boolean; payments: boolean; returns: boolean }> {
  const { rows } = await sql<{ orders: boolean; payments: boolean; returns: boolean }>`
    select
      exists (select from purchase_order
        where member_id = ${memberId} and status in ('pending', 'processed'))
        or exists (select from purchase_order join order_recall on order_recall.order_id = purchase_order.id
          and order_recall.member_id = purchase_order.member_id
          where purchase_order.member_id = ${memberId} and outcome is null) as orders,
      exists (select from return_request where member_id = ${memberId}
        and state not in ${listed(returnGroups.ended)}) as returns,
      exists (select from payment_intent where member_id = ${memberId} and state = 'open')
        or exists (select from withdrawal where member_id = ${memberId} and state in ${listed(openWithdrawal)})
        or exists (select from refund
          join payment on payment.id = refund.payment_id and payment.member_id = refund.member_id
          join payment_intent on payment_intent.id = payment.intent_id and payment_intent.member_id = payment.member_id
          where payment_intent.member_id = ${memberId} and refund.state in ${listed(openRefund)})
        or exists (select from payment_case
          join payment_intent on payment_intent.id = payment_case.intent_id and payment_intent.member_id = payment_case.member_id
          where payment_case.member_id = ${memberId} and purpose = 'top_up' 
            and (decision is null or provider_state in ${listed(openCase)})) as payments`.execute(db)
  return rows[0]!
}

/**
 * Locks a member's orders, returns and parcels, in the same order as staff actions and couriers' reports. A
 * concurrent write either finishes before the member's texts are erased, or finds the account closed.
 */
export async function lockOrdersOf(db: Db, memberId: number): Promise<void> {
  const ofMember = sql`array(select id from purchase_order where member_id = ${memberId})`
  await sql`select from purchase_order where member_id = ${memberId} order by id for no key update`.execute(
    db,
  )
  await sql`select from return_request where member_id = ${memberId} order by id for no key update`.execute(
    db,
  )
  await sql`select from parcel where order_id = any (${ofMember}) and member_id = ${memberId}
    order by id for no key update`.execute(db)
}

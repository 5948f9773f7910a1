import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/generated/tables.ts'

/** The known reasons for a transfer. Amounts are in paise, or in points. */
export type Reason = {
  id: number
  order_no: string | null
  is_own_order: boolean | null
  /** The full name of the order's buyer, which must be masked. */
  buyer: string | null
  order_net: number | null
  order_online: number | null
  /** The reward that the transfer paid or reversed. */
  reward_kind: Tables['reward']['kind'] | null
  level: number | null
  slot_id: number | null
  step: number | null
  base: number | null
  percent_bp: number | null
  plan_version: number | null
  /** The amount of the reversed reward and the time when it was earned. */
  reversed_amount: number | null
  reversed_earned_at: Date | null
  /** When the reward was reversed; null if it was not. */
  taken_back_at: Date | null
  /** The purpose of the payment that a hold is for. */
  purpose: string | null
  /**
   * The details of TDS on commission: the calendar year in which the financial year began, the taxed
   * commission in paise, and the percent.
   */
  tds: {
    year: number
    base: number
    of_whole: boolean
    percent_bp: number
    due: number | null
    amount: number
  } | null
  withdrawal: { codes: string[]; tds: number } | null
  /** The reason that staff gave the member for a correction. */
  note: string | null
}

/**
 * Reads the reasons for transfers. The caller knows that the transfers belong to the member. Reads orders in
 * a second query, because on a cluster all rows of the member are on one node, but an order is on the node of
 * its buyer.
 */
export async function readReasons(
  db: Db,
  memberId: number,
  transferIds: readonly number[],
): Promise<Map<number, Reason>> {
  if (transferIds.length === 0) return new Map()
  const reasons = await readOwnReasons(db, memberId, transferIds)
  const orders = await readOrders(db, [...new Set(reasons.flatMap(({ order_id: id }) => id ?? []))])
  return new Map(
    reasons.map(({ order_id: orderId, ...reason }) => {
      const order = orderId === null ? undefined : orders.get(orderId)
      return [
        reason.id,
        {
          ...reason,
          order_no: order?.order_no ?? null,
          is_own_order: order ? order.member_id === memberId : null,
          buyer: order?.buyer ?? null,
          order_net: order?.net ?? null,
          order_online: order?.online ?? null,
        },
      ]
    }),
  )
}

type OwnReason = Omit<Reason, 'order_no' | 'is_own_order' | 'buyer' | 'order_net' | 'order_online'> & {
  order_id: number | null
}

async function readOwnReasons(
  db: Db,
  memberId: number,
  transferIds: readonly number[],
): Promise<OwnReason[]> {
  // Compares with a one-element array. With `=`, PostgreSQL's generic plan expects few rows per member and
  // reads them all, instead of finding each row by its key.
  const isOwn = (table: string) => sql`${sql.ref(`${table}.member_id`)} = any (${[memberId]}::bigint[])`
  const { rows } = await sql<OwnReason>`
    select transfer.id, coalesce(known.order_id, held_for.id, named.id) as order_id, known.kind as reward_kind, known.level, coalesce(known.slot_id, slot.id) as slot_id, known.step, known.base,
        known.percent_bp, known.plan_version, taken_back.amount as reversed_amount,
        taken_back.created_at as reversed_earned_at, reversal.at as taken_back_at, payment_intent.purpose,
        case when transfer.code = 'staff_correction' then transfer.reference ->> 'reason' end as note,
        case when tax.id is not null then
          jsonb_build_object('year', financial_year_of(tax.month), 'base', tax.base, 'of_whole', tax.of_whole,
            'percent_bp', tax.percent_bp, 'due', tax.due, 'amount', tax.amount) end as tds,
        case when transfer.cause_kind = 'withdrawal' then (
          select jsonb_build_object(
              'codes', coalesce(jsonb_agg(distinct related.code), '[]'),
              'tds', coalesce(sum(entry.amount) filter (where kind = 'tds_payable'), 0))
            from transfer as related
              left join entry on entry.transfer_id = related.id and ${isOwn('entry')}
              left join system_account on system_account.id = entry.account_id
            where related.cause_kind = 'withdrawal' and related.cause_id = transfer.cause_id
              and related.member_id = ${memberId}::bigint)
        end as withdrawal
      from transfer
        left join reward as earned on earned.transfer_id = transfer.id and ${isOwn('earned')}
        left join reward as taken_back on taken_back.reversal_transfer_id = transfer.id and ${isOwn('taken_back')}
        left join commission_tds as tax on tax.transfer_id = transfer.id and ${isOwn('tax')}
        left join reward as known on known.id = coalesce(earned.id, taken_back.id, tax.reward_id) and ${isOwn('known')}
        left join transfer as reversal on reversal.id = earned.reversal_transfer_id and ${isOwn('reversal')}
        left join slot on slot.transfer_id = transfer.id and ${isOwn('slot')}
        left join payment_intent on transfer.code in ('order_hold', 'order_hold_released', 'money_added')
          and transfer.cause_kind = 'intent' and payment_intent.id = transfer.cause_id and ${isOwn('payment_intent')}
        left join purchase_order as held_for on held_for.payment_intent_id = payment_intent.id and ${isOwn('held_for')}
        left join purchase_order as named on named.order_no = transfer.reference ->> 'order_no'
          and ${isOwn('named')}
      where transfer.id = any (${transferIds}::bigint[]) and ${isOwn('transfer')}`.execute(db)
  return rows
}

type NamedOrder = {
  id: number
  order_no: string
  member_id: number
  net: number
  online: number
  buyer: string
}

async function readOrders(db: Db, ids: readonly number[]): Promise<Map<number, NamedOrder>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<NamedOrder>`
    select purchase_order.id, order_no, member_id, net, online, member.name as buyer
      from purchase_order join member on member.id = member_id
      where purchase_order.id = any (${ids}::bigint[])`.execute(db)
  return new Map(rows.map((order) => [order.id, order]))
}

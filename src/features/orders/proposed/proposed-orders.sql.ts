import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { DeliveryAddress, ProposedLines } from '../../../platform/database/json-columns.ts'
import { findMemberOf } from '../../../platform/database/whose-is.ts'
import type { ListSql } from '../../../platform/service/list-rows.ts'

type ProposalOf = { memberId: number; id: number }

type NewProposal = {
  memberId: number
  staffId: number
  /**
   * Where to deliver: a saved address of the member (`addressId`), or one that the member gave by phone
   * (`delivery`).
   */
  addressId: number | null
  delivery: DeliveryAddress | null
  lines: ProposedLines
  net: number
  note: string
  hours: number
}

/** Inserts a proposed order with its expiry time. */
export async function insertProposal(db: Db, proposal: NewProposal): Promise<{ id: number }> {
  const { memberId, staffId, addressId, delivery, lines, net, note, hours } = proposal
  return await db
    .insertInto('proposed_order')
    .values({
      member_id: memberId,
      staff_id: staffId,
      address_id: addressId,
      delivery: delivery && JSON.stringify(delivery),
      lines: JSON.stringify(lines),
      net,
      note,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}

const isOver = sql<boolean>`expires_at <= now()`

const proposals = (db: Db) =>
  db
    .selectFrom('proposed_order')
    .leftJoin('purchase_order', (join) =>
      join
        .onRef('proposed_order_id', '=', 'proposed_order.id')
        .onRef('purchase_order.member_id', '=', 'proposed_order.member_id'),
    )

/** Finds a member's proposed order, with the order placed from it; undefined for an unknown id. */
export async function findProposal(db: Db, { memberId, id }: ProposalOf) {
  return await proposals(db)
    .select([
      ...(['proposed_order.id', 'proposed_order.address_id', 'proposed_order.delivery', 'lines'] as const),
      ...(['proposed_order.net', 'note', 'expires_at', 'cancelled_at', 'order_no'] as const),
      isOver.as('is_over'),
    ])
    .where('proposed_order.id', '=', id)
    .where('proposed_order.member_id', '=', memberId)
    .executeTakeFirst()
}

/** Lists the names of products, including those no longer sold. */
export async function listProductNames(db: Db, productIds: readonly number[]) {
  return await db
    .selectFrom('product')
    .select(['id as product_id', 'name'])
    .where('id', '=', sql<number>`any (${[...productIds]}::bigint[])`)
    .execute()
}

/** Returns the number of the order placed from a member's proposal. */
export async function findOrderOfProposal(db: Db, { memberId, id }: ProposalOf): Promise<string | undefined> {
  const order = await db
    .selectFrom('purchase_order')
    .select('order_no')
    .where('proposed_order_id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return order?.order_no
}

/** Locks a proposal until the transaction ends, so that no order can be placed from it. */
export async function lockProposal(db: Db, id: number) {
  const ownerId = await findMemberOf(db, 'proposed_order', 'id', id)
  if (ownerId === undefined) return undefined
  return await db
    .selectFrom('proposed_order')
    .select(['id', 'member_id', 'cancelled_at'])
    .where('id', '=', id)
    .where('member_id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function cancelProposal(
  db: Db,
  { id, staffId }: { id: number; staffId: number },
): Promise<void> {
  await db
    .updateTable('proposed_order')
    .set({ cancelled_at: sql<Date>`now()`, cancelled_by: staffId })
    .where('id', '=', id)
    .execute()
}

export type ListedProposal = {
  proposed_order: number
  member: { id: number; name: string; mobile: string; is_closed: boolean }
  by: string
  lines: ProposedLines
  net: number
  date_time: Date
  expires_at: Date
  cancelled_at: Date | null
  order_no: string | null
  is_over: boolean
}

export const proposalsSql: ListSql<ListedProposal> = {
  select: sql`
    select proposed_order.id as proposed_order, lines, proposed_order.net, proposed_order.created_at as date_time,
        expires_at, cancelled_at, order_no, ${isOver} as is_over, staff_member.name as by,
        json_build_object('id', member.id, 'name', member.name, 'mobile', member.mobile, 'is_closed', closed_at is not null)
          as member
      from proposed_order
        join member on member.id = proposed_order.member_id
        join staff_member on staff_member.id = staff_id
        left join purchase_order
          on proposed_order_id = proposed_order.id and purchase_order.member_id = proposed_order.member_id`,
  where: {},
  by: sql`proposed_order.id`,
}

/** Returns the name of the staff member whose proposal became an order. */
export async function findProposerOfOrder(db: Db, proposedId: number): Promise<string | undefined> {
  const proposer = await db
    .selectFrom('proposed_order')
    .innerJoin('staff_member', 'staff_member.id', 'staff_id')
    .select('staff_member.name')
    .where('proposed_order.id', '=', proposedId)
    .executeTakeFirst()
  return proposer?.name
}

export async function countOpenProposals(db: Db, memberId: number): Promise<number> {
  const { count } = await proposals(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('proposed_order.member_id', '=', memberId)
    .where('cancelled_at', 'is', null)
    .where('order_no', 'is', null)
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirstOrThrow()
  return count
}

/** Reads a member's proposals for the data export. */
export async function readMyProposals(db: Db, memberId: number) {
  return await db
    .selectFrom('proposed_order')
    .select(['delivery', 'lines', 'net', 'note', 'created_at', 'expires_at', 'cancelled_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

/**
 * Erases the proposals of a member who closes the account. If an order was placed from a proposal, keeps the
 * proposal without the data that identifies the member.
 */
export async function eraseProposals(db: Db, memberId: number): Promise<void> {
  await db
    .deleteFrom('proposed_order')
    .where('member_id', '=', memberId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('purchase_order')
            .select('id')
            .whereRef('proposed_order_id', '=', 'proposed_order.id')
            .whereRef('purchase_order.member_id', '=', 'proposed_order.member_id'),
        ),
      ),
    )
    .execute()
  await db
    .updateTable('proposed_order')
    .set({ delivery: null, note: '' })
    .where('member_id', '=', memberId)
    .execute()
}

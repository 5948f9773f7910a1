import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { indianDay } from '../../../platform/database/indian-calendar.ts'
import { containing } from '../../../platform/database/like-pattern.ts'

/** A search for members, as recognised from the typed text. */
type MeantMembers =
  | { by: 'number'; id: number | undefined; mobilePrefix: string | undefined }
  | { by: 'order'; prefix: string }
  | { by: 'email'; prefix: string }
  | { by: 'name'; part: string }

/** The status of a member's account. */
type MemberStatus = 'open' | 'blocked' | 'closed'

const statusColumn = sql<MemberStatus>`case when member.closed_at is not null then 'closed'
  when member.blocked_at is not null then 'blocked' else 'open' end`

/** A member's position in the list. The time is text, because a Date has no microseconds. */
type MemberPlace = { id: number; at: string }

type WantedMembers = {
  /** If given, lists only these members. */
  among: readonly number[] | undefined
  status: MemberStatus | undefined
  subscribed: boolean | undefined
  /** The first and last day in India, such as '2026-11-20'. */
  from: string | undefined
  to: string | undefined
  after: MemberPlace | undefined
  limit: number
}

type ListedMember = {
  id: number
  name: string
  mobile: string
  email: string
  status: MemberStatus
  subscribed: boolean
  registered_at: Date
}

export async function placeOfMember(db: Db, id: number): Promise<MemberPlace | undefined> {
  return await db
    .selectFrom('member')
    .select(['id', sql<string>`registered_at::text`.as('at')])
    .where('id', '=', id)
    .executeTakeFirst()
}

// The maximum number of members that one page may check for their subscription. The page returns where it
// stopped.
const scannedMax = 250

/** Lists a page of members, last joined first. `next` is the last id read; undefined after the last page. */
export async function listMembers(
  db: Db,
  wanted: WantedMembers,
): Promise<{ rows: ListedMember[]; next: number | undefined }> {
  const { limit, subscribed, among, status } = wanted
  // A search and the statuses 'blocked' and 'closed' match few members. These members are read first and then
  // filtered by subscription. All other members are read in the order of the index by subscription.
  const isOfFew = among !== undefined || status === 'blocked' || status === 'closed'
  const readMax = subscribed === undefined || !isOfFew ? limit + 1 : scannedMax
  const stretch =
    subscribed === undefined || isOfFew
      ? sql`select id from member where ${sql.join(conditions(wanted), sql` and `)}
          order by registered_at desc, id desc limit ${readMax}`
      : sql`select id from (
            select member_id as id, registered_at from network_member where subscribed = ${subscribed}) as placed
          where ${sql.join(conditions({ ...wanted, status: undefined }), sql` and `)}
            ${status === 'open' ? sql`and exists (select 1 from member where member.id = placed.id and ${isOpen})` : sql``}
          order by registered_at desc, id desc limit ${readMax}`
  const { rows: read } = await sql<{ id: number }>`${stretch}`.execute(db)
  const last = read.at(-1)
  if (!last) return { rows: [], next: undefined }
  const { rows } = await sql<ListedMember>`
    select member.id, name, mobile, email, ${statusColumn} as status, subscribed, member.registered_at
      from member join network_member on network_member.member_id = member.id
      where member.id = any (${read.map(({ id }) => id)}::bigint[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const found = read
    .flatMap(({ id }) => byId.get(id) ?? [])
    .filter((row) => subscribed === undefined || row.subscribed === subscribed)
  if (found.length > limit) return { rows: found.slice(0, limit), next: found[limit - 1]!.id }
  return { rows: found, next: read.length < readMax ? undefined : last.id }
}

const isOpen = sql`blocked_at is null and closed_at is null`

function conditions({ among, status, from, to, after }: WantedMembers): RawBuilder<unknown>[] {
  const wanted: RawBuilder<unknown>[] = [sql`true`]
  if (among) wanted.push(sql`id = any (${[...among]}::bigint[])`)
  if (status === 'blocked') wanted.push(sql`blocked_at is not null and closed_at is null`)
  if (status === 'closed') wanted.push(sql`closed_at is not null`)
  if (status === 'open') wanted.push(isOpen)
  if (from !== undefined) wanted.push(sql`registered_at >= ${indianDay(from)}`)
  if (to !== undefined) wanted.push(sql`registered_at < ${indianDay(to, 1)}`)
  if (after) wanted.push(sql`(registered_at, id) < (${after.at}::timestamptz, ${after.id}::bigint)`)
  return wanted
}

/** Finds up to `limit` members that match a search. */
export async function findMatches(db: Db, search: MeantMembers, limit: number): Promise<number[]> {
  if (search.by === 'order') return await buyersOf(db, search.prefix, limit)
  let members = db.selectFrom('member').select('id').limit(limit)
  if (search.by === 'name') {
    members = members.where('name', 'ilike', containing(search.part)).where('closed_at', 'is', null)
  } else if (search.by === 'email') {
    const address = sql<string>`lower(email)`
    members = members
      .where(address, '>=', search.prefix)
      .where(address, '<', sql<string>`${search.prefix} || chr(1114111)`)
      .orderBy(address)
  } else {
    const { id, mobilePrefix } = search
    members = members.where((eb) =>
      eb.or([
        ...(id === undefined ? [] : [eb('id', '=', id)]),
        ...(mobilePrefix === undefined
          ? []
          : [eb.and([eb('mobile', '>=', mobilePrefix), eb('mobile', '<', `${mobilePrefix}a`)])]),
      ]),
    )
  }
  return (await members.execute()).map(({ id }) => id)
}

// Finds buyers by the beginning of an order number. The range ends with a letter, because letters sort after
// digits in every collation.
async function buyersOf(db: Db, prefix: string, limit: number): Promise<number[]> {
  const orders = await db
    .selectFrom('purchase_order')
    .select('member_id')
    .where('order_no', '>=', prefix)
    .where('order_no', '<', `${prefix}a`)
    .orderBy('order_no')
    .limit(limit)
    .execute()
  return [...new Set(orders.map(({ member_id: id }) => id))]
}

/** The header of every page about a member. */
type MemberHead = {
  id: number
  name: string
  mobile: string
  status: MemberStatus
  subscribed: boolean
}

export async function findMemberHead(db: Db, id: number): Promise<MemberHead | undefined> {
  return await db
    .selectFrom('member')
    .innerJoin('network_member', 'network_member.member_id', 'member.id')
    .select(['member.id', 'name', 'mobile', 'subscribed', statusColumn.as('status')])
    .where('member.id', '=', id)
    .executeTakeFirst()
}

/** Returns the member's data that staff may see and edit. Secrets stay encrypted. */
export async function findOfficeMember(db: Db, id: number) {
  return await db
    .selectFrom('member')
    .leftJoin('bank_account', 'bank_account.member_id', 'member.id')
    .select([
      'member.id',
      'name',
      'email',
      'mobile',
      'language',
      'district_id',
      'sub_district_id',
      'village_id',
      'registered_at',
      'closed_at',
      'blocked_at',
      'recovered_at',
      'version',
      'aadhaar_last4',
      'pan_encrypted',
      'account_no_sealed',
      'bank_name',
      'ifsc',
      statusColumn.as('status'),
    ])
    .where('member.id', '=', id)
    .executeTakeFirst()
}

/**
 * Locks a member's editable data until the transaction ends. Meanwhile, no row that refers to the member can
 * be inserted.
 */
export async function lockOfficeMember(db: Db, id: number) {
  return await db
    .selectFrom('member')
    .select(['id', 'name', 'email', 'mobile', 'language', 'version', statusColumn.as('status')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function mobileExists(db: Db, mobile: string): Promise<boolean> {
  const taken = await db.selectFrom('member').select('id').where('mobile', '=', mobile).executeTakeFirst()
  return taken !== undefined
}

export async function findSponsorId(db: Db, id: number): Promise<number | null> {
  const found = await db.selectFrom('member').select('referrer_id').where('id', '=', id).executeTakeFirst()
  return found?.referrer_id ?? null
}

/** Finds the buyer of an order that has an invoice. */
export async function findInvoicedBuyer(db: Db, orderNo: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('purchase_order')
    .select('member_id')
    .where('order_no', '=', orderNo)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('invoice')
          .select('serial')
          .whereRef('order_id', '=', 'purchase_order.id')
          .whereRef('invoice.member_id', '=', 'purchase_order.member_id'),
      ),
    )
    .executeTakeFirst()
  return found?.member_id
}

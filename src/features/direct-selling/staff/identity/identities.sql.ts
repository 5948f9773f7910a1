import { type Selectable, sql } from 'kysely'
import type { ListSqlOf } from '../../../../back-office/lists/describe-list.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Tables } from '../../../../platform/database/generated/tables.ts'
import type { findIdentities } from './identities.list.ts'
import type { findDirectSellers } from './register.list.ts'

const memberJson = sql`json_build_object('id', member.id, 'name', name, 'mobile', mobile, 'is_closed', closed_at is not null) as member`

const ofMember = (typed: string) => sql`seller_identity.member_id =
  coalesce((select id from member where mobile = ${typed}), ${/^\d{1,9}$/.test(typed) ? typed : null}::bigint)`

const inState = {
  all: sql`state in ('waiting', 'verified', 'refused')`,
  waiting: sql`state = 'waiting'`,
  verified: sql`state = 'verified'`,
  refused: sql`state = 'refused'`,
}

export const identitiesSql: ListSqlOf<typeof findIdentities> = {
  select: sql`select seller_identity.member_id, state, document, sent_at, decided_at, ${memberJson}
    from seller_identity join member on member.id = seller_identity.member_id`,
  where: { state: (state) => inState[state], q: ofMember },
  order: { columns: [sql`seller_identity.sent_at`], of: sql`seller_identity` },
  by: sql`seller_identity.member_id`,
  isOldestFirst: ({ state }) => state === 'waiting',
}

/**
 * The register of direct sellers: the members with a verified identity, each with their oldest saved address.
 */
export const registerSql: ListSqlOf<typeof findDirectSellers> = {
  select: sql`
    select seller_identity.member_id, coalesce(registered_name, name) as seller_name, email,
        (select concat_ws(', ', flat_no, building, address_1, address_2, pin_code) from address
          where address.member_id = member.id order by address.id limit 1) as address,
        document, decided_at as verified_at, referrer_id as sponsor, registered_at as joined_at, ${memberJson}
      from seller_identity join member on member.id = seller_identity.member_id`,
  where: { q: ofMember },
  only: sql`state = 'verified'`,
  by: sql`seller_identity.member_id`,
}

export type OfficeIdentity = Selectable<Tables['seller_identity']> & {
  name: string
  mobile: string
  language: string | null
  is_closed: boolean
  has_pan: boolean
  staff_name: string | null
}

/** Reads a seller's identity for staff; undefined if they have not started. */
export async function findOfficeIdentity(db: Db, memberId: number): Promise<OfficeIdentity | undefined> {
  const { rows } = await sql<OfficeIdentity>`
    select seller_identity.*, member.name, member.mobile, language, member.closed_at is not null as is_closed,
        pan_encrypted is not null as has_pan, staff_member.name as staff_name
      from seller_identity join member on member.id = seller_identity.member_id
        left join staff_member on staff_member.id = decided_by
      where seller_identity.member_id = ${memberId}`.execute(db)
  return rows[0]
}

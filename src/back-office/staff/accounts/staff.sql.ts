import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import type { ListSql } from '../../../platform/service/list-rows.ts'
import type { SignedInStaff } from '../../../platform/service/service.ts'

/** A row of staff_member. */
export type StaffRow = {
  id: number
  mobile: string
  name: string
  roles: SignedInStaff['roles'][number][]
  password_hash: string
  must_change_password: boolean
  /** Whether a one-time password from an owner has expired unused. */
  is_password_expired: boolean
  version: number
  created_at: Date
  left_at: Date | null
}

const columns = sql<StaffRow>`id, mobile, name, roles, password_hash, must_change_password,
  must_change_password and coalesce(password_expires_at <= now(), false) as is_password_expired, version, created_at, left_at`

/** The hours for which a one-time password from an owner is valid. */
export const oneTimePasswordHours = 72

/** Finds the current staff member with a mobile number. Ignores former staff. */
export async function findStaffByMobile(db: Db, mobile: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select ${columns} from staff_member where mobile = ${mobile} and left_at is null`.execute(db)
  return rows[0]
}

/** Finds a current or former staff member. */
export async function findStaff(db: Db, staffId: number): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`select ${columns} from staff_member where id = ${staffId}`.execute(db)
  return rows[0]
}

/** Locks a current or former staff member until the transaction ends. */
export async function lockStaff(db: Db, staffId: number): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`
    select ${columns} from staff_member where id = ${staffId} for no key update`.execute(db)
  return rows[0]
}

/**
 * Locks the current owners, ordered by id, and returns their ids. Transactions that change owners then run
 * one after the other, so that two owners cannot remove each other.
 */
export async function lockOwners(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('staff_member')
    .select('id')
    .where('left_at', 'is', null)
    .where(sql<boolean>`'owner' = any(roles)`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the mobile numbers of all owners except the given ones. */
export async function listOtherOwners(db: Db, staffIds: readonly number[]) {
  return await db
    .selectFrom('staff_member')
    .select('mobile')
    .where('left_at', 'is', null)
    .where(sql<boolean>`'owner' = any(roles)`)
    .where('id', 'not in', staffIds)
    .execute()
}

/**
 * Adds a staff member and returns the id. Returns undefined if the mobile number is taken, even by a former
 * staff member.
 */
export async function insertStaff(
  db: Db,
  person: Omit<Insertable<Tables['staff_member']>, 'password_expires_at'>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('staff_member')
    .values({ ...person, ...expiryOf(person) })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Changes a staff member and increments the version. */
export async function updateStaff(
  db: Db,
  staffId: number,
  changed: Pick<
    Updateable<Tables['staff_member']>,
    'name' | 'roles' | 'password_hash' | 'must_change_password' | 'left_at'
  >,
): Promise<void> {
  await db
    .updateTable('staff_member')
    .set({ ...changed, ...expiryOf(changed), version: sql`version + 1` })
    .where('id', '=', staffId)
    .execute()
}

/**
 * Returns when a password expires. A one-time password from an owner expires after some hours; a password
 * that the staff member chose never expires.
 */
function expiryOf({ must_change_password: isGiven }: { must_change_password?: boolean | undefined }) {
  if (isGiven === undefined) return {}
  return {
    password_expires_at: isGiven ? sql<Date>`now() + make_interval(hours => ${oneTimePasswordHours})` : null,
  }
}

type ListedStaff = {
  id: number
  mobile: string
  name: string
  roles: StaffRow['roles']
  left_at: Date | null
  has_second_factor: boolean
  last_seen_at: Date | null
}

/** The list of staff, with current before former staff, and by name. */
export const staffSql: ListSql<ListedStaff> = {
  select: sql`
    select id, mobile, name, roles, left_at,
        exists (select from staff_factor where staff_id = staff_member.id and secret is not null) as has_second_factor,
        (select max(last_seen_at) from staff_session where staff_id = staff_member.id) as last_seen_at
      from staff_member`,
  where: {},
  order: { columns: [sql`left_at is not null`, sql`lower(name)`], of: sql`staff_member` },
  by: sql`id`,
  isOldestFirst: () => true,
}

/** Lists all current and former staff by name. The list is not paged, because a shop employs few people. */
export async function listStaffNames(db: Db) {
  return await db.selectFrom('staff_member').select(['id', 'name']).orderBy('name').limit(1_000).execute()
}

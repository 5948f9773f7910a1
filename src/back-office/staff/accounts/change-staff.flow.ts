import type { Db } from '../../../platform/database/database.ts'
import type { Changed } from '../../../platform/service/change.ts'
import type { AppContext, SignedInStaff, VersionCheck } from '../../../platform/service/service.ts'
import { readFactorState } from '../second-factor/second-factor.sql.ts'
import { recordAccessGrant } from './note-access-given.flow.ts'
import { findStaff, lockOwners, lockStaff, type StaffRow } from './staff.sql.ts'

type Change = {
  staffId: number
  /**
   * Whether to refuse the change if the account is the staff member's own. Staff change their own password
   * and second factor on the page 'My account', which asks for the password and a code.
   */
  isForOthers?: boolean
  /** Whether the change gives somebody access. The shop then notifies the other owners. */
  givesAccess?: boolean
  make(db: Db, person: StaffRow): Promise<void>
}

type Outcome =
  | { refused: 'unknown' | 'notAllowed' | 'lastOwner' | 'ownAccount' }
  | Changed<{ refused?: never; person: ShownStaff }>

export type ShownStaff = Omit<StaffRow, 'password_hash'> & { has_second_factor: boolean }

/**
 * Changes a staff account. Locks the owners first, so that the requester is still an owner and at least one
 * owner remains. If two owners remove each other at the same time, only the first change succeeds. The
 * caller's transaction must roll back on a refusal.
 */
export async function changeStaff(
  { db, staff, refuseUnlessSeen }: Pick<AppContext, 'db'> & VersionCheck & { staff: SignedInStaff },
  { staffId, isForOthers = false, givesAccess = false, make }: Change,
): Promise<Outcome> {
  const owners = await lockOwners(db)
  if (!owners.includes(staff.id)) return { refused: 'notAllowed' }
  if (isForOthers && staffId === staff.id) return { refused: 'ownAccount' }
  const locked = await lockStaff(db, staffId)
  if (!locked) return { refused: 'unknown' }
  const before = await shown(db, locked)
  refuseUnlessSeen(before.version, before)
  await make(db, locked)
  if (givesAccess && staffId !== staff.id) await recordAccessGrant(db, staff, locked)
  if ((await lockOwners(db)).length === 0) return { refused: 'lastOwner' }
  const person = await shown(db, (await findStaff(db, staffId))!)
  return { person, audited: { id: staffId, before: auditedStaff(before), after: auditedStaff(person) } }
}

/** Returns an account without its password hash, but with whether it has a second factor. */
export async function shown(db: Db, { password_hash: _hash, ...person }: StaffRow): Promise<ShownStaff> {
  const { confirmed_at } = await readFactorState(db, person.id)
  return { ...person, has_second_factor: confirmed_at !== null }
}

function auditedStaff({ name, roles, left_at, must_change_password, has_second_factor }: ShownStaff) {
  return {
    name,
    roles: roles.join(', '),
    worksHere: left_at === null,
    mustChangePassword: must_change_password,
    secondFactor: has_second_factor,
  }
}

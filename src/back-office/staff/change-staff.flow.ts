import type { Db } from '../../platform/database.ts'
import type { AppContext, SignedInStaff } from '../../platform/service.ts'
import { recordChange } from './audit.sql.ts'
import { readFactorState } from './second-factor.sql.ts'
import { findStaff, lockOwners, lockStaff, type StaffRow } from './staff.sql.ts'

type Change = {
  /** The call, for the log. */
  action: string
  staffId: number
  /** The version of the account that was seen before. */
  version: number
  /** Refused for one's own account, where My account asks for password and code. */
  isForOthers?: boolean
  /** Makes the change. */
  make(db: Db, person: StaffRow): Promise<void>
}

type Refused =
  | { refused: 'unknown' | 'notAllowed' | 'lastOwner' | 'ownAccount' }
  | { refused: 'changedMeanwhile'; now: ShownStaff }

type Changed = { refused?: never; person: ShownStaff }

export type ShownStaff = Omit<StaffRow, 'password_hash'> & { has_second_factor: boolean }

/**
 * Changes the account of one of the staff, and writes it down. The owners are locked, so that whoever asks is one still,
 * and one is left: two who remove each other do it one after the other.
 */
export async function changeStaff(
  { transaction, staff }: Pick<AppContext, 'transaction'> & { staff: SignedInStaff },
  { action, staffId, version, isForOthers = false, make }: Change,
): Promise<Refused | Changed> {
  try {
    return await transaction(async (trx) => {
      const owners = await lockOwners(trx)
      if (!owners.includes(staff.id)) return { refused: 'notAllowed' }
      if (isForOthers && staffId === staff.id) return { refused: 'ownAccount' }
      const before = await lockStaff(trx, staffId)
      if (!before) return { refused: 'unknown' }
      const shownBefore = await shown(trx, before)
      if (before.version !== version) return { refused: 'changedMeanwhile', now: shownBefore }
      await make(trx, before)
      if ((await lockOwners(trx)).length === 0) throw new NoOwnerError()
      const person = await shown(trx, (await findStaff(trx, staffId))!)
      await recordChange(trx, staff, {
        action,
        subject: `staff ${staffId}`,
        before: auditedStaff(shownBefore),
        after: auditedStaff(person),
      })
      return { person }
    })
  } catch (error) {
    if (error instanceof NoOwnerError) return { refused: 'lastOwner' }
    throw error
  }
}

/** Takes back a change that would leave nobody who can add people. */
class NoOwnerError extends Error {
  override name = 'NoOwnerError'
}

/** An account without its password's hash. */
export async function shown(db: Db, { password_hash: _hash, ...person }: StaffRow): Promise<ShownStaff> {
  const { confirmed_at } = await readFactorState(db, person.id)
  return { ...person, has_second_factor: confirmed_at !== null }
}

/** What the log keeps of an account. */
export function auditedStaff({ name, roles, left_at, must_change_password, has_second_factor }: ShownStaff) {
  return {
    name,
    roles: roles.join(', '),
    worksHere: left_at === null,
    mustChangePassword: must_change_password,
    secondFactor: has_second_factor,
  }
}

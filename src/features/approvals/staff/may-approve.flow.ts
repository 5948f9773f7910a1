import {
  listPossibleAliases,
  type PossibleAlias,
} from '../../../back-office/staff/accounts/access-given.sql.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { correctionLimits } from './approvals.settings.ts'
import type { listedStates } from './decision-fields.ts'
import type { DecisionState } from './decision-states.ts'

/**
 * Returns why a staff member may not approve a request; undefined if they may. They may not approve their own
 * request. They also may not if both accounts may belong to the same person: one gave the other access, or a
 * third gave both access, in the last `days_apart` days (setting correction_limits).
 */
export async function judgeChecker(
  db: Db,
  askedBy: number,
  staffId: number,
): Promise<'own' | 'notApart' | undefined> {
  if (askedBy === staffId) return 'own'
  return (await listNotApart(db, staffId)).includes(askedBy) ? 'notApart' : undefined
}

/** Converts a list's filter to a state, and the staff members whose requests the list leaves out. */
export async function readWantedDecisions(
  db: Db,
  staffId: number,
  listed: (typeof listedStates)[number] = 'requested',
): Promise<{ state: DecisionState | undefined; notOf: readonly number[] }> {
  if (listed === 'to_decide') return { state: 'requested', notOf: await listNotApart(db, staffId) }
  return { state: listed === 'all' ? undefined : listed, notOf: [] }
}

/**
 * Lists the staff accounts whose requests a staff member may not approve: the member's own account, and
 * accounts that may belong to the same person.
 */
export async function listNotApart(db: Db, staffId: number): Promise<number[]> {
  return [staffId, ...(await readPossibleAliases(db, staffId)).map(({ id }) => id)]
}

/**
 * Returns the time from which a staff member may approve another's request. Returns null if they may approve
 * it now, and for their own requests, which they may never approve.
 */
export async function readApartAt(db: Db, askedBy: number, staffId: number): Promise<Date | null> {
  const aliases = await readPossibleAliases(db, staffId)
  return aliases.find(({ id }) => id === askedBy)?.apartAt ?? null
}

/**
 * Lists other staff accounts that may belong to the same person: one of the two gave the other access, or a
 * third gave both access, in the last `days_apart` days (setting correction_limits).
 */
export async function readPossibleAliases(db: Db, staffId: number): Promise<PossibleAlias[]> {
  const { days_apart: days } = await readShopSetting(db, correctionLimits)
  return await listPossibleAliases(db, staffId, { days })
}

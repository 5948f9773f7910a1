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
 * Returns why a staff member may not approve a request: it is their own, or requester and approver may be the
 * same person. They may be if one gave the other access, or a third gave both access, within the last
 * `days_apart` days (setting correction_limits).
 */
export async function judgeChecker(
  db: Db,
  askedBy: number,
  staffId: number,
): Promise<'own' | 'notApart' | undefined> {
  if (askedBy === staffId) return 'own'
  return (await listNotApart(db, staffId)).includes(askedBy) ? 'notApart' : undefined
}

/** Returns the filter of a request list for a staff member. */
export async function readWantedDecisions(
  db: Db,
  staffId: number,
  listed: (typeof listedStates)[number] = 'requested',
): Promise<{ state: DecisionState | undefined; notOf: readonly number[] }> {
  if (listed === 'to_decide') return { state: 'requested', notOf: await listNotApart(db, staffId) }
  return { state: listed === 'all' ? undefined : listed, notOf: [] }
}

/**
 * Lists staff whose requests a staff member may not approve: the member's own account, and other accounts
 * that may belong to the same person.
 */
export async function listNotApart(db: Db, staffId: number): Promise<number[]> {
  return [staffId, ...(await readPossibleAliases(db, staffId)).map(({ id }) => id)]
}

/**
 * Returns when a staff member may approve another's request. Null if they may now, and for their own
 * requests, which they never may.
 */
export async function readApartAt(db: Db, askedBy: number, staffId: number): Promise<Date | null> {
  const aliases = await readPossibleAliases(db, staffId)
  return aliases.find(({ id }) => id === askedBy)?.apartAt ?? null
}

/**
 * Lists other staff who may be the same person as this one, because one gave the other access, or a third
 * gave both access, within the last `days_apart` days (setting correction_limits).
 */
export async function readPossibleAliases(db: Db, staffId: number): Promise<PossibleAlias[]> {
  const { days_apart: days } = await readShopSetting(db, correctionLimits)
  return await listPossibleAliases(db, staffId, { days })
}

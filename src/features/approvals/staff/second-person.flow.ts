import {
  listPossibleAliases,
  type PossibleAlias,
} from '../../../back-office/staff/accounts/access-given.sql.ts'
import type { Db } from '../../../platform/database/database.ts'
import { readShopSetting } from '../../../platform/settings/shop-settings.ts'
import { correctionLimits } from './approvals.settings.ts'
import type { DecisionState, listedStates } from './decision-fields.ts'

/**
 * Why somebody may not approve what another asked for: they asked for it themselves, or whoever asked may be the same person,
 * because one was given the way in by the other within the days of the setting.
 */
export async function judgeSecondPerson(
  db: Db,
  askedBy: number,
  staffId: number,
): Promise<'own' | 'notApart' | undefined> {
  if (askedBy === staffId) return 'own'
  return (await listNotApart(db, staffId)).includes(askedBy) ? 'notApart' : undefined
}

/** Which of those that were asked for a list shows to one of the staff. */
export async function readWantedDecisions(
  db: Db,
  staffId: number,
  listed: (typeof listedStates)[number] = 'requested',
): Promise<{ state: DecisionState | undefined; notOf: readonly number[] }> {
  if (listed === 'to_decide') return { state: 'requested', notOf: await listNotApart(db, staffId) }
  return { state: listed === 'all' ? undefined : listed, notOf: [] }
}

/** The staff whose requests one of them may not approve: their own, and those of whoever may be the same person. */
export async function listNotApart(db: Db, staffId: number): Promise<number[]> {
  return [staffId, ...(await readPossibleAliases(db, staffId)).map(({ id }) => id)]
}

/** When one of the staff may approve what another asked for; null where they may now, or never because it is their own. */
export async function readApartAt(db: Db, askedBy: number, staffId: number): Promise<Date | null> {
  const aliases = await readPossibleAliases(db, staffId)
  return aliases.find(({ id }) => id === askedBy)?.apartAt ?? null
}

/** The other staff who count as the same person for now, by the days of the setting. */
export async function readPossibleAliases(db: Db, staffId: number): Promise<PossibleAlias[]> {
  const { days_apart: days } = await readShopSetting(db, correctionLimits)
  return await listPossibleAliases(db, staffId, { days })
}

import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { MessageChoice } from '../../../platform/database/generated/tables.ts'

type Choice = Pick<MessageChoice, 'kind' | 'way' | 'is_on'>

/** Lists a member's choices of message kinds and channels. */
export async function listChoices(db: Db, memberId: number): Promise<Choice[]> {
  const { rows } = await sql<Choice>`
    select kind, way, is_on from message_choice where member_id = ${memberId} order by kind, way`.execute(db)
  return rows
}

/**
 * Saves a member's choice of a channel for a kind of message. Without a saved choice, the default applies.
 */
export async function saveChoice(
  db: Db,
  memberId: number,
  { kind, way, is_on: isOn }: Choice,
): Promise<void> {
  await db
    .insertInto('message_choice')
    .values({ member_id: memberId, kind, way, is_on: isOn })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'kind', 'way'])
        .doUpdateSet({ is_on: isOn, changed_at: sql<Date>`excluded.changed_at` })
        .where('message_choice.is_on', 'is distinct from', isOn),
    )
    .execute()
}

/** Switches a channel on for those kinds of message for which the member has made no choice. */
export async function switchOnUnlessChosen(
  db: Db,
  memberId: number,
  way: Choice['way'],
  kinds: readonly Choice['kind'][],
): Promise<void> {
  await db
    .insertInto('message_choice')
    .values(kinds.map((kind) => ({ member_id: memberId, kind, way, is_on: true })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteChoices(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('message_choice').where('member_id', '=', memberId).execute()
}

export async function exportChoices(db: Db, memberId: number) {
  return await db
    .selectFrom('message_choice')
    .select(['kind', 'way', 'is_on', 'changed_at'])
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .orderBy('way')
    .execute()
}

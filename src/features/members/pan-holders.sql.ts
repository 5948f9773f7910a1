import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { stretches } from '../../platform/database/scan-key-ranges.ts'
import type { SealedColumn } from '../../platform/service/sealed-column.ts'
import { panContext } from './pan-context.ts'

/** Returns the text whose keyed hash identifies a PAN. */
export function panMarkText(pan: string): string {
  return `pan ${pan}`
}

/**
 * Records that a member has a PAN, so that its tax is counted over all its accounts. Does nothing for a member
 * who is recorded already. Call it in the transaction that saves the PAN, with the member locked.
 * @param marks the PAN's keyed hashes, by the first key and by older keys.
 */
export async function recordPanHolder(db: Db, memberId: number, marks: readonly Buffer[]): Promise<void> {
  const keys = marks.map((mark) => mark.toString('hex'))
  // Two accounts that save one PAN at the same time wait for each other here. The oldest key's hash is the
  // one that every node knows.
  await sql`select pg_advisory_xact_lock(hashtext(${`pan holder ${keys.at(-1)}`}))`.execute(db)
  const { rows: others } = await sql<{ pan_mark: string }>`
    select pan_mark from pan_holder where pan_mark = any (${keys}::text[]) and member_id <> ${memberId}
      order by pan_mark, member_id for update`.execute(db)
  const mark = others[0]?.pan_mark ?? keys[0]!
  await db
    .insertInto('pan_holder')
    .values({ member_id: memberId, pan_mark: mark, is_shared: others.length > 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (others.length > 0)
    await db
      .updateTable('pan_holder')
      .set({ is_shared: true })
      .where('pan_mark', '=', mark)
      .where('is_shared', '=', false)
      .execute()
}

/** A member's account, and the mark of its PAN. */
export type PanHolder = { memberId: number; mark: string }

/**
 * Locks the shared PANs of these members until the transaction ends, and returns all their accounts. Two
 * transactions that count the tax of one PAN so wait for each other. Lock the ledger accounts first.
 */
export async function lockSharedPans(db: Db, memberIds: readonly number[]): Promise<PanHolder[]> {
  const { rows: marks } = await sql<{ mark: string }>`
    select distinct pan_mark as mark from pan_holder where member_id = any (${memberIds}::bigint[]) and is_shared`.execute(
    db,
  )
  if (marks.length === 0) return []
  const { rows } = await sql<PanHolder>`
    select member_id as "memberId", pan_mark as mark from pan_holder
      where pan_mark = any (${marks.map(({ mark }) => mark)}::text[])
      order by pan_mark, member_id for update`.execute(db)
  return rows
}

/** A member with a PAN who is not recorded as its holder. */
export type UnrecordedPan = { id: number; pan_encrypted: Buffer }

const membersAtOnce = 5_000

/** Yields the members with a PAN who are not recorded as its holders, in lists, by id. */
export async function* unrecordedPans(db: Db): AsyncGenerator<UnrecordedPan[]> {
  for await (const within of stretches(db, { table: 'member', column: 'id', rows: membersAtOnce })) {
    const { rows } = await sql<UnrecordedPan>`
      select member.id, pan_encrypted from member left join pan_holder on pan_holder.member_id = member.id
        where ${within('member.id')} and pan_encrypted is not null and pan_holder.member_id is null
        order by member.id`.execute(db)
    yield rows
  }
}

/** The keyed hashes of members' PANs, which are renewed when the data key changes. Comes before the PANs. */
export const panMarks: SealedColumn = {
  table: 'pan_holder',
  column: 'pan_encrypted',
  rows: sql`select pan_holder.member_id, pan_encrypted, '' as beside
    from pan_holder join member on member.id = pan_holder.member_id`,
  key: 'member_id',
  of: 'member_id',
  context: panContext,
  mark: { with: 'beside', text: (_beside, pan) => panMarkText(pan) },
  replace: async (db, { of: memberId, mark }) => {
    const renewed = mark!.toString('hex')
    // Renews all accounts of the PAN, also closed ones, whose PAN is erased.
    await sql`update pan_holder set pan_mark = ${renewed}
      where pan_mark = (select pan_mark from pan_holder where member_id = ${memberId})`.execute(db)
    return await db
      .updateTable('pan_holder')
      .set({ pan_mark: renewed })
      .where('member_id', '=', memberId)
      .executeTakeFirst()
  },
}

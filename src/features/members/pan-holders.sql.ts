import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { stretches } from '../../platform/database/scan-key-ranges.ts'
import type { Reseal } from '../../platform/service/sealed-column.ts'

/** Returns the text whose keyed hash identifies a PAN. */
export function panMarkText(pan: string): string {
  return `pan ${pan}`
}

/**
 * Records a member as a holder of a PAN, unless the member is recorded already. Marks the PAN as shared if
 * other accounts have it.
 * @param marks the PAN's keyed hashes: with the current key first, then with older keys.
 */
export async function insertPanHolder(db: Db, memberId: number, marks: readonly Buffer[]): Promise<void> {
  const keys = marks.map((mark) => mark.toString('hex'))
  // Makes two transactions that save the same PAN run one after the other. Locks by the hash with the oldest
  // key, because every node knows that key.
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

const membersAtOnce = 5_000

/** Yields, in batches, the ids of members who have a PAN but are not recorded as its holders. */
export async function* unrecordedPans(db: Db): AsyncGenerator<number[]> {
  for await (const within of stretches(db, { table: 'member', column: 'id', rows: membersAtOnce })) {
    const { rows } = await sql<{ id: number }>`
      select member.id from member left join pan_holder on pan_holder.member_id = member.id
        where ${within('member.id')} and pan_encrypted is not null and pan_holder.member_id is null
        order by member.id`.execute(db)
    yield rows.map(({ id }) => id)
  }
}

/** SQL for the PAN holders with their encrypted PANs. A change of the data key renews their keyed hashes. */
export const recordedPans = sql`select pan_holder.member_id, pan_encrypted, '' as beside
  from pan_holder join member on member.id = pan_holder.member_id`

/** Replaces the keyed hash of a member's PAN when the data key changes. */
export async function renewPanHolder(db: Db, { of: memberId, mark }: Reseal) {
  const renewed = mark!.toString('hex')
  // Renews the hash in the rows of all accounts with this PAN. This includes closed accounts, whose PAN
  // itself was erased.
  await sql`update pan_holder set pan_mark = ${renewed}
    where pan_mark = (select pan_mark from pan_holder where member_id = ${memberId})`.execute(db)
  return await db
    .updateTable('pan_holder')
    .set({ pan_mark: renewed })
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

/** Replaces the encrypted PAN of a closed account. */
export async function resealClosedPan(db: Db, { of: memberId, before, after }: Reseal) {
  return await db
    .updateTable('pan_holder')
    .set({ pan_sealed: after })
    .where('member_id', '=', memberId)
    .where('pan_sealed', '=', before)
    .executeTakeFirst()
}

/** Deletes what is stored of the PANs of accounts that were closed before the given number of years. */
export async function deleteOldPanHolders(db: Db, years: number): Promise<void> {
  await sql`
    delete from pan_holder using member
      where member.id = pan_holder.member_id and closed_at < now() - make_interval(years => ${years})`.execute(
    db,
  )
}

import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import type { KeptCartLines } from '../../platform/database/json-columns.ts'

export type StoredCart = {
  /** The version; 0 for a cart that was never saved. */
  version: number
  lines: KeptCartLines
  cashbackApplied: boolean
  wantsReminder: boolean
  /** Whether the shop may offer a reminder: not soon after the member withdrew the consent to offers. */
  asksReminder: boolean
}

export async function readStoredCart(db: Db, memberId: number): Promise<StoredCart> {
  const row = await db
    .selectFrom('member_cart')
    .select(['version', 'lines', 'cashback_applied', 'wants_reminder'])
    .select(sql<boolean>`coalesce(asks_offers_from(member_id) <= now(), true)`.as('asks_reminder'))
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return {
    version: row?.version ?? 0,
    lines: row?.lines ?? [],
    cashbackApplied: row?.cashback_applied ?? false,
    wantsReminder: row?.wants_reminder ?? false,
    asksReminder: row?.asks_reminder ?? true,
  }
}

/**
 * Saves a cart if the stored cart still has this version. Returns the new version; undefined if another
 * device saved a cart meanwhile.
 */
export async function writeStoredCart(
  db: Db,
  memberId: number,
  { version, lines, cashbackApplied }: Omit<StoredCart, 'wantsReminder' | 'asksReminder'>,
): Promise<number | undefined> {
  const saved = {
    lines: JSON.stringify(lines),
    cashback_applied: cashbackApplied,
    saved_at: sql<Date>`now()`,
  }
  const row = await db
    .insertInto('member_cart')
    .values({ member_id: memberId, version: 1, ...saved })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet({
          ...saved,
          saved_at: sql`excluded.saved_at`,
          version: sql`member_cart.version + 1`,
          reminded_at: sql`case when member_cart.lines <> '[]' then member_cart.reminded_at end`,
        })
        .where('member_cart.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  return row?.version
}

/** Takes back the reminder of a member who withdraws the consent to offers. */
export async function dropReminder(db: Db, memberId: number): Promise<void> {
  await db
    .updateTable('member_cart')
    .set({ wants_reminder: false })
    .where('member_id', '=', memberId)
    .execute()
}

export async function wantReminder(db: Db, memberId: number, wanted: boolean): Promise<void> {
  await db
    .insertInto('member_cart')
    .values({ member_id: memberId, lines: '[]', wants_reminder: wanted })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ wants_reminder: wanted }))
    .execute()
}

/** Deletes the cart of a closed account. */
export async function deleteStoredCart(db: Db, memberId: number): Promise<void> {
  await db.deleteFrom('member_cart').where('member_id', '=', memberId).execute()
}

export type LeftCart = { mobile: string; language: string | null }

/**
 * Claims up to `limit` carts that were abandoned between one and three days ago and whose members want a
 * reminder. Marks them as reminded. Skips closed and blocked members, and those without consent to offers. The caller queues the messages in the
 * same transaction.
 */
export async function takeLeftCarts(db: Db, limit: number): Promise<LeftCart[]> {
  const isLeft = sql<boolean>`wants_reminder and reminded_at is null and lines <> '[]'::jsonb
    and saved_at between now() - interval '3 days' and now() - interval '1 day'`
  const left = db.selectFrom('member_cart').select('member_id').where(isLeft)
  const due = await left.orderBy('saved_at').limit(limit).execute()
  const memberIds = due.map((cart) => cart.member_id)
  const { rows } = await sql<LeftCart & { mayBeTold: boolean }>`
    update member_cart set reminded_at = now() from member
      where member_id = any(${memberIds}::bigint[]) and ${isLeft} and member.id = member_id
      returning mobile, language, closed_at is null and blocked_at is null and has_consent(member.id, 'offers') as "mayBeTold"`.execute(
    db,
  )
  return rows.filter(({ mayBeTold }) => mayBeTold)
}

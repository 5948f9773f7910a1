import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/generated/tables.ts'
import type { Reseal } from '../../../platform/service/sealed-column.ts'
import { proofsMax } from './identity-states.ts'

type Kind = Tables['identity_proof']['kind']

// The maximum number of unsubmitted files per member. Two proofs fit, so that the member can start again.
const unsentMax = proofsMax * 2

/**
 * Stores an encrypted file that the member may submit in a proof later. If too many files are unsubmitted,
 * deletes the oldest.
 * @returns the file's number.
 */
export async function insertProof(
  db: Db,
  memberId: number,
  proof: { kind: Kind; content_sealed: Buffer; bytes: number },
): Promise<number> {
  await sql`
    delete from identity_proof where member_id = ${memberId} and id in (
      select id from identity_proof where member_id = ${memberId} and sent_at is null
        order by id desc offset ${unsentMax - 1})`.execute(db)
  const { id } = await db
    .insertInto('identity_proof')
    .values({ member_id: memberId, ...proof })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Marks files as submitted. Returns false if one was deleted, was already submitted or belongs to another
 * member; the caller must then roll back.
 */
export async function sendProofs(db: Db, memberId: number, proofs: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    update identity_proof set sent_at = now()
      where member_id = ${memberId} and id = any (${[...proofs]}::bigint[]) and sent_at is null returning id`.execute(
    db,
  )
  return rows.length === proofs.length
}

/** Deletes a member's files except those of the proof just submitted. */
export async function deleteOtherProofs(db: Db, memberId: number, kept: readonly number[]): Promise<void> {
  await sql`delete from identity_proof
    where member_id = ${memberId} and not id = any (${[...kept]}::bigint[])`.execute(db)
}

/** Lists a member's submitted files without content, in the order of their upload. */
export async function listProofs(db: Db, memberId: number) {
  return await db
    .selectFrom('identity_proof')
    .select(['id', 'kind', 'bytes', 'sent_at'])
    .where('member_id', '=', memberId)
    .where('sent_at', 'is not', null)
    .orderBy('id')
    .execute()
}

/** Returns a submitted file with its encrypted content. */
export async function readProof(db: Db, memberId: number, id: number) {
  return await db
    .selectFrom('identity_proof')
    .select(['kind', 'content_sealed'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('sent_at', 'is not', null)
    .executeTakeFirst()
}

export async function resealProof(db: Db, { key, of, before, after }: Reseal) {
  return await db
    .updateTable('identity_proof')
    .set({ content_sealed: after })
    .where('id', '=', key)
    .where('member_id', '=', of)
    .where('content_sealed', '=', before)
    .executeTakeFirst()
}

/** Lists a member's files without content, for the data export. */
export async function exportProofs(db: Db, memberId: number) {
  return await db
    .selectFrom('identity_proof')
    .select(['kind', 'bytes', 'uploaded_at', 'sent_at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}

/**
 * Deletes files that stayed unsubmitted for a day, and files whose identity was decided more than these days
 * ago.
 */
export async function deleteOldProofs(db: Db, daysAfterDecision: number): Promise<void> {
  await db
    .deleteFrom('identity_proof')
    .where('sent_at', 'is', null)
    .where('uploaded_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  await sql`
    delete from identity_proof using seller_identity
      where identity_proof.member_id = seller_identity.member_id and identity_proof.sent_at <= decided_at
        and decided_at < now() - make_interval(days => ${daysAfterDecision})`.execute(db)
}

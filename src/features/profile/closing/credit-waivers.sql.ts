import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** A member's choice to give up the balance, with its proof. Amounts are in paise. */
export type Waiver = {
  memberId: number
  transferId: number
  storeCredit: number
  earnings: number
  /** The sentence as the member saw it. */
  sentence: string
  language: string
  /** The network address from which the member chose. */
  address: string
}

export async function insertWaiver(db: Db, waiver: Waiver): Promise<void> {
  const { memberId, transferId, storeCredit, earnings, sentence, language, address } = waiver
  await sql`
    insert into credit_waiver (member_id, transfer_id, store_credit, earnings, sentence, language, address)
      values (${memberId}, ${transferId}, ${storeCredit}, ${earnings}, ${sentence}, ${language}, ${address})`.execute(
    db,
  )
}

/** Reads a member's choice to give up the balance; undefined if there is none. Amounts are in paise. */
export async function readWaiver(db: Db, memberId: number) {
  return await db
    .selectFrom('credit_waiver')
    .select(['store_credit', 'earnings', 'sentence', 'language', 'at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

import type { Db } from '../../../../platform/database/database.ts'

/**
 * Finds the member with a mobile number. Never finds a closed account, because closing an account removes its
 * number.
 */
export async function findMemberByMobile(db: Db, mobile: string) {
  return await db
    .selectFrom('member')
    .select(['id', 'name', 'mobile', 'blocked_at'])
    .where('mobile', '=', mobile)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Locks a member until the transaction ends. Returns the times when the account was closed or blocked, and
 * the details for a text message.
 */
export async function lockOrderingMember(db: Db, id: number) {
  return await db
    .selectFrom('member')
    .select(['id', 'mobile', 'language', 'closed_at', 'blocked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

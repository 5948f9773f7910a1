import type { Db } from '../../../../platform/database/database.ts'

/** Who has a mobile number now; an account that is closed has none. */
export async function findMemberByMobile(db: Db, mobile: string) {
  return await db
    .selectFrom('member')
    .select(['id', 'name', 'mobile', 'blocked_at'])
    .where('mobile', '=', mobile)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** A member with whatever keeps them from ordering, locked until the transaction ends. */
export async function lockOrderingMember(db: Db, id: number) {
  return await db
    .selectFrom('member')
    .select(['id', 'mobile', 'language', 'closed_at', 'blocked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

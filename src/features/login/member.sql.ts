import type { Db } from '../../server/db.ts'

export async function findMemberById(db: Db, memberId: number) {
  return await db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow()
}

export async function findMemberByMobile(db: Db, mobile: string) {
  return await db
    .selectFrom('member')
    .selectAll()
    .where('mobile', '=', mobile)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

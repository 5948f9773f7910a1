import type { Insertable } from 'kysely'
import type { Db } from '../../server/db.ts'
import type { Tables } from '../../server/tables.ts'

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

/** The member of an id that somebody typed; undefined for nobody and for a closed account. */
export async function findOpenMember(db: Db, memberId: number) {
  return await db
    .selectFrom('member')
    .select(['id', 'name', 'mobile'])
    .where('id', '=', memberId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

export async function updatePasswordHash(db: Db, memberId: number, passwordHash: string): Promise<void> {
  await db.updateTable('member').set({ password_hash: passwordHash }).where('id', '=', memberId).execute()
}

/** Registers a member and returns the id. The database opens the member's accounts. */
export async function insertMember(db: Db, member: Insertable<Tables['member']>): Promise<number> {
  const { id } = await db.insertInto('member').values(member).returning('id').executeTakeFirstOrThrow()
  return id
}

import type { Db } from '../../platform/database.ts'

export async function listShops(db: Db) {
  return await db.selectFrom('shop').selectAll().orderBy('name').orderBy('id').execute()
}

export async function insertShops(
  db: Db,
  shops: { id: number; name: string; address: string; tehsil: string; contact: string; hours?: string }[],
): Promise<void> {
  await db.insertInto('shop').values(shops).execute()
}

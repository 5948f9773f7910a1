import { sql } from 'kysely'
import type { Db } from '../src/platform/database/database.ts'
import type { TestApp } from './test-app.ts'

/** Publishes the next version of the direct seller's agreement, by two new owners. Returns its number. */
export async function publishAgreement(
  { db, createStaff }: Pick<TestApp, 'db' | 'createStaff'>,
  requiredFrom = new Date(0),
): Promise<number> {
  await createStaff('owner')
  await createStaff('owner')
  return await insertAgreement(db, requiredFrom)
}

/** Inserts the next version of the agreement, proposed and published by two of the staff. Returns its number. */
export async function insertAgreement(db: Db, requiredFrom: Date): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into seller_agreement (state, text_en, text_hi, text_mr, required_from, asked_by, decided_by, decided_at, version)
      select 'approved', 'Text', 'Text', 'Text', ${requiredFrom}, (select min(id) from staff_member),
          (select max(id) from staff_member), now(), coalesce(max(version), 0) + 1
        from seller_agreement
      returning version`.execute(db)
  return rows[0]!.version
}

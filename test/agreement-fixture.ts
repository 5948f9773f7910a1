import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** Publishes the next version of the direct seller's agreement, by default required at once. Returns its number. */
export async function publishAgreement(
  { db, createStaff }: Pick<TestApp, 'db' | 'createStaff'>,
  requiredFrom = new Date(0),
): Promise<number> {
  const [asker, decider] = [await createStaff('owner'), await createStaff('owner')]
  const { rows } = await sql<{ version: number }>`
    insert into seller_agreement (state, text_en, text_hi, text_mr, required_from, asked_by, decided_by, decided_at, version)
      select 'approved', 'Text', 'Text', 'Text', ${requiredFrom}, ${asker.id}, ${decider.id}, now(), coalesce(max(version), 0) + 1
        from seller_agreement
      returning version`.execute(db)
  return rows[0]!.version
}

import { sql } from 'kysely'
import type { SessionProof } from '../src/features/members/login/session.sql.ts'
import { stepUpSetting } from '../src/features/members/step-up/step-up.settings.ts'
import type { Db } from '../src/platform/database/database.ts'
import { writeShopSetting } from '../src/platform/settings/shop-settings.ts'
import { hashToken } from '../src/platform/tokens.ts'
import type { TestApp, TestMember } from './test-app.ts'

type Session = Pick<TestMember, 'cookie'>

/** Marks a member's session as just verified by the call stepUp. */
export async function proveNow(db: Db, member: Session, by: SessionProof = 'code'): Promise<void> {
  await sql`update session set proven_at = now(), proven_by = ${by} where token_hash = ${sessionHashOf(member)}`.execute(
    db,
  )
}

/** Lets an hour pass since a member's session was verified. */
export async function lapseProof({ db }: TestApp, member: Session): Promise<void> {
  await sql`update session set proven_at = now() - interval '1 hour'
    where token_hash = ${sessionHashOf(member)} and proven_at is not null`.execute(db)
}

/** Turns off verification for payouts, for tests of other things. */
export async function askForNoProof(db: Db): Promise<void> {
  const never = { amount: 10_000_000, new_bank: false, unknown_device: false, recovery_hours: 0 }
  await writeShopSetting(db, stepUpSetting, never, 'a test')
}

/** Sets a new shop's verification rules. */
export async function askForProofs(db: Db): Promise<void> {
  await writeShopSetting(db, stepUpSetting, stepUpSetting.fallback, 'a test')
}

/** Returns the key of a member's session row. */
export function sessionHashOf({ cookie }: Session): Buffer {
  return hashToken(cookie.slice(cookie.indexOf('=') + 1))
}

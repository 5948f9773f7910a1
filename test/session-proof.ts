import { sql } from 'kysely'
import { hashToken } from '../src/platform/tokens.ts'
import type { TestApp, TestMember } from './test-app.ts'

/** Lets an hour pass since the session of a member proved who has it. */
export async function lapseProof({ db }: TestApp, member: Pick<TestMember, 'cookie'>): Promise<void> {
  await sql`update session set proven_at = now() - interval '1 hour' where token_hash = ${sessionHashOf(member)}`.execute(
    db,
  )
}

/** What the table knows the session of a member by. */
export function sessionHashOf({ cookie }: Pick<TestMember, 'cookie'>): Buffer {
  return hashToken(cookie.slice(cookie.indexOf('=') + 1))
}

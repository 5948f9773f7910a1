import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { TestApp, TestMember } from './test-app.ts'

/**
 * Plants what a member was told, and a browser that is pushed to.
 * @param session plants one, which the browser is signed in with.
 * @param mark is written wherever there is room for a word.
 */
export function toldPlants(to: {
  shop: () => TestApp
  session: (member: TestMember) => Promise<unknown>
  mark: string
}): Record<string, (member: TestMember) => Promise<unknown>> {
  return {
    async push_device(member) {
      await to.session(member)
      await sql`insert into push_device (member_id, session_hash, endpoint, public_key, auth_secret, subscription_hash)
        select member_id, token_hash, ${to.mark}, ${Buffer.alloc(65)}, ${Buffer.alloc(16)}, token_hash from session
          where member_id = ${member.id} limit 1`.execute(to.shop().db)
    },
    notice: ({ id }) =>
      sql`insert into notice (member_id, id, template, details)
        values (${id}, ${randomUUID()}::uuid, 'order_delivered', ${JSON.stringify({ order_no: to.mark })}::jsonb)`.execute(
        to.shop().db,
      ),
  }
}

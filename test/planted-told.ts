import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { TestApp, TestMember } from './test-app.ts'

/**
 * Returns functions that plant a member's notifications, preferences, and a browser for push.
 * @param session plants the session of that browser.
 * @param mark the text to write into every text column.
 */
export function messagePlants(to: {
  shop: () => TestApp
  session: (member: TestMember) => Promise<unknown>
  mark: string
}): Record<string, (member: TestMember) => Promise<unknown>> {
  const plant = (row: RawBuilder<unknown>) => sql`insert into ${row}`.execute(to.shop().db)
  return {
    message_choice: ({ id }) =>
      plant(sql`message_choice (member_id, kind, way, is_on) values (${id}, 'offers', 'sms', false)`),
    proven_email: ({ id }) => plant(sql`proven_email (member_id, email) values (${id}, ${to.mark})`),
    async push_device(member) {
      await to.session(member)
      await plant(sql`push_device (member_id, session_hash, endpoint, public_key, auth_secret, subscription_hash)
        select member_id, token_hash, ${to.mark}, ${Buffer.alloc(65)}, ${Buffer.alloc(16)}, token_hash from session
          where member_id = ${member.id} limit 1`)
    },
    notice: ({ id }) =>
      plant(sql`notice (member_id, id, template, details)
        values (${id}, ${randomUUID()}::uuid, 'order_delivered', ${JSON.stringify({ order_no: to.mark })}::jsonb)`),
  }
}

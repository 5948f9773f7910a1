import { saveChoice } from '../src/features/messages/choices/message-choices.sql.ts'
import { saveProvenEmail } from '../src/features/messages/links/proven-email.sql.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { InsertedMember } from './insert-members.ts'
import { asha } from './seed-member.ts'

/** A member of a demo who proved her address, and has offers on WhatsApp instead of by SMS. */
export async function insertMessageChoices(
  db: Db,
  members: ReadonlyMap<string, InsertedMember>,
): Promise<void> {
  const { id } = members.get(asha)!
  const { email } = await db
    .selectFrom('member')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await saveProvenEmail(db, id, email)
  await saveChoice(db, id, { kind: 'offers', way: 'whatsapp', is_on: true })
  await saveChoice(db, id, { kind: 'offers', way: 'sms', is_on: false })
}

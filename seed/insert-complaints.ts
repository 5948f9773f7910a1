import { insertComplaint, insertMessage, visitor } from '../src/features/complaints/complaints.sql.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { InsertedMember } from './insert-members.ts'
import { asha, ravi } from './seed-member.ts'

/** Adds a complaint that was answered, one that waits, and one of a visitor. */
export async function insertComplaints(
  db: Db,
  members: ReadonlyMap<string, InsertedMember>,
  staffId: number,
  daysAgo: (days: number) => Date,
): Promise<void> {
  const answered = { member_id: members.get(asha)!.id, opened_at: daysAgo(40), waits_since: null }
  const id = await insertComplaint(
    db,
    { ...answered, kind: 'product', order_id: null },
    'One of the two lids does not close. The pan is fine. Can I have another lid?',
  )
  await insertMessage(
    db,
    { ...answered, id },
    {
      position: 2,
      staffId,
      at: daysAgo(39),
      text: 'We are sorry for the trouble. A new lid is on its way, and reaches you within four days. Please keep the old one.',
    },
  )
  const waiting = { member_id: members.get(ravi)!.id, opened_at: daysAgo(1), waits_since: daysAgo(1) }
  await insertComplaint(
    db,
    { ...waiting, kind: 'account', order_id: null },
    'My old mobile number stops next month. How do I change it and keep my store credit?',
  )
  await insertComplaint(
    db,
    {
      member_id: visitor,
      kind: 'product',
      order_id: null,
      opened_at: daysAgo(2),
      waits_since: daysAgo(2),
      writer_name: 'Sunita Deshmukh',
      writer_mobile: '9000000077',
      writer_language: 'en',
    },
    'The box says 500 g of tea, and my scale says 460 g. Please tell me how much there should be.',
  )
}

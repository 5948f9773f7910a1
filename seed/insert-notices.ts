import { insertEarlierNotices } from '../src/features/messages/notices/notice.sql.ts'
import { formatRupees } from '../src/money/format-rupees.ts'
import type { Paise } from '../src/money/paise.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { InsertedMember } from './insert-members.ts'
import { asha, ravi } from './seed-member.ts'

// Sold in the demo.
const cheaper = 1001

type Told = { template: string; details: Record<string, string>; daysAgo: number; isRead?: true }

/** Adds what the members of a demo were told: of their orders, and what people are told now and then. */
export async function insertNotices(
  db: Db,
  members: ReadonlyMap<string, InsertedMember>,
  daysAgo: (days: number) => Date,
): Promise<void> {
  const ashaId = members.get(asha)!.id
  const orders = await db
    .selectFrom('purchase_order')
    .select(['order_no', 'status'])
    .where('member_id', '=', ashaId)
    .where('placed_at', '>', daysAgo(80))
    .orderBy('placed_at', 'desc')
    .limit(8)
    .execute()
  const ofOrders = orders.map(
    ({ order_no, status }, place): Told => ({
      template:
        { delivered: 'order_delivered', processed: 'order_processed' }[status as string] ?? 'order_note',
      details: { order_no },
      daysAgo: 2 + place * 6,
      ...(place > 0 && { isRead: true }),
    }),
  )
  const { id, name, offered } = await db
    .selectFrom('product')
    .select(['id', 'name', 'offered'])
    .where('id', '=', cheaper)
    .executeTakeFirstOrThrow()
  const ofAsha: Told[] = [
    ...ofOrders,
    {
      template: 'price_dropped',
      details: { product: name, product_id: String(id), price: formatRupees(offered as Paise) },
      daysAgo: 1,
    },
    { template: 'cart_reminder', details: {}, daysAgo: 3, isRead: true },
  ]
  const ofRavi: Told = { template: 'welcome', details: { name: 'Ravi' }, daysAgo: 20 }
  const told = [
    ...ofAsha.map((one) => ({ member_id: ashaId, ...one })),
    { member_id: members.get(ravi)!.id, ...ofRavi },
  ]
  await insertEarlierNotices(
    db,
    told.map(({ member_id, template, details, daysAgo: days, isRead }, place) => ({
      member_id,
      template,
      details,
      told_at: daysAgo(days),
      id: `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
      read_at: isRead ? daysAgo(days) : null,
    })),
  )
}

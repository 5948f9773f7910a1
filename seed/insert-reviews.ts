import { sql } from 'kysely'
import { giveConsent } from '../src/features/consents/change-consent.flow.ts'
import {
  countStars,
  insertPosts,
  noteRatingChange,
  setHelpfulCount,
  vote,
} from '../src/features/reviews/write-posts.sql.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { InsertedMember } from './insert-members.ts'
import { asha, ravi } from './seed-member.ts'

type Said = readonly [stars: number, text: string]

/** What buyers say of goods of a category, in turn; stars without words as well, as most give them. */
const saidOf: Readonly<Record<number, readonly Said[]>> = {
  1: [
    [5, 'The battery lasts two days, and the camera is good in the evening too.'],
    [4, 'Good phone for the price. The charger gets a bit warm.'],
    [5, 'बैटरी दो दिन चलती है, और कैमरा भी बढ़िया है।'],
    [5, ''],
    [2, 'The screen is fine, but the speaker is too quiet for me. My mother cannot hear who is calling.'],
    [4, 'स्क्रीन मोठी आणि स्पष्ट आहे. पहिल्या दिवसापासून छान चालतो.'],
  ],
  2: [
    [4, 'Fits as the size chart says. The colour is a little darker than in the picture.'],
    [5, ''],
    [3, 'The cloth is good, the buttons are loose.'],
  ],
  3: [
    [5, 'Light and comfortable. I walk an hour a day in them.'],
    [4, 'Take one size more if your feet are broad.'],
    [4, ''],
  ],
  4: [
    [5, 'Fresh and packed well. We order it every month.'],
    [5, ''],
    [4, 'Clean grains, good smell when it is cooked.'],
    [3, 'One packet was torn at the corner. The shop gave the money back the same day.'],
    [5, 'नेहमीप्रमाणे ताजे आणि स्वच्छ.'],
  ],
  5: [
    [5, 'Sturdy, and easy to wash.'],
    [4, 'Good for a family of four. The handle gets hot.'],
  ],
  8: [
    [4, 'Quiet enough to run while the children sleep. A man of the shop showed us how to use it.'],
    [5, 'बिजली कम खाती है, और कपड़े साफ धोती है।'],
  ],
}
const saidOfOthers: readonly Said[] = [
  [5, 'Just as described.'],
  [4, ''],
  [4, 'Good. It came a day early.'],
  [5, ''],
]

const questions = [
  ['Does it come with a charger?', 'Yes: charger, cable and a clear cover are in the box.'],
  [
    'Is the warranty from the day of the order or of the delivery?',
    'From the day of the delivery. The invoice is enough.',
  ],
  ['Does it take two SIM cards and a memory card at the same time?', undefined],
] as const

/** Adds reviews of what the demo's members received, some questions, and what the rules hold back. */
export async function insertReviews(
  db: Db,
  members: ReadonlyMap<string, InsertedMember>,
  staffId: number,
  daysAgo: (days: number) => Date,
): Promise<void> {
  const [ashaId, raviId] = [members.get(asha)!.id, members.get(ravi)!.id]
  const { rows: received } = await sql<{
    member_id: number
    product_id: number
    category_id: number
    at: Date
  }>`
    select member_id, product_id, category_id, min(at) + interval '3 days' as at
      from order_line join product on product.id = product_id
        join order_event using (order_id, member_id)
     where order_event.status = 'delivered' and quantity > cancelled + returned
       and exists (select from purchase_order where purchase_order.id = order_id and purchase_order.status = 'delivered')
     group by 1, 2, 3 having min(at) < now() - interval '3 days' order by at, product_id`.execute(db)
  const told = new Map<number, number>()
  const posts = received
    // What Asha received lately is hers to rate.
    .filter(({ member_id, at }) => member_id !== ashaId || at < daysAgo(80))
    .map(({ category_id: category, at, ...bought }) => {
      const place = told.get(category) ?? 0
      told.set(category, place + 1)
      const said = saidOf[category] ?? saidOfOthers
      const [stars, words] = said[place % said.length]!
      // Most give stars alone.
      const text = place < said.length || place % 3 === 0 ? words : ''
      return { ...bought, kind: 'review' as const, stars, text, state: 'shown' as const, written_at: at }
    })
  const postIds = await insertPosts(db, posts)
  // Every second author shows the first name.
  for (const memberId of [...new Set(posts.map(({ member_id }) => member_id))].filter(
    (_id, place) => place % 2 === 0,
  ))
    await giveConsent(db, { memberId, purpose: 'review_names', language: 'en', place: 'your_data' })

  const phone = received.find(({ category_id }) => category_id === 1)!.product_id
  const asks = { product_id: phone, kind: 'question' as const }
  await insertPosts(db, [
    ...questions.map(([text, reply], place) => ({
      ...asks,
      member_id: place === 1 ? ashaId : raviId,
      text,
      state: 'shown' as const,
      written_at: daysAgo(30 - place * 10),
      ...(reply && { reply, replied_at: daysAgo(29 - place * 10), replied_by: staffId }),
    })),
    {
      ...asks,
      member_id: raviId,
      state: 'waiting' as const,
      doubts: ['phone'],
      written_at: daysAgo(1),
      text: 'I want ten pieces for my shop. Please call me on 90000 00002.',
    },
  ])
  await insertVotes(db, members, posts, postIds)
  for (const productId of new Set(posts.map(({ product_id }) => product_id)))
    await noteRatingChange(db, productId)
  await countStars(db, posts.length)
}

// The longest ones help most.
async function insertVotes(
  db: Db,
  members: ReadonlyMap<string, InsertedMember>,
  posts: readonly { member_id: number; text: string }[],
  postIds: readonly number[],
): Promise<void> {
  const readers = [...members.values()].slice(0, 12)
  for (const [place, { member_id: authorId, text }] of posts.entries()) {
    const postId = postIds[place]!
    const helped = readers.filter(({ id }) => id !== authorId).slice(0, Math.floor(text.length / 12))
    for (const { id } of helped) await vote(db, { memberId: id, postId, authorId }, true)
    if (helped.length > 0) await setHelpfulCount(db, postId, helped.length)
  }
}

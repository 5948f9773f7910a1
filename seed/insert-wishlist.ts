import { giveConsent } from '../src/features/consents/change-consent.flow.ts'
import { noteViewed } from '../src/features/viewed/viewed.sql.ts'
import { viewedMax } from '../src/features/viewed/viewed-max.ts'
import { ensureLink, insertEarlierWishes } from '../src/features/wishlist/wishlist.sql.ts'
import type { Db } from '../src/platform/database/database.ts'
import type { InsertedMember } from './insert-members.ts'
import { asha } from './seed-member.ts'

// Sold in the demo: of several categories, one that is out of stock among them.
const wished = [1001, 1012, 1045, 1080, 1120, 1160]

// What she looked at last.
const viewed = [1025, 1003, 1030, 1090]

/** The end of the link to Asha's wishlist, which everybody may open. */
const demoLink = 'QmlyZC1pbi10aGUtaGFuZA'

// By so much the first ones were dearer when they were put in.
const dearerBy = [200_000, 5_000]

/** Adds the wishlist of a demo's member, shared, and what she looked at. */
export async function insertWishlist(
  db: Db,
  members: ReadonlyMap<string, InsertedMember>,
  daysAgo: (days: number) => Date,
): Promise<void> {
  const member_id = members.get(asha)!.id
  const offered = await db.selectFrom('product').select(['id', 'offered']).where('id', 'in', wished).execute()
  await insertEarlierWishes(
    db,
    offered.map(({ id, offered: price }) => ({
      member_id,
      product_id: id,
      offered_then: price + (dearerBy[wished.indexOf(id)] ?? 0),
      wished_at: daysAgo(1 + wished.indexOf(id)),
    })),
  )
  await ensureLink(db, member_id, demoLink)
  for (const purpose of ['offers', 'rows', 'viewed'] as const)
    await giveConsent(db, { memberId: member_id, purpose, language: 'en', place: 'home' })
  await noteViewed(db, member_id, viewed, viewedMax)
}

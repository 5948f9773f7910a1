import { feature, implement } from '../../platform/service/feature.ts'
import { getMyWishes, getMyWishesContract } from './getMyWishes.call.ts'
import { getMyWishesService } from './getMyWishes.service.ts'
import { getSharedWishes, getSharedWishesContract } from './getSharedWishes.call.ts'
import { getSharedWishesService } from './getSharedWishes.service.ts'
import { mergeWishes, mergeWishesContract } from './mergeWishes.call.ts'
import { mergeWishesService } from './mergeWishes.service.ts'
import { setWish, setWishContract } from './setWish.call.ts'
import { setWishService } from './setWish.service.ts'
import { shareWishes, shareWishesContract } from './shareWishes.call.ts'
import { shareWishesService } from './shareWishes.service.ts'
import { deleteLink, deleteWishes, exportWishes, findLink } from './wishlist.sql.ts'

export const wishlist = feature({
  calls: [
    implement(getMyWishes, getMyWishesContract, getMyWishesService),
    implement(getSharedWishes, getSharedWishesContract, getSharedWishesService),
    implement(mergeWishes, mergeWishesContract, mergeWishesService),
    implement(setWish, setWishContract, setWishService),
    implement(shareWishes, shareWishesContract, shareWishesService),
  ],
  keepsAboutMember: [
    {
      table: 'wishlist_item',
      export: { as: 'wishlist', read: ({ db }, { id }) => exportWishes(db, id) },
      erase: (db, { id }) => deleteWishes(db, id),
    },
    {
      table: 'wishlist_link',
      export: { as: 'wishlist_link', read: async ({ db }, { id }) => (await findLink(db, id)) ?? null },
      erase: (db, { id }) => deleteLink(db, id),
    },
  ],
})

import { type DataDescription } from '../../platform/personal-data/describe-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './wishlist.calls.ts'
import * as services from './wishlist.services.ts'

import { deleteLink, deleteWishes, exportWishes, findLink } from './wishlist.sql.ts'

const wishlistData: DataDescription = {
  data: 'privacy.data.wishlist',
  service: 'shopping',
  why: 'privacy.why.wishlist',
  kept: { says: 'privacy.kept.wishlist' },
  sharedWith: ['linkReaders'],
}

export const wishlist = feature({
  calls: [...implementAll(calls, services)],
  keepsAboutMember: [
    {
      table: 'wishlist_item',
      described: [wishlistData],
      export: { as: 'wishlist', read: ({ db }, { id }) => exportWishes(db, id) },
      erase: (db, { id }) => deleteWishes(db, id),
    },
    {
      table: 'wishlist_link',
      described: [wishlistData],
      export: { as: 'wishlist_link', read: async ({ db }, { id }) => (await findLink(db, id)) ?? null },
      erase: (db, { id }) => deleteLink(db, id),
    },
  ],
})

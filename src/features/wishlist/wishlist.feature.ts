import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './wishlist.calls.ts'
import * as services from './wishlist.services.ts'

import { deleteLink, deleteWishes, exportWishes, findLink } from './wishlist.sql.ts'

export const wishlist = feature({
  calls: [...implementAll(calls, services)],
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

import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './viewed.calls.ts'
import * as services from './viewed.services.ts'

import {
  deletePlainHome,
  deleteViewed,
  deleteViewingChoice,
  exportPlainHome,
  exportViewed,
  exportViewingChoice,
} from './viewed.sql.ts'

export const viewed = feature({
  calls: [...implementAll(calls, services)],
  keepsAboutMember: [
    {
      table: 'product_view',
      export: { as: 'viewed_products', read: ({ db }, { id }) => exportViewed(db, id) },
      erase: (db, { id }) => deleteViewed(db, id),
    },
    {
      table: 'viewing_choice',
      export: {
        as: 'viewing_choice',
        read: async ({ db }, { id }) => (await exportViewingChoice(db, id)) ?? null,
      },
      erase: (db, { id }) => deleteViewingChoice(db, id),
    },
    {
      table: 'plain_home',
      export: { as: 'plain_home', read: async ({ db }, { id }) => (await exportPlainHome(db, id)) ?? null },
      erase: (db, { id }) => deletePlainHome(db, id),
    },
  ],
})

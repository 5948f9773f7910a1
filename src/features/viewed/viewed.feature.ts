import { type DataDescription } from '../../platform/personal-data/describe-data.ts'
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

const viewedData: DataDescription = {
  data: 'privacy.data.viewed',
  service: 'shopping',
  why: 'privacy.why.viewed',
  kept: { says: 'privacy.kept.viewed' },
  sharedWith: [],
}

export const viewed = feature({
  calls: [...implementAll(calls, services)],
  extends: {
    consentWithdrawals: [{ purpose: 'viewed', withdraw: (db, memberId) => deleteViewed(db, memberId) }],
  },
  keepsAboutMember: [
    {
      table: 'product_view',
      described: [viewedData],
      export: { as: 'viewed_products', read: ({ db }, { id }) => exportViewed(db, id) },
      erase: (db, { id }) => deleteViewed(db, id),
    },
    {
      table: 'viewing_choice',
      described: [viewedData],
      export: {
        as: 'viewing_choice',
        read: async ({ db }, { id }) => (await exportViewingChoice(db, id)) ?? null,
      },
      erase: (db, { id }) => deleteViewingChoice(db, id),
    },
    {
      table: 'plain_home',
      described: [viewedData],
      export: { as: 'plain_home', read: async ({ db }, { id }) => (await exportPlainHome(db, id)) ?? null },
      erase: (db, { id }) => deletePlainHome(db, id),
    },
  ],
})

import { feature, implement } from '../../platform/service/feature.ts'
import { forgetViewedProducts, forgetViewedProductsContract } from './forgetViewedProducts.call.ts'
import { forgetViewedProductsService } from './forgetViewedProducts.service.ts'
import { getPersonalHome, getPersonalHomeContract } from './getPersonalHome.call.ts'
import { getPersonalHomeService } from './getPersonalHome.service.ts'
import { noteViewedProducts, noteViewedProductsContract } from './noteViewedProducts.call.ts'
import { noteViewedProductsService } from './noteViewedProducts.service.ts'
import { setPersonalHome, setPersonalHomeContract } from './setPersonalHome.call.ts'
import { setPersonalHomeService } from './setPersonalHome.service.ts'
import { setViewedKept, setViewedKeptContract } from './setViewedKept.call.ts'
import { setViewedKeptService } from './setViewedKept.service.ts'
import {
  deletePlainHome,
  deleteViewed,
  deleteViewingChoice,
  exportPlainHome,
  exportViewed,
  exportViewingChoice,
} from './viewed.sql.ts'

export const viewed = feature({
  calls: [
    implement(forgetViewedProducts, forgetViewedProductsContract, forgetViewedProductsService),
    implement(getPersonalHome, getPersonalHomeContract, getPersonalHomeService),
    implement(noteViewedProducts, noteViewedProductsContract, noteViewedProductsService),
    implement(setPersonalHome, setPersonalHomeContract, setPersonalHomeService),
    implement(setViewedKept, setViewedKeptContract, setViewedKeptService),
  ],
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

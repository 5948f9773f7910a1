import { feature, implement } from '../../platform/service/feature.ts'
import { forgetViewedProducts, forgetViewedProductsContract } from './forgetViewedProducts.call.ts'
import { forgetViewedProductsService } from './forgetViewedProducts.service.ts'
import { getPersonalHome, getPersonalHomeContract } from './getPersonalHome.call.ts'
import { getPersonalHomeService } from './getPersonalHome.service.ts'
import { noteViewedProducts, noteViewedProductsContract } from './noteViewedProducts.call.ts'
import { noteViewedProductsService } from './noteViewedProducts.service.ts'
import { setPersonalHome, setPersonalHomeContract } from './setPersonalHome.call.ts'
import { setPersonalHomeService } from './setPersonalHome.service.ts'
import { deletePlainHome, deleteViewed, exportPlainHome, exportViewed } from './viewed.sql.ts'

export const viewed = feature({
  calls: [
    implement(forgetViewedProducts, forgetViewedProductsContract, forgetViewedProductsService),
    implement(getPersonalHome, getPersonalHomeContract, getPersonalHomeService),
    implement(noteViewedProducts, noteViewedProductsContract, noteViewedProductsService),
    implement(setPersonalHome, setPersonalHomeContract, setPersonalHomeService),
  ],
  keepsAboutMember: [
    {
      table: 'product_view',
      export: { as: 'viewed_products', read: ({ db }, { id }) => exportViewed(db, id) },
      erase: (db, { id }) => deleteViewed(db, id),
    },
    {
      table: 'plain_home',
      export: { as: 'plain_home', read: async ({ db }, { id }) => (await exportPlainHome(db, id)) ?? null },
      erase: (db, { id }) => deletePlainHome(db, id),
    },
  ],
})

import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './cart.calls.ts'
import * as services from './cart.services.ts'

import { deleteStoredCart, readStoredCart } from './kept-cart.sql.ts'
import { remindOfCarts } from './remind-of-carts.job.ts'

export const cart = feature({
  calls: [...implementAll(calls, services)],
  jobs: [remindOfCarts],
  keepsAboutMember: [
    {
      table: 'member_cart',
      export: { as: 'cart', read: ({ db }, { id }) => readStoredCart(db, id) },
      erase: (db, { id }) => deleteStoredCart(db, id),
    },
  ],
})

import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './cart.calls.ts'
import * as services from './cart.services.ts'
import { remindOfCarts } from './remind-of-carts.job.ts'
import { deleteStoredCart, readStoredCart } from './saved-cart.sql.ts'

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

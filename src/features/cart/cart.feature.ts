import { type DataDescription } from '../../platform/personal-data/describe-data.ts'
import { feature, implementAll } from '../../platform/service/feature.ts'
import * as calls from './cart.calls.ts'
import * as services from './cart.services.ts'
import { remindOfCarts } from './remind-of-carts.job.ts'
import { deleteStoredCart, dropReminder, readStoredCart } from './saved-cart.sql.ts'

const cartData: DataDescription = {
  data: 'privacy.data.cart',
  service: 'shopping',
  why: 'privacy.why.cart',
  kept: { says: 'privacy.kept.cart' },
  sharedWith: [],
}

export const cart = feature({
  calls: [...implementAll(calls, services)],
  jobs: [remindOfCarts],
  extends: {
    consentWithdrawals: [{ purpose: 'offers', withdraw: (db, memberId) => dropReminder(db, memberId) }],
  },
  keepsAboutMember: [
    {
      table: 'member_cart',
      described: [cartData],
      export: { as: 'cart', read: ({ db }, { id }) => readStoredCart(db, id) },
      erase: (db, { id }) => deleteStoredCart(db, id),
    },
  ],
})

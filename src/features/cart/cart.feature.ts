import { feature, implement } from '../../platform/service/feature.ts'
import { getMyCart, getMyCartContract } from './getMyCart.call.ts'
import { getMyCartService } from './getMyCart.service.ts'
import { deleteStoredCart, readStoredCart } from './kept-cart.sql.ts'
import { remindOfCarts } from './remind-of-carts.job.ts'
import { saveMyCart, saveMyCartContract } from './saveMyCart.call.ts'
import { saveMyCartService } from './saveMyCart.service.ts'
import { setCartReminder, setCartReminderContract } from './setCartReminder.call.ts'
import { setCartReminderService } from './setCartReminder.service.ts'

export const cart = feature({
  calls: [
    implement(getMyCart, getMyCartContract, getMyCartService),
    implement(saveMyCart, saveMyCartContract, saveMyCartService),
    implement(setCartReminder, setCartReminderContract, setCartReminderService),
  ],
  jobs: [remindOfCarts],
  keepsAboutMember: [
    {
      table: 'member_cart',
      export: { as: 'cart', read: ({ db }, { id }) => readStoredCart(db, id) },
      erase: (db, { id }) => deleteStoredCart(db, id),
    },
  ],
})

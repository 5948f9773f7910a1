import type { Service } from '../../platform/service/service.ts'
import type { getMyCart } from './getMyCart.call.ts'
import { readStoredCart } from './kept-cart.sql.ts'

export const getMyCartService: Service<typeof getMyCart> = async ({ db, member }, { version }) => {
  const kept = await readStoredCart(db, member.id)
  return {
    data: {
      version: kept.version,
      cart: kept.version === version ? null : kept.lines,
      isCashbackApplied: kept.cashbackApplied,
      wants_reminder: kept.wantsReminder,
    },
  }
}

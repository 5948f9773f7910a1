import type { Service } from '../../platform/service/service.ts'
import type { getMyCart } from './getMyCart.call.ts'
import { readKeptCart } from './kept-cart.sql.ts'

export const getMyCartService: Service<typeof getMyCart> = async ({ db, member }, { version }) => {
  const kept = await readKeptCart(db, member.id)
  return {
    data: {
      version: kept.version,
      cart: kept.version === version ? null : kept.lines,
      isCashbackApplied: kept.cashbackApplied,
      wants_reminder: kept.wantsReminder,
    },
  }
}

import { deleteShop, lockShop } from '../../features/shops/shops.sql.ts'
import type { Service } from '../../platform/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { recordChange } from '../staff/audit.sql.ts'
import { removeShop } from './removeShop.call.ts'

export const removeShopService: Service<typeof removeShop> = async ({ transaction, staff }, input) =>
  await transaction(async (db) => {
    const id = Number(input.shop_id)
    const before = await lockShop(db, id)
    if (!before) throw refuse(removeShop, 'notFound')
    if (before.version !== input.version) throw refuse(removeShop, 'changedMeanwhile', { data: before })
    await deleteShop(db, id)
    await recordChange(db, staff, { action: 'removeShop', subject: `shop ${id}`, before, after: null })
    return {}
  })

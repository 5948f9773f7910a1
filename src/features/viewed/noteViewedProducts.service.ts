import { lockMember } from '../../platform/database/lock-member.ts'
import type { Service } from '../../platform/service/service.ts'
import type { noteViewedProducts } from './noteViewedProducts.call.ts'
import { noteViewed, readViewingChoice } from './viewed.sql.ts'
import { viewedMax } from './viewed-max.ts'

export const noteViewedProductsService: Service<typeof noteViewedProducts> = async (
  { member, transaction },
  input,
) => {
  if (input.product_ids.length === 0) return {}
  await transaction(async (db) => {
    await lockMember(db, member.id)
    if (await readViewingChoice(db, member.id)) await noteViewed(db, member.id, input.product_ids, viewedMax)
  })
  return {}
}

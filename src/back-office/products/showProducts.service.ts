import { showProducts as setShown } from '../../features/catalog/write-products.sql.ts'
import type { Service } from '../../platform/service.ts'
import { recordChange } from '../staff/audit.sql.ts'
import type { showProducts } from './showProducts.call.ts'

export const showProductsService: Service<typeof showProducts> = async ({ transaction, staff }, input) =>
  await transaction(async (db) => {
    const isShown = input.is_shown
    const changed = await setShown(db, input.product_ids.map(Number), isShown)
    for (const id of changed)
      await recordChange(db, staff, {
        action: 'showProducts',
        subject: `product ${id}`,
        before: { is_shown: !isShown },
        after: { is_shown: isShown },
      })
    return { data: { changed: changed.length } }
  })

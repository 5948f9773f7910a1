import type { Service } from '../../../../platform/service/service.ts'
import { showProducts as setShown } from '../../write-products.sql.ts'
import type { showProducts } from './showProducts.call.ts'

export const showProductsService: Service<typeof showProducts> = async ({ db }, input) => {
  const isShown = input.is_shown
  const changed = await setShown(db, input.product_ids.map(Number), isShown)
  return {
    data: { changed: changed.length },
    audited: changed.map((id) => ({ id, before: { is_shown: !isShown }, after: { is_shown: isShown } })),
  }
}

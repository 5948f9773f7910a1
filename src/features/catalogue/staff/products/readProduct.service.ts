import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { listStockCorrections } from '../../stock-corrections.sql.ts'
import { readProductAsEdited } from './read-office-product.flow.ts'
import { readProduct } from './readProduct.call.ts'

const correctionsShown = 10

export const readProductService: Service<typeof readProduct> = async ({ db }, input) => {
  const productId = Number(input.product_id)
  const data = await readProductAsEdited(db, productId)
  if (!data) throw refuse(readProduct, 'notFound')
  const corrections = await listStockCorrections(db, productId, correctionsShown)
  return {
    data,
    corrections: corrections.map(({ order_no: orderno, ...correction }) => ({ ...correction, orderno })),
  }
}

import { createGroup } from '../src/features/catalogue/variants/product-group.sql.ts'
import { setVariant } from '../src/features/catalogue/write-products.sql.ts'
import type { Db } from '../src/platform/database/database.ts'

export type SampleGroup = {
  name: string
  categoryId?: number
  brandId?: number
  options?: string[]
  /** Each variant's values, by product id. */
  variants: Record<number, string[]>
}

/** Makes existing products variants of a group. */
export async function insertSampleGroup(db: Db, group: SampleGroup): Promise<number> {
  const { name, categoryId = 1, brandId = 1, options = ['Colour', 'Size'], variants } = group
  const groupId = await createGroup(db, { categoryId, brandId, name, options })
  for (const [productId, optionValues] of Object.entries(variants))
    await setVariant(db, { productId: Number(productId), groupId, optionValues })
  return groupId
}

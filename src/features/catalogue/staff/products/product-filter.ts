import type { OfficeProductFilter } from './products.sql.ts'

type FilterInput = {
  search?: string | undefined
  category_id?: string | undefined
  brand_id?: string | undefined
  stock?: 'low' | 'none' | undefined
  lacks?: 'picture' | 'weight' | undefined
  shown?: 'yes' | 'no' | undefined
}

/** Parses the product list's filter from its URL. */
export function filterOf({
  search,
  category_id,
  brand_id,
  stock,
  lacks,
  shown,
}: FilterInput): OfficeProductFilter {
  return {
    search,
    stock,
    lacks,
    categoryId: idOf(category_id),
    brandId: idOf(brand_id),
    isShown: shown && shown === 'yes',
  }
}

function idOf(given: string | undefined): number | undefined {
  return given === undefined ? undefined : Number(given)
}

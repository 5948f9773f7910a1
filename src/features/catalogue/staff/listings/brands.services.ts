import type { ResourceStore } from '../../../../back-office/resources/resource-store.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import {
  lockAndCountProducts,
  moveBrand,
  nameExists,
  removeBrand as removeRow,
  writeBrand,
} from '../../brands/write-listings.sql.ts'
import { removeEmptyGroups } from '../../variants/product-group.sql.ts'
import { type brands, removeBrand, saveBrand } from './brands.calls.ts'
import { listBrands, readBrand } from './listings.sql.ts'

export const brandStore: ResourceStore<typeof brands> = {
  table: 'brand',
  list: listBrands,
  read: readBrand,
  async check(db, { id, values: { name }, before }) {
    if (before?.name !== name && (await nameExists(db, 'brand', { id, name })))
      throw refuse(saveBrand, 'nameTaken', { field: 'name' })
  },
  write: (db, id, { picture, is_shown, ...texts }, translations) =>
    writeBrand(db, id, { ...texts, image: picture, shown: is_shown }, translations),
  move: moveBrand,
  async remove(db, id) {
    const count = await lockAndCountProducts(db, 'brand', id)
    if (count > 0) throw refuse(removeBrand, 'notEmpty', { places: { count } })
    await removeEmptyGroups(db, { brandId: id })
    await removeRow(db, id)
  },
}

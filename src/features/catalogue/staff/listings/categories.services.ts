import type { ResourceStore } from '../../../../back-office/resources/resource-store.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import {
  lockAndCountProducts,
  moveCategory,
  nameExists,
  removeCategory as removeRow,
  writeCategory,
} from '../../brands/write-listings.sql.ts'
import { removeEmptyGroups } from '../../variants/product-group.sql.ts'
import { type categories, removeCategory, saveCategory } from './categories.calls.ts'
import { listCategories, readCategory } from './listings.sql.ts'

export const categoryStore: ResourceStore<typeof categories> = {
  table: 'category',
  list: listCategories,
  read: readCategory,
  async check(db, { id, values: { name }, before }) {
    if (before?.name !== name && (await nameExists(db, 'category', { id, name })))
      throw refuse(saveCategory, 'nameTaken', { field: 'name' })
  },
  write: (db, id, { name, picture, is_shown, is_returnable: isReturnable }, translations) =>
    writeCategory(db, id, { name, image: picture, shown: is_shown, isReturnable }, translations),
  move: moveCategory,
  async remove(db, id) {
    const count = await lockAndCountProducts(db, 'category', id)
    if (count > 0) throw refuse(removeCategory, 'notEmpty', { places: { count } })
    await removeEmptyGroups(db, { categoryId: id })
    await removeRow(db, id)
  },
}

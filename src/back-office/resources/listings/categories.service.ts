import {
  isNameTaken,
  moveCategory,
  writeCategory,
} from '../../../features/catalogue/brands/write-listings.sql.ts'
import { refuse } from '../../../wire/call-failure.ts'
import type { ResourceStore } from '../resource-store.ts'
import { type categories, saveCategory } from './categories.call.ts'
import { listCategories, readCategory } from './listings.sql.ts'

export const categoryStore: ResourceStore<typeof categories> = {
  table: 'category',
  list: listCategories,
  read: readCategory,
  async check(db, { id, values: { name }, before }) {
    if (before?.name !== name && (await isNameTaken(db, 'category', { id, name })))
      throw refuse(saveCategory, 'nameTaken', { field: 'name' })
  },
  write: (db, id, { name, picture, is_shown }, translations) =>
    writeCategory(db, id, { name, image: picture, shown: is_shown }, translations),
  move: moveCategory,
}

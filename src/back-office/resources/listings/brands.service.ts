import { isNameTaken, moveBrand, writeBrand } from '../../../features/catalogue/brands/write-listings.sql.ts'
import { refuse } from '../../../wire/call-failure.ts'
import type { ResourceStore } from '../resource-store.ts'
import { type brands, saveBrand } from './brands.call.ts'
import { listBrands, readBrand } from './listings.sql.ts'

export const brandStore: ResourceStore<typeof brands> = {
  table: 'brand',
  list: listBrands,
  read: readBrand,
  async check(db, { id, values: { name }, before }) {
    if (before?.name !== name && (await isNameTaken(db, 'brand', { id, name })))
      throw refuse(saveBrand, 'nameTaken', { field: 'name' })
  },
  write: (db, id, { picture, is_shown, ...texts }, translations) =>
    writeBrand(db, id, { ...texts, image: picture, shown: is_shown }, translations),
  move: moveBrand,
}

import type { ResourceStore } from '../../../back-office/resources/resource-store.ts'
import { deleteShop, listOfficeShops, readShop, writeShop } from '../shops.sql.ts'
import type { shops } from './shops.calls.ts'

export const shopStore: ResourceStore<typeof shops> = {
  table: 'shop',
  list: listOfficeShops,
  read: readShop,
  write: (db, id, { is_shown, ...texts }, translations) =>
    writeShop(db, id, { ...texts, shown: is_shown }, translations),
  remove: deleteShop,
}

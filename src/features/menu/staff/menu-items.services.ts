import type { ResourceStore } from '../../../back-office/resources/resource-store.ts'
import { refuse } from '../../../wire/call-failure.ts'
import {
  deleteMenuItem,
  isMenuFull,
  listOfficeMenuItems,
  moveMenuItem,
  readMenuItem,
  writeMenuItem,
} from '../menu.sql.ts'
import { type menuItems, saveMenuItem } from './menu-items.calls.ts'

export const menuItemStore: ResourceStore<typeof menuItems> = {
  table: 'menu_item',
  list: listOfficeMenuItems,
  read: readMenuItem,
  async check(db, { before }) {
    if (!before && (await isMenuFull(db))) throw refuse(saveMenuItem, 'full')
  },
  write: (db, id, { picture, is_shown, ...texts }, translations) =>
    writeMenuItem(db, id, { ...texts, icon: picture, shown: is_shown }, translations),
  move: moveMenuItem,
  remove: deleteMenuItem,
}

import { describeResource, link, text } from '../../../back-office/resources/resource.ts'
import { resourceCalls } from '../../../back-office/resources/resource-calls.ts'
import { staff } from '../../../wire/define-call.ts'

export const menuItems = describeResource({
  name: 'menu item',
  id: 'item_id',
  path: '/back-office/settings/menu',
  access: staff('owner'),
  calls: { list: 'getMenuItems', save: 'saveMenuItem', move: 'moveMenuItem', remove: 'removeMenuItem' },
  summary: { list: 'Every item of the members’ menu in its order, shown or not.', row: 'a menu item' },
  fields: {
    name: text('office.term.name', 60, { missing: 'office.form.nameMissing', translated: true }),
    url: { ...link, label: 'office.menu.url', hint: 'office.menu.urlHint', wrong: 'office.form.urlWrong' },
    picture: { kind: 'picture', label: 'office.resources.picture' },
    is_shown: { kind: 'box', label: 'office.menu.shown', head: 'office.term.state' },
  },
  row: { name: 'name', picture: 'picture', besides: 'url', columns: ['is_shown'] },
  refusals: { full: [409, 'office.menu.full'] },
  says: {
    title: 'office.frame.menu',
    add: 'office.menu.new',
    none: 'office.menu.none',
    noneText: 'office.menu.noneText',
    gone: 'office.menu.gone',
  },
  audit: {
    name: 'office.audit.menuItem',
    changed: 'office.audit.saveMenuItem',
    added: 'office.audit.addMenuItem',
    removed: 'office.audit.removeMenuItem',
  },
})

export const {
  list: getMenuItems,
  save: saveMenuItem,
  move: moveMenuItem,
  remove: removeMenuItem,
} = resourceCalls(menuItems)

import { highlightIconImage } from './catalogue/highlight-icons.ts'

/** The menu that members see below the site's own links. */
export const memberMenuId = 5

/** Items that an operator might add: links to pages outside of the shop. */
export const seedMenuItems = [
  {
    name: 'Shopping guide',
    icon: highlightIconImage('pages'),
    url: 'https://example.com/bmart/shopping-guide',
  },
  { name: 'Size charts', icon: highlightIconImage('size'), url: 'https://example.com/bmart/size-charts' },
  { name: 'Festival calendar', icon: highlightIconImage('date'), url: 'https://example.com/bmart/festivals' },
  {
    name: 'Repair and spare parts',
    icon: highlightIconImage('tools'),
    url: 'https://example.com/bmart/repairs',
  },
]

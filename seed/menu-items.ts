import { iconImageName } from './images/small-pictures.ts'

/** The menu that members see below the site's own links. */
export const memberMenuId = 5

/** What an operator might add to it: pages that are kept elsewhere. */
export const seedMenuItems = [
  { name: 'Shopping guide', icon: iconImageName('1f4d6'), url: 'https://example.com/bmart/shopping-guide' },
  { name: 'Size charts', icon: iconImageName('1f4cf'), url: 'https://example.com/bmart/size-charts' },
  { name: 'Festival calendar', icon: iconImageName('1f4c5'), url: 'https://example.com/bmart/festivals' },
  { name: 'Repair and spare parts', icon: iconImageName('1f6e0'), url: 'https://example.com/bmart/repairs' },
]

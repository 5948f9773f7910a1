import { highlightIconImage } from './catalogue/highlight-icons.ts'

/** The menu that members see below the site's own links. */
export const memberMenuId = 5

/** Items that an operator might add: public pages outside of the shop that help people who buy. */
export const seedMenuItems = [
  {
    name: 'Shopping guide',
    icon: highlightIconImage('pages'),
    url: 'https://consumerhelpline.gov.in/',
  },
  {
    name: 'Size charts',
    icon: highlightIconImage('size'),
    url: 'https://en.wikipedia.org/wiki/Clothing_sizes',
  },
  {
    name: 'Festival calendar',
    icon: highlightIconImage('date'),
    url: 'https://en.wikipedia.org/wiki/Public_holidays_in_India',
  },
  {
    name: 'Repair and spare parts',
    icon: highlightIconImage('tools'),
    url: 'https://righttorepairindia.gov.in/',
  },
]

/** The menu that members see below the site's own links. */
export const memberMenuId = 5

/** Items that an operator might add: public pages outside of the shop that help people who buy. */
export const seedMenuItems = [
  {
    name: 'Shopping guide',
    icon: 'icon-1f4d6.webp',
    url: 'https://consumerhelpline.gov.in/',
  },
  {
    name: 'Size charts',
    icon: 'icon-1f4cf.webp',
    url: 'https://en.wikipedia.org/wiki/Clothing_sizes',
  },
  {
    name: 'Festival calendar',
    icon: 'icon-1f4c5.webp',
    url: 'https://en.wikipedia.org/wiki/Public_holidays_in_India',
  },
  {
    name: 'Repair and spare parts',
    icon: 'icon-1f6e0.webp',
    url: 'https://righttorepairindia.gov.in/',
  },
]

import type { Field } from '../resource.ts'

const inTheShop = { label: 'office.resources.isShown', hint: 'office.resources.shownHint' } as const

/** What brands and categories have in common: visitors choose among the products by them. */
export const listingFields = {
  name: {
    label: 'office.resources.name',
    max: 80,
    missing: 'office.resources.nameMissing',
    translated: true,
  },
  picture: {
    kind: 'picture',
    label: 'office.resources.picture',
    hint: 'office.resources.pictureHint',
    missing: 'office.pictures.missing',
  },
  is_shown: { kind: 'box', ...inTheShop, head: 'office.products.inShop' },
} as const satisfies Record<string, Field>

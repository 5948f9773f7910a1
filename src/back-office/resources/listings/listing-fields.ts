import { type Field, text } from '../resource.ts'

/** What brands and categories have in common: visitors choose among the products by them. */
export const listingFields = {
  name: text('office.resources.name', 80, { missing: 'office.resources.nameMissing', translated: true }),
  picture: {
    kind: 'picture',
    label: 'office.resources.picture',
    hint: 'office.resources.pictureHint',
    missing: 'office.pictures.missing',
  },
  is_shown: {
    kind: 'box',
    label: 'office.resources.isShown',
    hint: 'office.resources.shownHint',
    head: 'office.products.inShop',
  },
} as const satisfies Record<string, Field>

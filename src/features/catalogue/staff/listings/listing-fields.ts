import { type Field, text } from '../../../../back-office/resources/resource.ts'
import type { PlainKey } from '../../../../words/sentence.ts'

/** What brands and categories have in common: visitors choose among the products by them. */
export const listingFields = {
  name: text('office.resources.name', 80, {
    missing: 'office.resources.nameMissing',
    isName: true,
    translated: true,
  }),
  picture: {
    kind: 'picture',
    label: 'office.resources.picture',
    hint: 'office.resources.pictureHint',
    missing: 'pictures.missing',
  },
  is_shown: {
    kind: 'box',
    label: 'office.resources.isShown',
    hint: 'office.resources.shownHint',
    head: 'office.products.inShop',
  },
} as const satisfies Record<string, Field>

/** What is counted of them: their place in the shop's lists, their products, and those still to come from a merged one. */
export const listingFigures = { place: 'count', products: 'count', arriving: 'count' } as const

/** What their lists are narrowed by. */
export function listingFilters(search: PlainKey) {
  return {
    search: { label: search, max: 80 },
    state: {
      kind: 'choice',
      label: 'office.resources.state',
      options: [
        { value: 'shown', label: 'office.resources.shown' },
        { value: 'hidden', label: 'office.resources.hidden' },
        { value: 'empty', label: 'office.listings.empty' },
      ],
    },
  } as const satisfies Record<string, Field>
}

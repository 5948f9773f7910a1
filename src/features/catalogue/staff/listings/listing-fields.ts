import { type Field, text } from '../../../../back-office/resources/resource.ts'
import type { PlainKey } from '../../../../words/sentence.ts'

/** The fields that brands and categories share. Shoppers can filter products by brand and by category. */
export const listingFields = {
  name: text('office.term.name', 80, {
    missing: 'office.form.nameMissing',
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

/**
 * Read-only numbers: the position in the shop's lists (`place`), the number of products, and the number of
 * products that a merge will still move here (`arriving`).
 */
export const listingFigures = { place: 'count', products: 'count', arriving: 'count' } as const

/** Returns the filters of the lists of brands and categories. */
export function listingFilters(search: PlainKey) {
  return {
    search: { label: search, max: 80 },
    state: {
      kind: 'choice',
      label: 'office.term.state',
      options: [
        { value: 'shown', label: 'office.resources.shown' },
        { value: 'hidden', label: 'office.resources.hidden' },
        { value: 'empty', label: 'office.listings.empty' },
      ],
    },
  } as const satisfies Record<string, Field>
}

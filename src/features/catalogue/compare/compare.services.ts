import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { listHighlightsOf, listProductsById } from '../catalogue.sql.ts'
import { imageBase } from '../catalogue-shapes.ts'
import { productCards } from '../list/group-cards.flow.ts'
import { listedProductFields } from '../shown-product.ts'
import { translateHighlights } from '../translation/translate-catalogue.flow.ts'
import { compareProducts } from './compare.calls.ts'

export const compareProductsService: Service<typeof compareProducts> = async ({ db, say }, input) => {
  const found = await listProductsById(db, input.product_ids)
  if (new Set(found.map(({ category_id }) => category_id)).size > 1)
    throw refuse(compareProducts, 'otherCategory')
  found.sort((one, other) => input.product_ids.indexOf(one.id) - input.product_ids.indexOf(other.id))
  const cards = await productCards(db, say.language, found, false)
  const highlights = await listHighlightsOf(
    db,
    found.map(({ id }) => id),
  )
  const said = []
  for (const { id } of found) {
    const own = highlights.filter(({ product_id }) => product_id === id)
    said.push(await translateHighlights(db, say.language, id, own))
  }
  return { base_url: imageBase, data: cards.map(listedProductFields), rows: comparedRows(said) }
}

type Highlight = { name: string; details: string }

/**
 * Returns a row for each highlight, in the order of the first product that has it. Highlights that all
 * products have come first. Compares names without regard to case and spaces, because staff type them by
 * hand.
 */
export function comparedRows(products: readonly (readonly Highlight[])[]) {
  const rows = new Map<string, { name: string; details: string[] }>()
  for (const [column, highlights] of products.entries())
    for (const { name, details } of highlights) {
      const key = name.trim().replace(/\s+/g, ' ').toLowerCase()
      const row = rows.get(key) ?? { name, details: products.map(() => '') }
      row.details[column] ||= details
      rows.set(key, row)
    }
  const said = ({ details }: { details: string[] }) => details.filter((text) => text !== '').length
  return [...rows.values()].toSorted((one, other) => said(other) - said(one))
}

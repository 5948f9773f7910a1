type Highlight = { name: string; details: string }

/**
 * Returns a row per highlight, in the order of the first product that has it. Highlights that all products
 * have come first. Names are typed by people, so they are compared without regard to capitals and spaces.
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

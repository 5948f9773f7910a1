type Highlight = { name: string; details: string }

/**
 * A row for each highlight that some product has, in the order of the first one that has it: what all of them say comes before what
 * only some do. Names are the same but for capitals and blanks, since people write them.
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

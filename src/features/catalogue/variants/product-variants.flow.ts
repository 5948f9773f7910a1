import { paise } from '../../../money/paise.ts'
import type { GroupDetail } from './variants.sql.ts'

/** Converts a group to its form on the wire: each variant by the index of its value of each option. */
export function variantFields(group: GroupDetail) {
  const options = group.options.map((option, place) => ({
    ...option,
    values: group.values.filter(({ at }) => at === place + 1),
  }))
  return {
    group_id: group.id,
    group_name: group.name,
    options: options.map(({ name, said, values }) => ({
      name: said ?? name,
      kind: kindOf(name),
      values: values.map(({ value, said: saidValue, swatch }) => ({
        name: saidValue ?? value,
        ...(swatch === null ? {} : { swatch }),
      })),
    })),
    variants: group.variants.map(({ id, values, offered, on_hand }) => ({
      product_id: id,
      values: values.map((value, at) => options[at]!.values.findIndex((one) => one.value === value)),
      offered_price: paise(offered),
      in_stock: on_hand > 0,
    })),
    size_chart: group.size_chart
      ? {
          name: group.size_chart.name,
          columns: group.size_chart.columns,
          rows: inRows(group.size_chart.cells, group.size_chart.columns.length),
          note: group.size_chart.note,
        }
      : undefined,
  }
}

function kindOf(name: string): 'colour' | 'size' | undefined {
  if (/^colou?rs?$/i.test(name)) return 'colour'
  return /^sizes?$/i.test(name) ? 'size' : undefined
}

function inRows(cells: string[], width: number): string[][] {
  return Array.from({ length: cells.length / width }, (_, row) => cells.slice(row * width, (row + 1) * width))
}

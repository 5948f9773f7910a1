import {
  type Column,
  type FilledColumn,
  type Matrix,
  type MatrixRow,
  type MatrixState,
  optionsOf,
  type Picture,
  type TypedCells,
} from './matrix-state.ts'
import { type MatrixOption, valueKey, valuesKey } from './variant-grid.ts'

export type MatrixChange =
  | { of: 'option'; place: number; name?: string; text?: string }
  | { of: 'addOption' }
  | { of: 'baseSku'; sku: string }
  | { of: 'all'; column: FilledColumn; text: string }
  | { of: 'cell'; key: string; typed: TypedCells }
  /** Writes one value into a column of these rows. */
  | { of: 'fill'; column: Column; keys: readonly string[]; text: string }
  /**
   * Clears a typed cell of a variant. Names the variant by its product, because its option values may have
   * changed.
   */
  | { of: 'forgetCell'; productId: string; field: keyof TypedCells }
  | { of: 'pictures'; value: string; pictures: readonly Picture[] | undefined }
  /** The group, with the changes that another person saved meanwhile. */
  | { of: 'known'; known: Matrix }

/** Returns the table's next state after a change. */
export function changeMatrix(state: MatrixState, change: MatrixChange): MatrixState {
  if (change.of === 'option')
    return {
      ...state,
      options: state.options.map(({ name, text }, place) =>
        place === change.place ? { name: change.name ?? name, text: change.text ?? text } : { name, text },
      ),
    }
  if (change.of === 'addOption') return { ...state, options: [...state.options, { name: '', text: '' }] }
  if (change.of === 'baseSku') return { ...state, baseSku: change.sku }
  if (change.of === 'all') {
    const other = otherOf(change.column)
    const all = { ...state.all, [change.column]: change.text }
    return { ...state, all: other ? { ...all, [other]: '' } : all }
  }
  if (change.of === 'cell') return withTyped(state, [change.key], change.typed)
  if (change.of === 'fill') return withTyped(state, change.keys, { [change.column]: change.text })
  if (change.of === 'forgetCell') {
    const variant = state.known?.variants.find(({ product_id }) => product_id === change.productId)
    const key = valuesKey(variant?.values ?? [])
    const { [change.field]: _gone, ...left } = state.typed[key] ?? {}
    return { ...state, typed: { ...state.typed, [key]: left } }
  }
  if (change.of === 'pictures') {
    const { [valueKey(change.value)]: _gone, ...left } = state.pictures
    const { pictures } = change
    return { ...state, pictures: pictures ? { ...left, [valueKey(change.value)]: pictures } : left }
  }
  return withKnown(state, change.known)
}

function withTyped(state: MatrixState, keys: readonly string[], typed: TypedCells): MatrixState {
  const others = Object.keys(typed).flatMap((column) => otherOf(column) ?? [])
  const changed = keys.map((key) => {
    const left = Object.entries(state.typed[key] ?? {}).filter(
      ([column]) => !others.includes(column as never),
    )
    return [key, { ...Object.fromEntries(left), ...typed }]
  })
  return { ...state, typed: { ...state.typed, ...Object.fromEntries(changed) } }
}

/** Returns the column that is computed from a typed one: price and discount are computed from each other. */
function otherOf(column: string): 'price' | 'discount' | undefined {
  if (column === 'price') return 'discount'
  return column === 'discount' ? 'price' : undefined
}

/**
 * Replaces the group by the one that another person saved. Keeps the option values that were added or removed
 * in this form.
 */
function withKnown(state: MatrixState, known: Matrix): MatrixState {
  const mine = optionsOf(state)
  const was = state.known?.options ?? []
  const isAsMany = was.length === known.options.length
  return {
    ...state,
    known,
    typed: typedOf(state, known),
    options: known.options.map((now, place) => {
      // If an option was added or removed, matches the options by name. Otherwise matches them by position.
      const at = isAsMany ? place : was.findIndex(({ name }) => name === now.name)
      const { name, values } = mergeOption(was[at] ?? now, now, mine[at] ?? now)
      return { name, text: values.join(', ') }
    }),
  }
}

/** Moves each variant's typed cells to the key of the variant's current option values. */
function typedOf({ typed, known: was }: MatrixState, now: Matrix): MatrixState['typed'] {
  const keys = new Map(
    was?.variants.map(({ product_id, values }) => {
      const same = now.variants.find((variant) => variant.product_id === product_id)
      return [valuesKey(values), valuesKey(same?.values ?? values)]
    }),
  )
  return Object.fromEntries(Object.entries(typed).map(([key, cells]) => [keys.get(key) ?? key, cells]))
}

function mergeOption(was: MatrixOption, now: MatrixOption, mine: MatrixOption): MatrixOption {
  const name = mine.name === was.name ? now.name : mine.name
  if (mine.values.join() === was.values.join()) return { name, values: now.values }
  if (now.values.join() === was.values.join()) return { name, values: mine.values }
  const has = ({ values }: MatrixOption, value: string) =>
    values.some((one) => valueKey(one) === valueKey(value))
  return {
    name,
    values: [
      ...now.values.filter((value) => has(mine, value) || !has(was, value)),
      ...mine.values.filter((value) => !has(was, value) && !has(now, value)),
    ],
  }
}

/** Returns the key of a row and the keys of all rows below it. */
export function keysFrom(rows: readonly MatrixRow[], key: string): string[] {
  const from = rows.findIndex((row) => row.key === key)
  return rows.slice(Math.max(from, 0)).map((row) => row.key)
}

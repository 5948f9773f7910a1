const share = process.env['EVERY_VALUE'] ? 1 : 8
let turn = 0

/**
 * Returns an eighth of the values, rotating, so that consecutive fields together get all of them. With
 * EVERY_VALUE, as at night, each field gets all.
 */
export function someOf<Value>(values: readonly Value[]): Value[] {
  turn += 1
  return values.filter((_, index) => (index + turn) % share === 0)
}

const share = process.env['EVERY_VALUE'] ? 1 : 8
let turn = 0

/**
 * Each eighth of these values in turn, so that fields one after the other meet all of them. With EVERY_VALUE, as at night,
 * each field does.
 */
export function someOf<Value>(values: readonly Value[]): Value[] {
  turn += 1
  return values.filter((_, index) => (index + turn) % share === 0)
}

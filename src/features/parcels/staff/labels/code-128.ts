// The widths of each value's bars and spaces, beginning with a bar (ISO/IEC 15417).
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 ' +
  '123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 ' +
  '131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 ' +
  '213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 ' +
  '141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 ' +
  '124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 ' +
  '411131 211412 211214 211232 2331112'
).split(' ')

const startText = 104
const startDigits = 105
const toDigits = 99
const toText = 100
const stop = 106

/**
 * Encodes a text of printable ASCII as Code 128: the widths of alternating bars and spaces, in modules.
 * Undefined for any other text.
 */
export function code128(text: string): number[] | undefined {
  if (!/^[ -~]+$/.test(text)) return undefined
  const values = valuesOf(text)
  const check = values.reduce((sum, value, place) => sum + value * Math.max(place, 1), 0) % 103
  return [...values, check, stop].flatMap((value) => [...patterns[value]!].map(Number))
}

/**
 * Converts a text to Code 128 values, without check digit and stop. Encodes runs of four or more digits as
 * pairs, at half the width.
 */
function valuesOf(text: string): number[] {
  const values: number[] = []
  let inDigits: boolean | undefined
  for (const part of text.match(/(?:\d\d){2,}|[^]/g) ?? []) {
    const isPairs = part.length > 1
    if (inDigits === undefined) values.push(isPairs ? startDigits : startText)
    else if (inDigits !== isPairs) values.push(isPairs ? toDigits : toText)
    inDigits = isPairs
    if (isPairs) values.push(...part.match(/\d\d/g)!.map(Number))
    else values.push(part.charCodeAt(0) - 32)
  }
  return values
}

/** The longest side of a package, in millimetres. */
export const sideMmMax = 2_000
export const weightGramsMax = 100_000

const side = String.raw`(\d{1,3}(?:\.\d)?)`
const sides = new RegExp(String.raw`^${side}\s*[x×*]\s*${side}\s*[x×*]\s*${side}(?:\s*cm)?$`, 'i')

/**
 * Parses a package's sides in centimetres, such as '30 x 20 x 10.5', to millimetres. Returns undefined for
 * any other text.
 */
export function readPackageCm(text: string): number[] | undefined {
  const read = sides.exec(text.trim())
  const millimetres = read?.slice(1).map((centimetres) => Math.round(Number(centimetres) * 10))
  return millimetres?.every((one) => one >= 1 && one <= sideMmMax) ? millimetres : undefined
}

/**
 * Formats a package's sides in the form that `readPackageCm` parses. Returns an empty text if the sides are
 * not known.
 */
export function packageCm(millimetres: readonly number[] | null): string {
  return millimetres?.map((one) => one / 10).join(' x ') ?? ''
}

import { sideMmMax, weightGramsMax } from '../catalogue/package-size.ts'

/** The lightest parcel couriers accept, in grams. */
export const parcelGramsMin = 50

export type ParcelSize = { weightGrams: number; packageMm: number[] }

/** Units of one product, with the measures of a single unit if known. */
export type MeasuredUnits = {
  quantity: number
  weightGrams: number | null
  packageMm: readonly number[] | null
}

/**
 * Computes the weight and box of a parcel from its contents. Uses the usual weight for a unit of unknown
 * weight. Assumes that the units lie flat on each other. If a product was never measured, the box has at
 * least the usual size.
 */
export function parcelSizeOf(units: readonly MeasuredUnits[], usual: ParcelSize): ParcelSize {
  const weight = units.reduce(
    (sum, { quantity, weightGrams }) => sum + quantity * (weightGrams ?? usual.weightGrams),
    0,
  )
  const measured = units.flatMap(({ quantity, packageMm }) => (packageMm ? [{ quantity, packageMm }] : []))
  const box = measured.length === units.length && units.length > 0 ? [0, 0, 0] : sorted(usual.packageMm)
  const flat = measured.map(({ quantity, packageMm }) => ({ quantity, sides: sorted(packageMm) }))
  const height = flat.reduce((sum, { quantity, sides }) => sum + quantity * sides[2]!, 0)
  const sides = [
    Math.max(box[0]!, ...flat.map((one) => one.sides[0]!)),
    Math.max(box[1]!, ...flat.map((one) => one.sides[1]!)),
    Math.max(box[2]!, height),
  ]
  return {
    weightGrams: Math.min(Math.max(weight, parcelGramsMin), weightGramsMax),
    packageMm: sides.map((one) => Math.min(one, sideMmMax)),
  }
}

/** Returns the size with the values that staff measured, where they entered any. */
export function measuredOr(
  size: ParcelSize,
  measured: { weightGrams?: number | undefined; packageMm?: readonly number[] | undefined },
): ParcelSize {
  return {
    weightGrams: measured.weightGrams ?? size.weightGrams,
    packageMm: measured.packageMm ? [...measured.packageMm] : size.packageMm,
  }
}

/** Converts the box from millimetres to centimetres, the unit that couriers use. */
export function sidesInCm({
  packageMm: [length = 0, breadth = 0, height = 0],
}: Pick<ParcelSize, 'packageMm'>) {
  return { lengthCm: length / 10, breadthCm: breadth / 10, heightCm: height / 10 }
}

/** Sorts the lengths of a box's sides, longest first. */
function sorted(sides: readonly number[]): number[] {
  return sides.toSorted((one, other) => other - one)
}

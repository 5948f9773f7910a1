import { sideMmMax, weightGramsMax } from '../catalogue/package-size.ts'

/** Couriers take nothing lighter. */
export const parcelGramsMin = 50

export type ParcelSize = { weightGrams: number; packageMm: number[] }

/** Units of one product, with what somebody measured of one. */
export type MeasuredUnits = {
  quantity: number
  weightGrams: number | null
  packageMm: readonly number[] | null
}

/**
 * Returns the weight and the box of a parcel from what is in it. A unit that nobody weighed counts with the usual weight. Packages lie
 * flat on each other; where one was never measured the box is at least the usual one.
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

/** A parcel as somebody measured it, where they did. */
export function measuredOr(
  size: ParcelSize,
  measured: { weightGrams?: number | undefined; packageMm?: readonly number[] | undefined },
): ParcelSize {
  return {
    weightGrams: measured.weightGrams ?? size.weightGrams,
    packageMm: measured.packageMm ? [...measured.packageMm] : size.packageMm,
  }
}

/** The box as couriers are told of it. */
export function sidesInCm({
  packageMm: [length = 0, breadth = 0, height = 0],
}: Pick<ParcelSize, 'packageMm'>) {
  return { lengthCm: length / 10, breadthCm: breadth / 10, heightCm: height / 10 }
}

/** The longest side first. */
function sorted(sides: readonly number[]): number[] {
  return sides.toSorted((one, other) => other - one)
}

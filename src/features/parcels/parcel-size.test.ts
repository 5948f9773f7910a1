import { expect, it } from 'vitest'
import { packageCm, readPackageCm } from '../catalogue/package-size.ts'
import { parcelSizeOf } from './parcel-size.ts'

const usual = { weightGrams: 500, packageMm: [200, 150, 100] }
const unit = (quantity: number, weightGrams: number | null, packageMm: number[] | null = null) => ({
  quantity,
  weightGrams,
  packageMm,
})

it.each([
  ['one unit without measures', [unit(1, null)], 500, [200, 150, 100]],
  ['three units without measures', [unit(3, null)], 1_500, [200, 150, 100]],
  ['weighed units', [unit(4, 750)], 3_000, [200, 150, 100]],
  ['weighed and others', [unit(2, 100), unit(1, null)], 700, [200, 150, 100]],
  ['packages that lie flat on each other', [unit(3, 100, [100, 300, 50])], 300, [300, 100, 150]],
  [
    'packages of two sizes',
    [unit(1, 100, [300, 200, 50]), unit(2, 100, [400, 100, 20])],
    300,
    [400, 200, 90],
  ],
  [
    'a small package beside an unmeasured one',
    [unit(1, 60, [50, 40, 30]), unit(1, 60)],
    120,
    [200, 150, 100],
  ],
  [
    'a large package beside an unmeasured one',
    [unit(1, 60, [500, 40, 300]), unit(1, 60)],
    120,
    [500, 300, 100],
  ],
  ['one light unit', [unit(1, 3, [50, 40, 30])], 50, [50, 40, 30]],
  ['more than couriers take', [unit(99, 50_000, [2_000, 2_000, 2_000])], 100_000, [2_000, 2_000, 2_000]],
  ['nothing', [], 50, [200, 150, 100]],
] as const)('measures a parcel of %s', (_name, units, weightGrams, packageMm) => {
  expect(parcelSizeOf(units as Parameters<typeof parcelSizeOf>[0], usual)).toEqual({ weightGrams, packageMm })
})

it.each([
  ['30 x 20 x 10', [300, 200, 100]],
  ['30×20.5×1', [300, 205, 10]],
  [' 30 X 20 x 10 cm ', [300, 200, 100]],
  ['0.1 x 200 x 1', [1, 2_000, 10]],
  ['30 x 20', undefined],
  ['0 x 20 x 10', undefined],
  ['201 x 20 x 10', undefined],
  ['-3 x 20 x 10', undefined],
  ['30.55 x 20 x 10', undefined],
  ['', undefined],
])('reads the package %j', (text, millimetres) => {
  expect(readPackageCm(text)).toEqual(millimetres)
})

it('writes a package as it is read', () => {
  expect(readPackageCm(packageCm([305, 200, 1]))).toEqual([305, 200, 1])
  expect(packageCm(null)).toBe('')
})

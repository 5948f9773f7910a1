import { expect, it } from 'vitest'
import {
  decimalMarkOf,
  readFileAmount,
  readingsOfComma,
  tidyAmount,
  tidyCode,
  tidyCount,
  tidyDigits,
  tidyMobile,
  tidyPercent,
} from './tidy-typed.ts'

it.each([
  ['09876543210', '9876543210'],
  ['+91 98765 43210', '9876543210'],
  ['+91-98765-43210', '9876543210'],
  ['+91\u201398765\u201343210', '9876543210'],
  ['0091 9876543210', '9876543210'],
  ['919876543210', '9876543210'],
  ['(98765) 43210', '9876543210'],
  ['98765\u00A043210', '9876543210'],
  ['\u202A9876543210\u202C', '9876543210'],
  // Leaves ten digits unchanged, even if they begin with 91 or 0. Leaves longer and shorter numbers unchanged
  // too.
  ['9123456789', '9123456789'],
  ['0123456789', '0123456789'],
  ['987654321', '987654321'],
  ['98765432101', '98765432101'],
  ['not a number', 'notanumber'],
])('reads the mobile number %j as %s', (typed, mobile) => {
  expect(tidyMobile(typed)).toBe(mobile)
})

it.each([
  ['411 001', '411001'],
  ['123-456', '123456'],
  ['123\u2009456 ', '123456'],
  ['5010 0123 4567 89', '50100123456789'],
  ['-5', '-5'],
  ['10-20', '10-20'],
  ['1,5', '1,5'],
  ['4110011', '4110011'],
])('reads the digits %j as %s', (typed, digits) => {
  expect(tidyDigits(typed)).toBe(digits)
})

it.each([
  ['ABCDE 1234 F', 'ABCDE1234F'],
  ['hdfc 0001234\u00A0', 'hdfc0001234'],
  ['SAVE-10', 'SAVE-10'],
])('reads the code %j as %s', (typed, code) => {
  expect(tidyCode(typed)).toBe(code)
})

it.each([
  ['₹ 1,49,999.50', '149999.50'],
  ['Rs. 500', '500'],
  ['1,000', '1000'],
  ['1 49 999', '149999'],
  ['1,499/-', '1499'],
  ['INR 500 /=', '500'],
  ['-20', '-20'],
  ['twelve', 'twelve'],
])('reads the amount %j as %s', (typed, amount) => {
  expect(tidyAmount(typed)).toBe(amount)
})

it.each(['1,5', '0,999', '0,99,999', '1.234,50', '12,34', '5 0', '1,23,4'])(
  'leaves the amount %j unchanged, so that the rules refuse it',
  (typed) => {
    expect(tidyAmount(typed)).toBe(typed)
  },
)

it.each([
  ['12.50 %', '12.5'],
  ['5.00', '5'],
  ['100%', '100'],
  ['12,5', '12,5'],
])('reads the percentage %j as %s', (typed, percentage) => {
  expect(tidyPercent(typed)).toBe(percentage)
})

it.each([
  ['1,200', '1200'],
  ['12.00', '12'],
  ['12.5', '12.5'],
])('reads the count %j as %s', (typed, count) => {
  expect(tidyCount(typed)).toBe(count)
})

it('returns both readings of a comma that may be a decimal point', () => {
  expect(readingsOfComma('0,999')).toEqual({ decimal: '0.999', whole: '999' })
  expect(readingsOfComma('₹ 12,50')).toEqual({ decimal: '12.50', whole: '1250' })
  for (const clear of ['1,000', '1,2,3', '1.5', 'x']) expect(readingsOfComma(clear)).toBeUndefined()
})

it.each([
  ['1,234.56', '1234.56', undefined],
  ['1,23,456.50', '123456.50', undefined],
  ['1.234,56', undefined, '1234.56'],
  ['1.23.456,5', undefined, '123456.5'],
  ['1.234', undefined, '1234'],
  ['12,50', undefined, '12.50'],
  ['1000', '1000', '1000'],
  ['₹ 1,299/-', '1299', undefined],
  ['Rs. 500', '500', '500'],
  ['500 INR', '500', '500'],
  ['-500.00', '-500.00', undefined],
  ['₹-500', '-500', '-500'],
  ['-₹500', '-500', '-500'],
  ['\u2212500', '-500', '-500'],
  ['500-', '-500', '-500'],
  ['(1,500.00)', '-1500.00', undefined],
  ['₹(500)', '-500', '-500'],
  ['500 Cr', '500', '500'],
  ['500.00 DR.', '-500.00', undefined],
  ['(0.00)', '0.00', undefined],
  ['99.5000', '99.50', undefined],
  ['1.005', undefined, '1005'],
  ['ten', undefined, undefined],
  ['$5', undefined, undefined],
  ['1e3', undefined, undefined],
  ['', undefined, undefined],
])(
  'reads the amount %j of a file as %s with a point, and as %s with a comma before paise',
  (typed, point, comma) => {
    expect([readFileAmount(typed, '.'), readFileAmount(typed, ',')]).toEqual([point, comma])
  },
)

it.each([
  ['1,234.56', '.'],
  ['1.234,56', ','],
  ['1,23,456', '.'],
  ['1,234', '.'],
  ['12.5', '.'],
  ['1.234.567', ','],
  ['1.234', 'either'],
  ['(12,50)', 'either'],
  ['0,999', 'either'],
  ['500 Dr', undefined],
])('finds the sign before paise in %j: %s', (typed, mark) => {
  expect(decimalMarkOf(typed)).toBe(mark)
})

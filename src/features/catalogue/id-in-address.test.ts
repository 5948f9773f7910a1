import { expect, it } from 'vitest'
import { idInAddress, integerInAddress } from './id-in-address.ts'

const broken = { said: 'broken' }
const unknown = { said: 'unknown' }

it.each(['0', '1', '007', '999999999999999'])('reads an id in an address as it is: %s', (param) => {
  expect(idInAddress(param, broken, unknown)).toBe(param)
  expect(integerInAddress(param, broken)).toBe(param)
})

it('treats an integer longer than any id as unknown', () => {
  expect(() => idInAddress('99999999999999999999', broken, unknown)).toThrow('unknown')
  expect(() => idInAddress('99999999999999999999', broken)).toThrow('broken')
  expect(integerInAddress('99999999999999999999', broken)).toBe('99999999999999999999')
})

it.each(['abc', '-1', '+1', '1.5', '1e3', '0x1', ' 1', '', '١', '1\n', undefined])(
  'rejects an id in an address that is not an integer from 0: %j',
  (param) => {
    expect(() => idInAddress(param, broken, unknown)).toThrow('broken')
    expect(() => integerInAddress(param, broken)).toThrow('broken')
  },
)

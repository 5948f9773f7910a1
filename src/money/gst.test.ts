import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stateNames } from '../features/addresses/pin-states.ts'
import { gstHeads, taxOfHeads } from './gst-heads.ts'
import { gstCodeOfState, isGstin, stateOfGstin } from './gstin.ts'
import { paise } from './paise.ts'

it('halves the tax of a sale within a state, and puts the odd paisa into the round-off', () => {
  expect(gstHeads(paise(1_001), false)).toEqual({ igst: 0, cgst: 500, sgst: 500, roundOff: 1 })
  expect(gstHeads(paise(-1_001), false)).toEqual({ igst: 0, cgst: -500, sgst: -500, roundOff: -1 })
  expect(gstHeads(paise(1_001), true)).toEqual({ igst: 1_001, cgst: 0, sgst: 0, roundOff: 0 })
})

it('sums the tax owed from the heads without the round-off', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.boolean(), (tax, isInterState) => {
      const heads = gstHeads(paise(tax), isInterState)
      expect(taxOfHeads(heads)).toBe(tax - heads.roundOff)
      expect(Math.abs(heads.roundOff)).toBeLessThanOrEqual(isInterState ? 0 : 1)
    }),
  )
})

it.each([
  ['27AAPFU0939F1ZV', 'Maharashtra'],
  ['09AAACH7409R1ZZ', 'Uttar Pradesh'],
  ['38AAACT2727QZZS', 'Ladakh'],
])('accepts the GSTIN %s of %s', (gstin, state) => {
  expect([isGstin(gstin), stateOfGstin(gstin)]).toEqual([true, state])
})

it.each([
  ['a state that does not exist', '00AAPFU0939F1ZV'],
  ['a text before it', 'x27AAPFU0939F1ZV'],
  ['a number before it', '2727AAPFU0939F1ZV'],
  ['a text after it', '27AAPFU0939F1ZVx'],
  ['a letter in the state', '2AAAPFU0939F1ZV'],
  ['a short PAN', '27AAPU0939F1ZV'],
  ['a digit in the name of the PAN', '27AA1FU0939F1ZV'],
  ['a letter in the number of the PAN', '27AAPFUO939F1ZV'],
  ['a short number of the PAN', '27AAPFU939F1ZV'],
  ['a digit at the end of the PAN', '27AAPFU093911ZV'],
  ['a zero as the registration of the PAN', '27AAPFU0939F0ZV'],
  ['no Z', '27AAPFU0939F1YV'],
  ['a sign as the check character', '27AAPFU0939F1Z-'],
  ['small letters', '27aapfu0939f1zv'],
])('refuses a GSTIN with %s', (_fault, gstin) => {
  expect(isGstin(gstin)).toBe(false)
})

it('finds the GST code of every state that an address can have', () => {
  for (const state of stateNames) {
    const code = gstCodeOfState(state)
    expect(code, state).toMatch(/^\d\d$/)
    expect(stateOfGstin(`${code}AAPFU0939F1ZV`)).toBe(state)
  }
  expect(gstCodeOfState('Atlantis')).toBeUndefined()
})

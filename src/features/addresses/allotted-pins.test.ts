import { expect, it } from 'vitest'
import { isAllottedPin } from './allotted-pins.ts'

it.each([
  '160055',
  '160062',
  '262309',
  '262310',
  '194101',
  '192101',
  '362520',
  '396193',
  '396210',
  '396230',
  '403001',
  '533464',
  '605001',
  '607402',
  '609602',
  '673310',
  '682551',
  '682559',
  '737101',
  '744101',
  '790001',
  '799001',
  // PIN codes of Army post offices.
  '900056',
  '900099',
  '901001',
])('accepts PIN code %s as assigned by the post', (pinCode) => {
  expect(isAllottedPin(pinCode)).toBe(true)
})

it.each([
  '999999',
  '950001',
  '111111',
  '200000',
  '290001',
  '351001',
  '540001',
  '870001',
  '011004',
  '41100',
  '',
  '४११००४',
])('refuses PIN code %s as unassigned', (pinCode) => {
  expect(isAllottedPin(pinCode)).toBe(false)
})

import { expect, it } from 'vitest'
import { readAddedStates } from './pin-states.settings.ts'
import { likelyState, placeOfAddress, stateNames, statesOfPin, townOfPin } from './pin-states.ts'

const dadra = 'Dadra and Nagar Haveli and Daman and Diu'

it.each([
  ['160017', 'Chandigarh'],
  ['160055', 'Punjab'],
  ['160062', 'Punjab'],
  ['262309', 'Uttarakhand'],
  ['262310', 'Uttarakhand'],
  ['262401', 'Uttarakhand'],
  ['262001', 'Uttar Pradesh'],
  ['244712', 'Uttarakhand'],
  ['247667', 'Uttarakhand'],
  ['246701', 'Uttar Pradesh'],
  ['194101', 'Ladakh'],
  ['190001', 'Jammu and Kashmir'],
  ['396210', dadra],
  ['396220', dadra],
  ['362520', dadra],
  ['362540', dadra],
  ['395003', 'Gujarat'],
  ['605001', 'Puducherry'],
  ['605602', 'Tamil Nadu'],
  ['609602', 'Puducherry'],
  ['609001', 'Tamil Nadu'],
  ['673310', 'Puducherry'],
  ['682551', 'Lakshadweep'],
  ['682559', 'Lakshadweep'],
  ['682001', 'Kerala'],
  ['744101', 'Andaman and Nicobar Islands'],
  ['737101', 'Sikkim'],
  ['403001', 'Goa'],
  ['500081', 'Telangana'],
  ['533001', 'Andhra Pradesh'],
  ['814101', 'Jharkhand'],
  ['814131', 'Bihar'],
  ['822101', 'Jharkhand'],
  ['823001', 'Bihar'],
  ['834001', 'Jharkhand'],
  ['492001', 'Chhattisgarh'],
  ['462001', 'Madhya Pradesh'],
  ['791001', 'Arunachal Pradesh'],
  ['781001', 'Assam'],
  ['793001', 'Meghalaya'],
  ['795001', 'Manipur'],
  ['796001', 'Mizoram'],
  ['797001', 'Nagaland'],
  ['799001', 'Tripura'],
])('finds PIN code %s in %s', (pinCode, state) => {
  expect(statesOfPin(pinCode)).toEqual([state])
})

it.each([
  ['396193', ['Gujarat', dadra]],
  ['396230', [dadra, 'Gujarat']],
  ['396235', ['Gujarat', dadra]],
  ['533464', ['Andhra Pradesh', 'Puducherry']],
  ['605014', ['Tamil Nadu', 'Puducherry']],
  ['607402', ['Puducherry', 'Tamil Nadu']],
])('finds PIN code %s in two states', (pinCode, states) => {
  expect(statesOfPin(pinCode)).toEqual(states)
})

it('returns every state for an Army post office, and none for an unassigned PIN code', () => {
  expect(statesOfPin('900056')).toEqual(stateNames)
  expect([likelyState('900056'), placeOfAddress('900056')]).toEqual([undefined, undefined])
  expect(['999999', '111111', '0'].map((pin) => statesOfPin(pin))).toEqual([[], [], []])
})

it("prefers the operator's PIN codes to the table, and skips unreadable lines", () => {
  const added = readAddedStates(
    '160017; Punjab; 2027-01-01; a new edition\n1600; Haryana; 2027-01-01; another\n160018; Punjab / Haryana; 2027-01-01; shared\n160019; Atlantis; 2027-01-01; none',
  )
  expect(statesOfPin('160017', added)).toEqual(['Punjab'])
  expect(statesOfPin('160018', added)).toEqual(['Punjab', 'Haryana'])
  expect(statesOfPin('160019', added)).toEqual(['Haryana'])
  // The table contains this whole PIN code, and the correction only a shorter prefix. So the correction does
  // not apply.
  expect(statesOfPin('160055', added)).toEqual(['Punjab'])
})

it('names a place with its district where the PIN code determines it', () => {
  expect(placeOfAddress('411004')).toBe('Pune, Maharashtra')
  expect(placeOfAddress('396230', 'Gujarat')).toBe('Gujarat')
})

it.each([
  ['110001', 'Delhi'],
  ['560103', 'Bengaluru'],
  ['411007', 'Pune'],
  ['416008', 'Kolhapur'],
  // A village of Rajasthan, and PIN codes that are shared by two states, not allotted, or incomplete.
  ['302111', undefined],
  ['781029', undefined],
  ['290001', undefined],
  ['4110', undefined],
])('names the town of %s: %s', (pinCode, town) => {
  expect(townOfPin(pinCode)).toBe(town)
})

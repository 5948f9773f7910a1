import { expect, it } from 'vitest'
import { placeName, placeOfPin } from './pin-codes.ts'

it.each([
  ['400012', 'Mumbai, Maharashtra'],
  ['400601', 'Thane, Maharashtra'],
  ['401404', 'Palghar, Maharashtra'],
  ['411004', 'Pune, Maharashtra'],
  ['412806', 'Satara, Maharashtra'],
  ['416008', 'Kolhapur, Maharashtra'],
  ['416416', 'Sangli, Maharashtra'],
  ['431005', 'Chhatrapati Sambhajinagar, Maharashtra'],
  ['440001', 'Nagpur, Maharashtra'],
  // Latur and Dharashiv share this PIN code, so only the state is certain.
  ['413512', 'Maharashtra'],
  ['403001', 'Goa'],
  ['110001', 'Delhi'],
  ['160017', 'Chandigarh'],
  ['248001', 'Uttarakhand'],
  ['246701', 'Uttar Pradesh'],
  ['396210', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['395003', 'Gujarat'],
  ['500081', 'Telangana'],
  ['560001', 'Karnataka'],
  ['600001', 'Tamil Nadu'],
  ['605001', 'Puducherry'],
  ['682555', 'Lakshadweep'],
  ['700001', 'West Bengal'],
  ['737101', 'Sikkim'],
  ['781001', 'Assam'],
  ['793001', 'Meghalaya'],
  ['834001', 'Jharkhand'],
  ['800001', 'Bihar'],
  ['901001', 'Army Post'],
])('finds PIN code %s in %s', (pinCode, name) => {
  const place = placeOfPin(pinCode)
  expect(place && placeName(place)).toBe(name)
})

it.each([
  '',
  '011004',
  '41100',
  '4110045',
  '411 04',
  '४११००४',
  // India Post has no region with this prefix.
  '290001',
  '870001',
])('finds no place for PIN code %s', (pinCode) => {
  expect(placeOfPin(pinCode)).toBeUndefined()
})

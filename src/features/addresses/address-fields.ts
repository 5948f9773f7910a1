import { text } from '../../wire/fields.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { placeOfPin } from './pin-codes.ts'

/** How many addresses a member may keep: a longer list is a mistake, or too long to choose from. */
export const addressesMax = 20

/** What adding and editing an address both ask for, as the wire spells it. */
export const addressFields = {
  flat_no: line(60, 'addresses.flatMissing'),
  building: line(120, 'addresses.buildingMissing'),
  addresFirst: line(160, 'addresses.streetMissing'),
  addresSecond: line(160, 'addresses.areaMissing'),
  pin_code: text({
    max: 6,
    rules: [
      [(value) => value !== '', 'addresses.pinMissing'],
      [(value) => /^\d+$/.test(value), 'addresses.onlyNumbers'],
      [(value) => /^[1-9]\d{5}$/.test(value), 'addresses.pinForm'],
      [(value) => placeOfPin(value) !== undefined, 'addresses.pinUnknown'],
    ],
  }),
}

export type AddressInput = Record<keyof typeof addressFields, string>

/** An address as the tables spell it. */
export function toDeliveryAddress({ flat_no, building, addresFirst, addresSecond, pin_code }: AddressInput) {
  return { flat_no, building, address_1: addresFirst, address_2: addresSecond, pin_code }
}

/** One line of an address, with at least one letter or digit. */
function line(max: number, message: PlainKey) {
  return text({ max, rules: [[(value) => /[\p{L}\p{N}]/u.test(value), message]] })
}

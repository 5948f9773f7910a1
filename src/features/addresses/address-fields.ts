import { text } from '../../wire/fields.ts'
import { placeOfPin } from './pin-codes.ts'

/** How many addresses a member may keep: more is a mistake, or a list that nobody can choose from. */
export const addressesMax = 20

/** What adding and editing an address both ask for, as the wire spells it. */
export const addressFields = {
  flat_no: line(60, 'Please enter your flat or house number'),
  building: line(120, 'Please enter your building or society'),
  addresFirst: line(160, 'Please enter your street'),
  addresSecond: line(160, 'Please enter your area and town'),
  pin_code: text({
    max: 6,
    rules: [
      [(value) => value !== '', 'Please enter your PIN code'],
      [(value) => /^\d+$/.test(value), 'Only numbers allowed'],
      [(value) => /^[1-9]\d{5}$/.test(value), 'A PIN code has 6 digits and does not begin with 0'],
      [(value) => placeOfPin(value) !== undefined, 'No place in India has this PIN code'],
    ],
  }),
}

export type AddressInput = Record<keyof typeof addressFields, string>

/** An address as the tables spell it. */
export function toDeliveryAddress({ flat_no, building, addresFirst, addresSecond, pin_code }: AddressInput) {
  return { flat_no, building, address_1: addresFirst, address_2: addresSecond, pin_code }
}

/** One line of an address, which must say something that can be read out. */
function line(max: number, message: string) {
  return text({
    max,
    rules: [
      [(value) => /[\p{L}\p{N}]/u.test(value), message],
      [(value) => !/[\t\r\n\u2028\u2029]/.test(value), 'Please keep it on one line'],
    ],
  })
}

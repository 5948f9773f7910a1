import * as z from 'zod/mini'
import { flag, type Rule, text } from '../../wire/fields.ts'
import { rulesOfPerson } from '../../wire/name-rules.ts'
import { tidyDigits, tidyMobile } from '../../wire/tidy-typed.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { type AddressLabel, addressLabels } from './address-labels.ts'
import { isAllottedPin } from './allotted-pins.ts'

/** How many addresses a member may keep: a longer list is a mistake, or too long to choose from. */
export const addressesMax = 20

/** A PIN code that the post knows. */
export const pinCode = text({
  max: 6,
  tidy: tidyDigits,
  rules: [
    [(value) => value !== '', 'addresses.pinMissing'],
    [(value) => /^\d+$/.test(value), 'addresses.onlyNumbers'],
    [(value) => /^[1-9]\d{5}$/.test(value), 'addresses.pinForm'],
    [isAllottedPin, 'addresses.pinUnknown'],
  ],
})

const receiverRules = rulesOfPerson('addresses.receiverMissing').map(
  ([holds, message]): Rule => [(name) => name === '' || holds(name), message],
)

/** What adding and editing an address both ask for, as the wire spells it. */
export const addressFields = {
  flat_no: line(60, 'addresses.flatMissing'),
  building: line(120, 'addresses.buildingMissing'),
  addresFirst: line(160, 'addresses.streetMissing'),
  addresSecond: line(160, 'addresses.areaMissing'),
  pin_code: pinCode,
  /** Of a PIN code that two states share, or of the Army: the state. Otherwise the PIN code says it. */
  state: said(60),
  /** Who receives there, where that is not the member. */
  receiver_name: said(80, ...receiverRules),
  receiver_mobile: z.optional(
    text({
      max: 10,
      tooLong: 'login.mobileDigits',
      tidy: tidyMobile,
      rules: [[(value) => /^(\d{10})?$/.test(value), 'login.mobileDigits']],
    }),
  ),
  landmark: said(120),
}

/** What a member says of an address beside. */
export const savedAddressFields = {
  ...addressFields,
  label: z.optional(z.enum(['', ...addressLabels])),
  /** Makes it the one that orders go to unless another is chosen. False leaves that as it is. */
  is_default: flag(),
}

type Said = 'state' | 'receiver_name' | 'receiver_mobile' | 'landmark'
export type AddressInput = Record<Exclude<keyof typeof addressFields, Said>, string> &
  Partial<Record<Said, string | undefined>>

/** An address as orders keep it: what was not said of it is not there. */
export function toDeliveryAddress({
  state,
  receiver_name,
  receiver_mobile,
  landmark,
  ...place
}: AddressInput) {
  return {
    ...placeColumns(place),
    ...(state && { state }),
    ...(receiver_name && { receiver_name }),
    ...(receiver_mobile && { receiver_mobile }),
    ...(landmark && { landmark }),
  }
}

/** The columns of a saved address: what is empty is taken back, and what is absent stays as it is. */
export function toAddressColumns({
  state,
  receiver_name,
  receiver_mobile,
  landmark,
  label,
  ...place
}: AddressInput & { label?: AddressLabel | '' | undefined }) {
  return {
    ...placeColumns(place),
    state: orNull(state),
    receiver_name: orNull(receiver_name),
    receiver_mobile: orNull(receiver_mobile),
    landmark: orNull(landmark),
    label: orNull(label),
  }
}

function placeColumns({ flat_no, building, addresFirst, addresSecond, pin_code }: Omit<AddressInput, Said>) {
  return { flat_no, building, address_1: addresFirst, address_2: addresSecond, pin_code }
}

function orNull<Text extends string>(given: Text | undefined) {
  return given === '' ? null : (given as Exclude<Text, ''> | undefined)
}

/** What need not be said: absent is undefined, and empty takes back what was said before. */
function said(max: number, ...rules: Rule[]) {
  return z.optional(text({ max, rules }))
}

/** One line of an address, with at least one letter or digit. */
function line(max: number, message: PlainKey) {
  return text({ max, rules: [[(value) => /[\p{L}\p{N}]/u.test(value), message]] })
}

import * as z from 'zod/mini'
import { hasGstinCheck, isGstin } from '../../money/gstin.ts'
import { flag, type Rule, text } from '../../wire/fields.ts'
import { rulesOfPerson } from '../../wire/name-rules.ts'
import { foldCode, tidyDigits, tidyMobile } from '../../wire/tidy-typed.ts'
import type { PlainKey } from '../../words/sentence.ts'
import { type AddressLabel, addressLabels } from './address-labels.ts'
import { isAllottedPin } from './allotted-pins.ts'

/** The most addresses that a member may save. A longer list would be hard to choose from. */
export const addressesMax = 20

/** A PIN code that India Post has allotted. */
export const pinCode = text({
  max: 6,
  tidy: tidyDigits,
  rules: [
    [(value) => value !== '', 'addresses.pinMissing'],
    [(value) => /^\d+$/.test(value), 'field.onlyNumbers'],
    [(value) => /^[1-9]\d{5}$/.test(value), 'addresses.pinForm'],
    [isAllottedPin, 'addresses.pinUnknown'],
  ],
})

const receiverRules = rulesOfPerson('addresses.receiverMissing').map(
  ([holds, message]): Rule => [(name) => name === '' || holds(name), message],
)

/** The fields shared by adding and editing an address, by their names on the wire. */
export const addressFields = {
  flat_no: line(60, 'addresses.flatMissing'),
  building: line(120, 'addresses.buildingMissing'),
  addresFirst: line(160, 'addresses.streetMissing'),
  addresSecond: line(160, 'addresses.areaMissing'),
  pin_code: pinCode,
  /**
   * The state. Required only for PIN codes that two states share and for the Army's PIN codes. Other PIN
   * codes determine the state.
   */
  state: said(60),
  /** The receiver, if the member is not the receiver. */
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

const businessFields = {
  /** The GSTIN that is registered at this address, for invoices of business purchases. */
  gstin: z.optional(gstinField([(gstin) => gstin === '' || isGstin(gstin), 'addresses.gstinForm'])),
  /** The legal name that the GSTIN is registered for. Required with a GSTIN. */
  business_name: said(
    120,
    [(name) => name === '' || name.length >= 3, 'addresses.businessNameMissing'],
    [(name) => name === '' || /[\p{L}\p{N}]/u.test(name), 'addresses.businessNameMissing'],
  ),
}

/** The fields of a saved address. */
export const savedAddressFields = {
  ...addressFields,
  ...businessFields,
  label: z.optional(z.enum(['', ...addressLabels])),
  /** Whether to make this the default address for orders. False leaves the default address unchanged. */
  is_default: flag(),
}

/** Returns the field for a GSTIN, which may be typed in small letters and with spaces. */
/* @__NO_SIDE_EFFECTS__ */
export function gstinField(...rules: Rule[]) {
  return text({
    max: 15,
    tidy: foldCode,
    rules: [...rules, [(gstin) => gstin === '' || hasGstinCheck(gstin), 'addresses.gstinMistyped']],
  })
}

type Said = 'state' | 'receiver_name' | 'receiver_mobile' | 'landmark'
export type AddressInput = Record<Exclude<keyof typeof addressFields, Said>, string> &
  Partial<Record<Said, string | undefined>>

export type BusinessInput = { gstin?: string | undefined; business_name?: string | undefined }

/** Converts an address to the form stored on orders. Omits empty optional fields. */
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

/**
 * Converts the fields to a saved address's columns. An empty field clears its column; an absent field leaves
 * its column unchanged.
 */
export function toAddressColumns({
  state,
  receiver_name,
  receiver_mobile,
  landmark,
  label,
  gstin,
  business_name,
  ...place
}: AddressInput & BusinessInput & { label?: AddressLabel | '' | undefined }) {
  return {
    ...placeColumns(place),
    state: orNull(state),
    receiver_name: orNull(receiver_name),
    receiver_mobile: orNull(receiver_mobile),
    landmark: orNull(landmark),
    label: orNull(label),
    ...(gstin !== undefined && { gstin: orNull(gstin), business_name: gstin ? business_name! : null }),
  }
}

function placeColumns({ flat_no, building, addresFirst, addresSecond, pin_code }: Omit<AddressInput, Said>) {
  return { flat_no, building, address_1: addresFirst, address_2: addresSecond, pin_code }
}

function orNull<Text extends string>(given: Text | undefined) {
  return given === '' ? null : (given as Exclude<Text, ''> | undefined)
}

/**
 * Returns the field for an optional text. If the field is absent, the stored value stays. If it is empty, the
 * stored value is cleared.
 */
function said(max: number, ...rules: Rule[]) {
  return z.optional(text({ max, rules }))
}

/** Returns the field for a line of an address, which needs at least one letter or digit. */
function line(max: number, message: PlainKey) {
  return text({ max, rules: [[(value) => /[\p{L}\p{N}]/u.test(value), message]] })
}

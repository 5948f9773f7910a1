import type { AddressLines } from '../../../addresses/address-text.ts'

/** Converts a delivery address to an object keyed by the form's field names. */
export function addressRow(address: AddressLines, version: number) {
  const { address_1: addresFirst, address_2: addresSecond, ...rest } = address
  const said = {
    receiver_name: rest.receiver_name ?? '',
    receiver_mobile: rest.receiver_mobile ?? '',
    landmark: rest.landmark ?? '',
  }
  return { version, ...rest, addresFirst, addresSecond, ...said }
}

import type { DeliveryAddress } from '../../../platform/database/json-columns.ts'

/** Where an order goes, by the names of the fields that it is typed in. */
export function addressRow(address: DeliveryAddress, version: number) {
  const { flat_no, building, address_1, address_2, pin_code } = address
  return { version, flat_no, building, addresFirst: address_1, addresSecond: address_2, pin_code }
}

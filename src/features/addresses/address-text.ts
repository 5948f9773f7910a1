export type AddressLines = {
  flat_no: string
  building: string
  address_1: string
  address_2: string
  pin_code: string
  state?: string | null | undefined
  receiver_name?: string | null | undefined
  receiver_mobile?: string | null | undefined
  landmark?: string | null | undefined
  gstin?: string | null | undefined
  business_name?: string | null | undefined
}

/** Returns the first line of an address, which distinguishes it from the others. */
export function addressTitle({ flat_no, building }: Pick<AddressLines, 'flat_no' | 'building'>): string {
  return [flat_no, building].filter(Boolean).join(', ')
}

/** Returns the receiver, such as 'Asha Patil, 9800000001'; empty if the member is the receiver. */
export function receiverOf({
  receiver_name,
  receiver_mobile,
}: Pick<AddressLines, 'receiver_name' | 'receiver_mobile'>): string {
  return [receiver_name, receiver_mobile].filter(Boolean).join(', ')
}

/** Returns an address in one line, for a courier's form. */
export function addressLine(address: AddressLines): string {
  const { flat_no, building, address_1, address_2, landmark } = address
  return [receiverOf(address), flat_no, building, address_1, address_2, landmark].filter(Boolean).join(', ')
}

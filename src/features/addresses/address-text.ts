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
}

/** The first line of an address, which tells it from the others. */
export function addressTitle({ flat_no, building }: Pick<AddressLines, 'flat_no' | 'building'>): string {
  return [flat_no, building].filter(Boolean).join(', ')
}

/** Who receives there, as in 'Asha Patil, 9800000001'; empty where that is the member. */
export function receiverOf({
  receiver_name,
  receiver_mobile,
}: Pick<AddressLines, 'receiver_name' | 'receiver_mobile'>): string {
  return [receiver_name, receiver_mobile].filter(Boolean).join(', ')
}

/** An address in one line, as it is copied to a courier's form. */
export function addressLine(address: AddressLines): string {
  const { flat_no, building, address_1, address_2, landmark } = address
  return [receiverOf(address), flat_no, building, address_1, address_2, landmark].filter(Boolean).join(', ')
}

import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { toDeliveryAddress } from './address-fields.ts'
import { updateAddress } from './addresses.sql.ts'
import { updateCustomerAddress } from './updateCustomerAddress.call.ts'

export const updateCustomerAddressService: Service<typeof updateCustomerAddress> = async (
  { db, member, say },
  input,
) => {
  const isThere = await updateAddress(db, member.id, Number(input.rec_no), toDeliveryAddress(input))
  if (!isThere) throw refuse(updateCustomerAddress, 'notFound')
  return { message: say('addresses.updated') }
}

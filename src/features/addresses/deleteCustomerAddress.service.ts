import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { markAddressDeleted } from './addresses.sql.ts'
import { deleteCustomerAddress } from './deleteCustomerAddress.call.ts'

export const deleteCustomerAddressService: Service<typeof deleteCustomerAddress> = async (
  { db, member, say },
  { rec_no },
) => {
  if (!(await markAddressDeleted(db, member.id, Number(rec_no))))
    throw refuse(deleteCustomerAddress, 'notFound')
  return { message: say('addresses.deleted') }
}

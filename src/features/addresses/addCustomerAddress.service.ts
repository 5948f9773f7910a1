import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { addCustomerAddress } from './addCustomerAddress.call.ts'
import { addressesMax, toAddressColumns } from './address-fields.ts'
import { clearDefault, countAddressesLocked, insertAddress } from './addresses.sql.ts'

export const addCustomerAddressService: Service<typeof addCustomerAddress> = async (
  { transaction, member, say },
  input,
) => {
  const rec_no = await transaction(async (trx) => {
    if ((await countAddressesLocked(trx, member.id)) >= addressesMax)
      throw refuse(addCustomerAddress, 'tooMany')
    const { is_default } = input
    if (is_default) await clearDefault(trx, member.id)
    return await insertAddress(trx, member.id, { ...toAddressColumns(input), is_default })
  })
  return { message: say('addresses.added'), rec_no }
}

import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { addCustomerAddress } from './addCustomerAddress.call.ts'
import { addressesMax, toAddressColumns } from './address-fields.ts'
import { clearDefault, countAddressesLocked, insertAddress } from './addresses.sql.ts'
import { chooseState } from './choose-state.flow.ts'

export const addCustomerAddressService: Service<typeof addCustomerAddress> = async (
  { db, transaction, member, say },
  typed,
) => {
  const state = await chooseState(db, typed)
  if (state === undefined) throw refuse(addCustomerAddress, 'stateMissing', { field: 'state' })
  const input = { ...typed, state }
  const rec_no = await transaction(async (trx) => {
    if ((await countAddressesLocked(trx, member.id)) >= addressesMax)
      throw refuse(addCustomerAddress, 'tooMany')
    const { is_default } = input
    if (is_default) await clearDefault(trx, member.id)
    return await insertAddress(trx, member.id, { ...toAddressColumns(input), is_default })
  })
  return { message: say('addresses.added'), rec_no }
}

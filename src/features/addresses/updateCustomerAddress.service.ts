import { lockMember } from '../../platform/database/lock-member.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { toAddressColumns } from './address-fields.ts'
import { clearDefault, updateAddress } from './addresses.sql.ts'
import { chooseState } from './choose-state.flow.ts'
import { updateCustomerAddress } from './updateCustomerAddress.call.ts'

export const updateCustomerAddressService: Service<typeof updateCustomerAddress> = async (
  { db, transaction, member, say },
  typed,
) => {
  const state = await chooseState(db, typed)
  if (state === undefined) throw refuse(updateCustomerAddress, 'stateMissing', { field: 'state' })
  const input = { ...typed, state }
  const { rec_no, is_default } = input
  await transaction(async (trx) => {
    if (is_default) {
      await lockMember(trx, member.id)
      await clearDefault(trx, member.id)
    }
    const columns = { ...toAddressColumns(input), ...(is_default && { is_default }) }
    const isThere = await updateAddress(trx, member.id, Number(rec_no), columns)
    if (!isThere) throw refuse(updateCustomerAddress, 'notFound')
  })
  return { message: say('addresses.updated') }
}

import type { Db } from '../../platform/database/database.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { pageOf } from '../../platform/service/page.ts'
import type { AppContext, Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { addressesMax, toAddressColumns } from './address-fields.ts'
import {
  addCustomerAddress,
  deleteCustomerAddress,
  type getMyAddressDetails,
  updateCustomerAddress,
} from './addresses.calls.ts'
import {
  clearDefault,
  countAddressesLocked,
  insertAddress,
  listAddresses,
  markAddressDeleted,
  updateAddress,
} from './addresses.sql.ts'
import { findUnfitBusiness, type UnfitBusiness } from './business-address.ts'
import { chooseState } from './choose-state.flow.ts'

export const addCustomerAddressService: Service<typeof addCustomerAddress> = async (
  { db, transaction, member, extensions, say },
  typed,
) => {
  const state = await chooseState(db, typed)
  if (state === undefined) throw refuse(addCustomerAddress, 'stateMissing', { field: 'state' })
  const unfit = findUnfitBusiness(typed, state)
  if (unfit) throw refuseBusiness(addCustomerAddress, unfit)
  const input = { ...typed, state }
  const rec_no = await transaction(async (trx) => {
    if ((await countAddressesLocked(trx, member.id)) >= addressesMax)
      throw refuse(addCustomerAddress, 'tooMany')
    const { is_default } = input
    if (is_default) await clearDefault(trx, member.id)
    return await insertAddress(trx, member.id, { ...toAddressColumns(input), is_default })
  })
  if (await isServed(extensions, db, input)) return { message: say('addresses.added'), rec_no }
  const message = say('addresses.addedUnserved', { pin: input.pin_code })
  return { message, rec_no, is_served: false }
}

export const deleteCustomerAddressService: Service<typeof deleteCustomerAddress> = async (
  { db, member, say },
  { rec_no },
) => {
  if (!(await markAddressDeleted(db, member.id, Number(rec_no))))
    throw refuse(deleteCustomerAddress, 'notFound')
  return { message: say('addresses.deleted') }
}

export const getMyAddressDetailsService: Service<typeof getMyAddressDetails> = async (
  { db, member, say },
  input,
) => {
  const limit = input.limit ?? addressesMax
  const addresses = await listAddresses(db, member.id, { beforeId: input.cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(addresses, limit, ({ id }) => id)
  return {
    message: page.length === 0 ? say('addresses.none') : '',
    data: page.map(({ id, ...address }) => ({ rec_no: id, ...address })),
    next_cursor,
  }
}

export const updateCustomerAddressService: Service<typeof updateCustomerAddress> = async (
  { db, transaction, member, extensions, say },
  typed,
) => {
  const state = await chooseState(db, typed)
  if (state === undefined) throw refuse(updateCustomerAddress, 'stateMissing', { field: 'state' })
  const unfit = findUnfitBusiness(typed, state)
  if (unfit) throw refuseBusiness(updateCustomerAddress, unfit)
  const input = { ...typed, state }
  const { rec_no, is_default } = input
  await transaction(async (trx) => {
    if (is_default) {
      await lockMember(trx, member.id)
      await clearDefault(trx, member.id)
    }
    const columns = {
      ...toAddressColumns(input),
      ...(is_default && { is_default }),
    }
    const isThere = await updateAddress(trx, { memberId: member.id, id: Number(rec_no) }, columns)
    if (!isThere) throw refuse(updateCustomerAddress, 'notFound')
  })
  if (await isServed(extensions, db, input)) return { message: say('addresses.updated') }
  return { message: say('addresses.updatedUnserved', { pin: input.pin_code }), is_served: false }
}

function refuseBusiness(
  call: typeof addCustomerAddress | typeof updateCustomerAddress,
  { code, field, places }: UnfitBusiness,
): Error {
  return code === 'gstinState' ? refuse(call, code, { field, places }) : refuse(call, code, { field })
}

async function isServed(
  { servesPin }: AppContext['extensions'],
  db: Db,
  { pin_code }: { pin_code: string },
): Promise<boolean> {
  return (await servesPin[0]?.(db, pin_code)) ?? true
}

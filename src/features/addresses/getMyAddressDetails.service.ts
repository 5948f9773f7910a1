import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { addressesMax } from './address-fields.ts'
import { listAddresses } from './addresses.sql.ts'
import type { getMyAddressDetails } from './getMyAddressDetails.call.ts'

export const getMyAddressDetailsService: Service<typeof getMyAddressDetails> = async (
  { db, member },
  input,
) => {
  const limit = input.limit ?? addressesMax
  const addresses = await listAddresses(db, member.id, { beforeId: input.cursor, limit: limit + 1 })
  const { page, next_cursor } = pageOf(addresses, limit, ({ id }) => id)
  return { data: page.map(({ id, ...address }) => ({ rec_no: id, ...address })), next_cursor }
}

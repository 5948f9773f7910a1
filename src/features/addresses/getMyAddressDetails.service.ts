import type { Service } from '../../platform/service.ts'
import { listAddresses } from './addresses.sql.ts'
import type { getMyAddressDetails } from './getMyAddressDetails.call.ts'

export const getMyAddressDetailsService: Service<typeof getMyAddressDetails> = async ({ db, member }) => {
  const addresses = await listAddresses(db, member.id)
  return { data: addresses.map(({ id, ...address }) => ({ rec_no: id, ...address })) }
}

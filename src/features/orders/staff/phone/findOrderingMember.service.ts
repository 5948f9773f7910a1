import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { addressesMax } from '../../../addresses/address-fields.ts'
import { listAddresses } from '../../../addresses/addresses.sql.ts'
import { digitsOf, findOrderingMember } from './findOrderingMember.call.ts'
import { findMemberByMobile } from './ordering-member.sql.ts'

export const findOrderingMemberService: Service<typeof findOrderingMember> = async ({ db }, { mobile }) => {
  const member = await findMemberByMobile(db, digitsOf(mobile)!)
  if (!member) throw refuse(findOrderingMember, 'nobody', { field: 'mobile' })
  if (member.blocked_at !== null) throw refuse(findOrderingMember, 'blocked', { field: 'mobile' })
  const addresses = await listAddresses(db, member.id, { beforeId: undefined, limit: addressesMax })
  return { data: { member_id: member.id, name: member.name, mobile: member.mobile, addresses } }
}

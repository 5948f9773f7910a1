import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { findMemberByMobile } from '../member.sql.ts'
import { getUserDetailbyMobile } from './getUserDetailbyMobile.call.ts'
import { maskedName } from './masked-name.ts'

export const getUserDetailbyMobileService: Service<typeof getUserDetailbyMobile> = async ({ db }, input) => {
  const member = await findMemberByMobile(db, input.user_mobile)
  if (!member) throw refuse(getUserDetailbyMobile, 'notFound')
  return { data: [{ user_id: member.id, user_name: maskedName(member.name) }] }
}

import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { isOwnPassword } from '../members/login/login-try.flow.ts'
import { findMemberById } from '../members/member.sql.ts'
import { downloadMyData } from './downloadMyData.call.ts'

export const downloadMyDataService: Service<typeof downloadMyData> = async (context, input) => {
  const { db, memberData, member, say } = context
  // The file contains in full the numbers that screens mask, so an open session is not enough.
  if (!(await isOwnPassword(context, input.password))) {
    throw refuse(downloadMyData, 'wrongPassword', { field: 'password' })
  }
  const { id, mobile } = await findMemberById(db, member.id)
  const sections = await Promise.all(
    memberData.map(async ({ export: given }) =>
      typeof given === 'string' ? [] : [[given.as, await given.read(context, { id, mobile })] as const],
    ),
  )
  return { data: { about: say('profile.aboutData'), ...Object.fromEntries(sections.flat()) } }
}

import type { Service } from '../../platform/service.ts'
import { findMemberById } from '../members/member.sql.ts'
import type { downloadMyData } from './downloadMyData.call.ts'

export const downloadMyDataService: Service<typeof downloadMyData> = async (context, _input) => {
  const { db, memberData, member, say } = context
  const { id, mobile } = await findMemberById(db, member.id)
  const sections = await Promise.all(
    memberData.map(async ({ export: given }) =>
      typeof given === 'string' ? [] : [[given.as, await given.read(context, { id, mobile })] as const],
    ),
  )
  return { data: { about: say('profile.aboutData'), ...Object.fromEntries(sections.flat()) } }
}

import type { Service } from '../../platform/service.ts'
import { findMemberById } from '../members/member.sql.ts'
import type { downloadMyData } from './downloadMyData.call.ts'

export const downloadMyDataService: Service<typeof downloadMyData> = async (context, _input) => {
  const { db, memberData, member } = context
  const { id, mobile } = await findMemberById(db, member.id)
  const sections = await Promise.all(
    memberData.map(async ({ export: given }) =>
      typeof given === 'string' ? [] : [[given.as, await given.read(context, { id, mobile })] as const],
    ),
  )
  const about = 'Everything that Bmart keeps about you. Amounts are rupees; points are counted.'
  return { data: { about, ...Object.fromEntries(sections.flat()) } }
}

import type { Service } from '../../platform/service/service.ts'
import type { setViewedKept } from './setViewedKept.call.ts'
import { setViewingChoice } from './viewed.sql.ts'

export const setViewedKeptService: Service<typeof setViewedKept> = async (
  { member, say, transaction },
  input,
) => {
  await transaction((db) => setViewingChoice(db, member.id, input.kept))
  return { message: say(input.kept ? 'viewed.kept' : 'viewed.notKept') }
}

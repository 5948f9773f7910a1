import type { Service } from '../../platform/service/service.ts'
import type { setPersonalHome } from './setPersonalHome.call.ts'
import { setPlainHome } from './viewed.sql.ts'

export const setPersonalHomeService: Service<typeof setPersonalHome> = async (
  { member, say, transaction },
  input,
) => {
  await transaction((db) => setPlainHome(db, member.id, !input.wanted))
  return { message: say(input.wanted ? 'viewed.switchedOn' : 'viewed.switchedOff') }
}

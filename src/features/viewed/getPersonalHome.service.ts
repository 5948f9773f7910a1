import type { Service } from '../../platform/service/service.ts'
import type { getPersonalHome } from './getPersonalHome.call.ts'
import { hasPlainHome, readViewingChoice } from './viewed.sql.ts'

export const getPersonalHomeService: Service<typeof getPersonalHome> = async ({ db, member }) => ({
  data: {
    is_wanted: !(await hasPlainHome(db, member.id)),
    keeps_viewed: (await readViewingChoice(db, member.id)) === true,
  },
})

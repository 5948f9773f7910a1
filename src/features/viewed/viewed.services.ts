import { lockMember } from '../../platform/database/lock-member.ts'
import type { Service } from '../../platform/service/service.ts'
import type {
  forgetViewedProducts,
  getPersonalHome,
  noteViewedProducts,
  setPersonalHome,
  setViewedKept,
} from './viewed.calls.ts'
import {
  deleteViewed,
  hasPlainHome,
  noteViewed,
  readViewingChoice,
  setPlainHome,
  setViewingChoice,
} from './viewed.sql.ts'
import { viewedMax } from './viewed-max.ts'

export const forgetViewedProductsService: Service<typeof forgetViewedProducts> = async ({
  db,
  member,
  say,
}) => {
  await deleteViewed(db, member.id)
  return { message: say('viewed.forgotten') }
}

export const getPersonalHomeService: Service<typeof getPersonalHome> = async ({ db, member }) => ({
  data: {
    is_wanted: !(await hasPlainHome(db, member.id)),
    keeps_viewed: (await readViewingChoice(db, member.id)) === true,
  },
})

export const noteViewedProductsService: Service<typeof noteViewedProducts> = async (
  { member, transaction },
  input,
) => {
  if (input.product_ids.length === 0) return {}
  await transaction(async (db) => {
    await lockMember(db, member.id)
    if (await readViewingChoice(db, member.id)) await noteViewed(db, member.id, input.product_ids, viewedMax)
  })
  return {}
}

export const setPersonalHomeService: Service<typeof setPersonalHome> = async (
  { member, say, transaction },
  input,
) => {
  await transaction((db) => setPlainHome(db, member.id, !input.wanted))
  return { message: say(input.wanted ? 'viewed.switchedOn' : 'viewed.switchedOff') }
}

export const setViewedKeptService: Service<typeof setViewedKept> = async (
  { member, say, transaction },
  input,
) => {
  await transaction((db) => setViewingChoice(db, member.id, input.kept))
  return { message: say(input.kept ? 'viewed.kept' : 'viewed.notKept') }
}

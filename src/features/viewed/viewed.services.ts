import { lockMember } from '../../platform/database/lock-member.ts'
import type { Service, SignedInMember } from '../../platform/service/service.ts'
import type { Say } from '../../words/words-of.ts'
import { changeConsent } from '../consents/change-consent.flow.ts'
import { hasConsent } from '../consents/consents.sql.ts'
import type {
  forgetViewedProducts,
  getPersonalHome,
  noteViewedProducts,
  setPersonalHome,
  setViewedKept,
} from './viewed.calls.ts'
import { deleteViewed, noteViewed } from './viewed.sql.ts'
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
    is_wanted: await hasConsent(db, member.id, 'rows'),
    keeps_viewed: await hasConsent(db, member.id, 'viewed'),
  },
})

export const noteViewedProductsService: Service<typeof noteViewedProducts> = async (
  { member, transaction },
  input,
) => {
  if (input.product_ids.length === 0) return {}
  await transaction(async (db) => {
    await lockMember(db, member.id)
    if (await hasConsent(db, member.id, 'viewed'))
      await noteViewed(db, member.id, input.product_ids, viewedMax)
  })
  return {}
}

export const setPersonalHomeService: Service<typeof setPersonalHome> = async (context, input) => {
  const { member, say, transaction } = context
  const hadRows = await transaction(async (db) => {
    await lockMember(db, member.id)
    const had = await hasConsent(db, member.id, 'rows')
    await changeConsent(db, context, { ...atHome(member, say), purpose: 'rows', isGiven: input.wanted })
    return had
  })
  if (input.wanted) return { message: say('viewed.switchedOn') }
  return { message: say(hadRows ? 'viewed.switchedOff' : 'consents.withdrawn') }
}

export const setViewedKeptService: Service<typeof setViewedKept> = async (context, input) => {
  const { member, say, transaction } = context
  await transaction((db) =>
    changeConsent(db, context, { ...atHome(member, say), purpose: 'viewed', isGiven: input.kept }),
  )
  return { message: say(input.kept ? 'viewed.kept' : 'viewed.notKept') }
}

function atHome({ id }: SignedInMember, { language }: Say) {
  return { memberId: id, language, place: 'home' } as const
}

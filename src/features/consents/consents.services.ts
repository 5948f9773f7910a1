import { noticeVersion } from '../../platform/personal-data/notice-versions.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { changeConsent } from './change-consent.flow.ts'
import { type ConsentPurpose, consentPurposes } from './consent-purposes.ts'
import { type getMyConsents, setMyConsent } from './consents.calls.ts'
import { readAsksOffersFrom, readConsents } from './consents.sql.ts'

export const getMyConsentsService: Service<typeof getMyConsents> = async ({ db, member }) => {
  const [decided, asksOffersFrom] = await Promise.all([
    readConsents(db, member.id),
    readAsksOffersFrom(db, member.id),
  ])
  return {
    data: consentPurposes.map((purpose) => ({
      purpose,
      is_given: decided.get(purpose)?.isGiven ?? false,
      decided_at: decided.get(purpose)?.at ?? null,
    })),
    asks_offers_from: asksOffersFrom,
    notice_version: noticeVersion,
  }
}

// Consent to push is given in the browser that gets the notifications, and to the location by filling in the form.
const givenElsewhere: readonly ConsentPurpose[] = ['push', 'location']

export const setMyConsentService: Service<typeof setMyConsent> = async (context, { purpose, given }) => {
  const { member, say, transaction } = context
  if (given && givenElsewhere.includes(purpose)) throw refuse(setMyConsent, 'notHere')
  const answer = await transaction(async (db) => {
    await changeConsent(db, context, {
      memberId: member.id,
      purpose,
      isGiven: given,
      language: say.language,
      place: 'your_data',
    })
    if (!given) return undefined
    const giving = context.extensions.consentGivings.find((one) => one.purpose === purpose)
    return await giving?.give(db, context, member.id)
  })
  return { message: say(answer ?? (given ? 'consents.given' : 'consents.withdrawn')) }
}

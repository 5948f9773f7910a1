import type { Db } from '../../../platform/database/database.ts'
import { violatedConstraint } from '../../../platform/database/violated-constraint.ts'
import type { Service } from '../../../platform/service/service.ts'
import { storedLanguage } from '../../../platform/stored-language.ts'
import { refuse } from '../../../wire/call-failure.ts'
import type { ParsedInput } from '../../../wire/define-call.ts'
import type { Sentence } from '../../../words/sentence.ts'
import { giveConsent } from '../../consents/change-consent.flow.ts'
import { checkLocation } from '../../locations/locations.sql.ts'
import { queueMessage } from '../../messages/queue-message.flow.ts'
import { findMemberByMobile, findOpenMember, insertMember } from '../member.sql.ts'
import { isCommonPassword } from '../password/common-passwords.ts'
import { hashPassword } from '../password/password.ts'
import { maskedName } from './masked-name.ts'
import { getUserDetailbyMobile, member_registration } from './signup.calls.ts'

export const getUserDetailbyMobileService: Service<typeof getUserDetailbyMobile> = async ({ db }, input) => {
  const member = await findMemberByMobile(db, input.user_mobile)
  if (!member) throw refuse(getUserDetailbyMobile, 'notFound')
  return { data: [{ user_id: member.id, user_name: maskedName(member.name) }] }
}

type Registration = ParsedInput<typeof member_registration>

export const member_registrationService: Service<typeof member_registration> = async (context, input) => {
  const { db, transaction, limits, client, say } = context
  refuseEasyPassword(input, say.shop)
  const [referrerId, location] = [await readReferrer(db, input), await readLocation(db, input)]
  // Counts the registration before it is made, because otherwise many parallel registrations could pass
  // before one is counted. Undoes the count if the registration fails, for example because the number is
  // taken.
  await limits.spend('registration', client.address)
  try {
    const passwordHash = await hashPassword(input.user_password)
    const memberId = await transaction(async (trx) => {
      const id = await insertMember(trx, {
        name: input.user_name,
        email: input.user_email,
        mobile: input.user_mobile,
        password_hash: passwordHash,
        referrer_id: referrerId,
        language: storedLanguage(say),
        ...location,
      })
      if (location.district_id !== null)
        await giveConsent(trx, { memberId: id, purpose: 'location', language: say.language, place: 'signup' })
      const details = { name: input.user_name.slice(0, 30) }
      await queueMessage(trx, {
        mobile: input.user_mobile,
        template: 'welcome',
        language: say.language,
        details,
      })
      return id
    })
    return { message: say('signup.success'), userId: memberId }
  } catch (error) {
    await limits.giveBack('registration', client.address)
    if (violatedConstraint(error) === 'mobile_is_of_one_member')
      throw refuse(member_registration, 'alreadyRegistered')
    throw error
  }
}

function refuseEasyPassword(
  { user_password, user_mobile, user_email }: Registration,
  shopName: string,
): void {
  const isEasy =
    isCommonPassword(user_password, shopName) ||
    user_password === user_mobile ||
    user_password.toLowerCase() === user_email.toLowerCase()
  if (isEasy) throw refuse(member_registration, 'commonPassword', { field: 'user_password' })
}

// Finds the referrer by the user id that the lookup returned, or by the mobile number.
async function readReferrer(db: Db, { refer_user_id, user_mobile }: Registration): Promise<number | null> {
  if (refer_user_id === undefined) return null
  const refuseReferrer = (refusal: 'ownReferral' | 'referrerNotTenDigits' | 'unknownReferrer') =>
    refuse(member_registration, refusal, { field: 'refer_user_id' })
  if (refer_user_id === user_mobile) throw refuseReferrer('ownReferral')
  const isMobile = refer_user_id.length === 10
  const referrer = isMobile
    ? await findMemberByMobile(db, refer_user_id)
    : await findOpenMember(db, Number(refer_user_id))
  if (!referrer) throw refuseReferrer(isMobile ? 'unknownReferrer' : 'referrerNotTenDigits')
  return referrer.id
}

/**
 * Validates those parts of a location that were given. A village must lie in the sub-district, and a
 * sub-district in the district.
 */
async function readLocation(db: Db, input: Registration) {
  const [district, subDistrict, village] = [input.district, input.sub_district, input.village].map((id) =>
    id === undefined ? undefined : Number(id),
  )
  const known = await checkLocation(db, { district, subDistrict, village })
  const errors: Record<string, Sentence> = {}
  if (district !== undefined && !known.district) errors['district'] = 'locations.chooseDistrict'
  if (subDistrict !== undefined && !known.sub_district) errors['sub_district'] = 'locations.chooseSubDistrict'
  if (village !== undefined && !known.village) errors['village'] = 'locations.chooseVillage'
  if (Object.keys(errors).length > 0) throw refuse(member_registration, 'locationUnknown', { errors })
  return { district_id: district ?? null, sub_district_id: subDistrict ?? null, village_id: village ?? null }
}

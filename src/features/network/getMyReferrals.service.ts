import { paise } from '../../money/paise.ts'
import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import type { getMyReferrals } from './getMyReferrals.call.ts'
import { listReferrals } from './network.sql.ts'

const pageSize = 20

export const getMyReferralsService: Service<typeof getMyReferrals> = async ({ db, member, say }, input) => {
  const limit = input.limit ?? pageSize
  const subscribed = input.status === '2'
  const referrals = await listReferrals(db, member.id, {
    subscribed,
    beforeId: input.cursor,
    limit: limit + 1,
  })
  const { page, next_cursor } = pageOf(referrals, limit, ({ id }) => id)
  return {
    message: page.length === 0 ? say('network.noReferral') : '',
    data: page.map((referral) => ({
      user_id: referral.id,
      user_name: referral.name,
      user_mobile: referral.mobile,
      joined_at: referral.registered_at,
      earned: paise(referral.earned_for_referrer),
    })),
    next_cursor,
  }
}

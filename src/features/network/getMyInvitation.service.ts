import { sumPaise } from '../../money/paise.ts'
import type { Service } from '../../platform/service.ts'
import { readShopSetting } from '../../platform/shop-settings.ts'
import { findOpenMember } from '../members/member.sql.ts'
import { readCurrentPlan } from '../rewards/reward-plan.sql.ts'
import type { getMyInvitation } from './getMyInvitation.call.ts'
import { invitationFrom, invitationLink } from './invitation-link.ts'
import { fallbackInvitation } from './network.settings.ts'
import { qrCode } from './qr-code.ts'

export const getMyInvitationService: Service<typeof getMyInvitation> = async ({
  db,
  member,
  origin,
  say,
}) => {
  const [inviter, fallback, plan] = await Promise.all([
    findOpenMember(db, member.id),
    readShopSetting(db, fallbackInvitation),
    readCurrentPlan(db),
  ])
  const link = invitationLink(origin, invitationFrom(inviter, fallback))
  const amount = say.rupeesShort(sumPaise(plan.steps.map(({ award }) => award)))
  return {
    data: {
      link,
      share_message: say('network.shareMessage', { amount, link }),
      qr: await qrCode(link),
    },
  }
}

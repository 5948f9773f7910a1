import { sumPaise } from '../../money/paise.ts'
import type { Service } from '../../platform/service/service.ts'
import { readShopSetting } from '../../platform/settings/shop-settings.ts'
import { findOpenMember } from '../members/member.sql.ts'
import { readCurrentPlan } from '../rewards/reward-plan.sql.ts'
import type { getMyInvitation } from './getMyInvitation.call.ts'
import { invitationFrom, invitationLink } from './invitation-link.ts'
import { modulePath } from './module-path.ts'
import { fallbackInvitation } from './network.settings.ts'

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

async function qrCode(text: string): Promise<{ size: number; path: string }> {
  // Loaded on first use: starting the server does not need it.
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  return { size, path: modulePath(data, size) }
}

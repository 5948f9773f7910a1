import { earningSentences } from '../../money/earning-sentences.ts'
import { paise, sumPaise } from '../../money/paise.ts'
import { toPercent } from '../../money/percent.ts'
import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { readShopSettings } from '../../platform/settings/shop-settings.ts'
import { refuse } from '../../wire/call-failure.ts'
import { earningRequires } from '../direct-selling/direct-selling.settings.ts'
import { findOpenMember } from '../members/member.sql.ts'
import type { Invitation } from '../members/signup/invitation.ts'
import { maskedName } from '../members/signup/masked-name.ts'
import { readCurrentPlan } from '../rewards/reward-plan.sql.ts'
import { tdsSetting } from '../withdrawals/withdrawals.settings.ts'
import {
  type findInMyTeam,
  getMygeneologylevelwise,
  type getMyInvitation,
  type getMyNetworkSummary,
  type getMyReferrals,
} from './network.calls.ts'
import { fallbackInvitation } from './network.settings.ts'
import {
  countJoined,
  findTeam,
  listReferrals,
  listTeam,
  readLevels,
  readNetworkTotals,
} from './network.sql.ts'
import { qrCodePath } from './qr-code-path.ts'

const levelPageSize = 10

export const getMygeneologylevelwiseService: Service<typeof getMygeneologylevelwise> = async (
  { db, member, say },
  input,
) => {
  const limit = input.limit ?? levelPageSize
  // Each level has its own pages, so a cursor needs a level.
  if (input.cursor !== undefined && input.level === undefined)
    throw refuse(getMygeneologylevelwise, 'levelMissing', { field: 'level' })
  const plan = await readCurrentPlan(db)
  const shown = plan.levels.flatMap((percent, index) => {
    const level = index + 1
    return input.level === undefined || input.level === level ? [{ level, percent }] : []
  })
  const [levels, people] = await Promise.all([
    readLevels(db, member.id),
    listTeam(db, member.id, {
      levels: shown.map(({ level }) => level),
      beforeId: input.cursor,
      limit: limit + 1,
    }),
  ])
  return {
    data: shown.map(({ level, percent }) => {
      const figures = levels.find((one) => one.level === level)
      const { page, next_cursor } = pageOf(
        people.filter((one) => one.level === level),
        limit,
        (last) => last.id,
      )
      return {
        level,
        levelname: say('network.level', { level }),
        total_business: paise(figures?.business ?? 0),
        total_team: figures?.team ?? 0,
        level_percent: toPercent(percent),
        total_earned: paise(figures?.earned ?? 0),
        userlist: page.map(({ id, name, business }) => ({
          user_id: id,
          user_name: shownName(name, level),
          user_repurchase: paise(business),
        })),
        next_cursor,
      }
    }),
  }
}

const foundMax = 20

export const findInMyTeamService: Service<typeof findInMyTeam> = async ({ db, member, say }, { search }) => ({
  data: (await findTeam(db, member.id, search, foundMax)).map(({ id, name, level, business }) => ({
    user_id: id,
    user_name: shownName(name, level),
    level,
    levelname: say('network.level', { level }),
    user_repurchase: paise(business),
  })),
})

function shownName(name: string, level: number): string {
  return level === 1 ? name : maskedName(name)
}

export const getMyInvitationService: Service<typeof getMyInvitation> = async ({
  db,
  member,
  origin,
  say,
}) => {
  const [inviter, [fallback, rule, tds], plan] = await Promise.all([
    member && findOpenMember(db, member.id),
    readShopSettings(db, [fallbackInvitation, earningRequires, tdsSetting]),
    readCurrentPlan(db),
  ])
  const link = invitationLink(origin, invitationFrom(inviter, fallback))
  const amount = say.rupeesShort(sumPaise(plan.steps.map(({ award }) => award)))
  return {
    data: {
      link,
      share_message: say(earningSentences[rule].invitation, {
        amount,
        // Comes after the invitation's link, because WhatsApp previews the first link of a message.
        income: `${origin}/income-disclosure`,
        link,
      }),
      qr: await qrCode(link),
      tax_without_pan:
        inviter && !inviter.has_pan && tds.percent > 0
          ? { percent: tds.percent_without_pan, threshold: paise(Math.round(tds.threshold * 100)) }
          : null,
    },
  }
}

async function qrCode(text: string): Promise<{ size: number; path: string }> {
  // Loads the library when a QR code is first drawn, so that the server starts faster.
  const { create } = await import('qrcode')
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  return { size, path: qrCodePath(data, size) }
}

const monthsShown = 6

export const getMyNetworkSummaryService: Service<typeof getMyNetworkSummary> = async ({ db, member }) => {
  const [totals, joined] = await Promise.all([
    readNetworkTotals(db, member.id),
    countJoined(db, member.id, monthsShown),
  ])
  return {
    data: {
      total_team: totals.team,
      total_business: paise(totals.business),
      total_earned: paise(totals.earned),
      active_referrals: totals.active_referrals,
      inactive_referrals: totals.inactive_referrals,
      isSubscribe: totals.subscribed ? '2' : '1',
      earning_requires: totals.requires,
      earning_lacks: totals.lacks,
      joined,
    },
  }
}

const referralPageSize = 20

export const getMyReferralsService: Service<typeof getMyReferrals> = async ({ db, member, say }, input) => {
  const limit = input.limit ?? referralPageSize
  const { requires, referrals } = await listReferrals(db, member.id, {
    takesPart: input.status === '2',
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
    earning_requires: requires,
    next_cursor,
  }
}

type Inviter = { id: number; name: string; mobile: string }
type Fallback = { mobile: string; user_id: string }

/**
 * Returns the inviter of an invitation: the member who shares it, or for a visitor the fallback that the
 * operator has set.
 */
export function invitationFrom(member: Inviter | undefined, fallback: Fallback | null): Invitation {
  return {
    mobile: member?.mobile ?? fallback?.mobile ?? '',
    name: member?.name ?? '',
    userId: member ? String(member.id) : (fallback?.user_id ?? ''),
  }
}

/** Returns the URL of an invitation, without empty parts. `readInvitation` parses it. */
export function invitationLink(origin: string, { mobile, name, userId }: Invitation): string {
  const link = new URL('/signup', origin)
  for (const [field, value] of Object.entries({ mobile, name, ui: userId }))
    if (value !== '') link.searchParams.set(field, value)
  return link.href
}

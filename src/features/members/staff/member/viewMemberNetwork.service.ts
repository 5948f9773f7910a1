import { paise } from '../../../../money/paise.ts'
import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { listTeam, readLevels, readNetworkTotals } from '../../../network/network.sql.ts'
import { findMemberHead, findSponsorId } from '../office-member.sql.ts'
import { viewMemberNetwork } from './viewMemberNetwork.call.ts'

const pageSize = 25

export const viewMemberNetworkService: Service<typeof viewMemberNetwork> = async ({ db }, input) => {
  const id = Number(input.member_id)
  const level = input.level ?? 1
  const member = await findMemberHead(db, id)
  if (!member) throw refuse(viewMemberNetwork, 'unknown')
  const [sponsorId, totals, levels, team] = await Promise.all([
    findSponsorId(db, id),
    readNetworkTotals(db, id),
    readLevels(db, id),
    listTeam(db, id, {
      levels: [level],
      beforeId: input.cursor,
      limit: pageSize + 1,
    }),
  ])
  const sponsor = sponsorId === null ? undefined : await findMemberHead(db, sponsorId)
  const { page, next_cursor } = pageOf(team, pageSize, (person) => person.id)
  return {
    member,
    data: {
      sponsor: sponsor ?? null,
      active_referrals: totals.active_referrals,
      inactive_referrals: totals.inactive_referrals,
      team: totals.team,
      business: paise(totals.business),
      earned: paise(totals.earned),
      levels: levels
        .toSorted((a, b) => a.level - b.level)
        .map((one) => ({
          level: one.level,
          team: one.team,
          business: paise(one.business),
          earned: paise(one.earned ?? 0),
        })),
    },
    level,
    people: page.map((person) => ({ id: person.id, name: person.name, business: paise(person.business) })),
    next_cursor,
  }
}

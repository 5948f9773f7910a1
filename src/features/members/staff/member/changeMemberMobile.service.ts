import { fromRupees } from '../../../../money/paise.ts'
import { worthOfPoints } from '../../../../money/points.ts'
import type { Db } from '../../../../platform/database/database.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { readShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { numberChangeLimitRupees } from '../members.settings.ts'
import { lockOfficeMember, mobileExists } from '../office-member.sql.ts'
import { changeNumber } from './change-number.flow.ts'
import { changeMemberMobile } from './changeMemberMobile.call.ts'
import { insertNumberChange, readWealth } from './number-change.sql.ts'

export const changeMemberMobileService: Service<typeof changeMemberMobile> = async (context, input) => {
  const { db, staff, refuseUnlessSeen, say } = context
  const { mobile, reason } = input
  const id = Number(input.member_id)
  if (!/^[6-9]/.test(mobile)) throw refuse(changeMemberMobile, 'noMobile', { field: 'mobile' })
  const before = await lockOfficeMember(db, id)
  if (!before) throw refuse(changeMemberMobile, 'unknown')
  if (before.status === 'closed') throw refuse(changeMemberMobile, 'closed')
  refuseUnlessSeen(before.version, { mobile: before.mobile, version: before.version })
  // Another member may take the number until this commits. The database then refuses it.
  if (await mobileExists(db, mobile)) throw refuse(changeMemberMobile, 'taken', { field: 'mobile' })
  if (await needsTwo(db, id)) {
    const asked = { memberId: id, mobile, mobileBefore: before.mobile, reason, askedBy: staff.id }
    if ((await insertNumberChange(db, asked)) === undefined) throw refuse(changeMemberMobile, 'waits')
    return {
      message: say('office.members.mobileAsked'),
      data: { mobile: before.mobile, state: 'requested' },
      audited: { id, before: null, after: { asked_mobile: mobile, reason } },
    }
  }
  const ended = await changeNumber(context, before, mobile)
  return {
    message: say('office.members.mobileChanged'),
    data: { mobile, state: 'changed' },
    audited: { id, before: { mobile: before.mobile }, after: { mobile, reason, sessions_ended: ended } },
  }
}

/** Returns whether a member has so much that the number change needs a second staff member's approval. */
async function needsTwo(db: Db, memberId: number): Promise<boolean> {
  const { money, points } = await readWealth(db, memberId)
  return money + worthOfPoints(points) > fromRupees(await readShopSetting(db, numberChangeLimitRupees))!
}

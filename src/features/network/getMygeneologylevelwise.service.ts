import { paise } from '../../money/paise.ts'
import { toPercent } from '../../money/percent.ts'
import { pageOf } from '../../platform/service/page.ts'
import type { Service } from '../../platform/service/service.ts'
import { refuse } from '../../wire/call-failure.ts'
import { maskedName } from '../members/signup/masked-name.ts'
import { readCurrentPlan } from '../rewards/reward-plan.sql.ts'
import { getMygeneologylevelwise } from './getMygeneologylevelwise.call.ts'
import { listTeam, readLevels } from './network.sql.ts'

const pageSize = 10

export const getMygeneologylevelwiseService: Service<typeof getMygeneologylevelwise> = async (
  { db, member, say },
  input,
) => {
  const limit = input.limit ?? pageSize
  // Each level is paged separately.
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
          user_name: level === 1 ? name : maskedName(name),
          user_repurchase: paise(business),
        })),
        next_cursor,
      }
    }),
  }
}

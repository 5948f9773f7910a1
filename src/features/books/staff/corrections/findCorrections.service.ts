import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { readShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { correctionLimits } from '../../../approvals/staff/approvals.settings.ts'
import { readWantedDecisions } from '../../../approvals/staff/second-person.flow.ts'
import { correctionRow } from './correction-row.ts'
import { listCorrections } from './corrections.sql.ts'
import type { findCorrections } from './findCorrections.call.ts'

const pageSize = 50

export const findCorrectionsService: Service<typeof findCorrections> = async ({ db, staff }, input) => {
  const limit = input.limit ?? pageSize
  const wanted = await readWantedDecisions(db, staff.id, input.state)
  const [rows, limits] = await Promise.all([
    listCorrections(db, {
      ...wanted,
      memberId: input.member_id === undefined ? undefined : Number(input.member_id),
      beforeId: input.cursor,
      limit: limit + 1,
    }),
    readShopSetting(db, correctionLimits),
  ])
  const { page, next_cursor } = pageOf(rows, limit, ({ id }) => id)
  return { data: page.map((row) => correctionRow(row, staff.id)), limits, next_cursor }
}

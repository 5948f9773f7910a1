import type { Service } from '../../../../platform/service/service.ts'
import { readShopSetting } from '../../../../platform/settings/shop-settings.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { decisionOf } from '../../../approvals/staff/decision-fields.ts'
import { readApartAt } from '../../../approvals/staff/may-approve.flow.ts'
import { insertClosedMonth } from './closed-months.sql.ts'
import { closeFirst, type closeMonth, type readBooksStart } from './closing.calls.ts'
import { firstClosingNeedsTwo } from './closing.settings.ts'
import { closeBooksFirst, findFault, readFirstClosing } from './first-closing.sql.ts'

export const closeMonthService: Service<typeof closeMonth> = async ({ db, staff, say }, { month }) => {
  await insertClosedMonth(db, month, staff.id)
  return {
    message: say('office.finance.monthClosed', { month: say.month(`${month}-15T12:00:00Z`) }),
    data: { month },
    audited: { id: month, before: { state: 'open' }, after: { state: 'closed' } },
  }
}

export const closeFirstService: Service<typeof closeFirst> = async (
  { db, staff, say },
  { up_to: upTo, reason },
) => {
  if (await readShopSetting(db, firstClosingNeedsTwo)) throw refuse(closeFirst, 'needsTwo')
  const fault = await findFault(db, upTo)
  if (fault === 'dayNotOver') throw refuse(closeFirst, fault, { field: 'up_to' })
  if (fault !== undefined) throw refuse(closeFirst, fault)
  await closeBooksFirst(db, upTo, staff.id)
  return {
    message: say('office.finance.firstClosingDone', { day: say.date(upTo) }),
    data: { up_to: upTo },
    audited: { id: upTo, before: null, after: { state: 'approved', up_to: upTo, reason } },
  }
}

export const readBooksStartService: Service<typeof readBooksStart> = async ({ db, staff }) => {
  const { waiting, ...start } = await readFirstClosing(db)
  return {
    data: {
      ...start,
      waiting: waiting
        ? {
            ...decisionOf(waiting, staff.id),
            closing_id: waiting.id,
            up_to: waiting.up_to,
            reason: waiting.reason,
            apart_at: await readApartAt(db, waiting.asked_by, staff.id),
          }
        : null,
      needs_two: await readShopSetting(db, firstClosingNeedsTwo),
    },
  }
}

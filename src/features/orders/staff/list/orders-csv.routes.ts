import { sendCsv } from '../../../../platform/csv/send-csv.ts'
import { admitStaff, askerOf } from '../../../../platform/service/asker.ts'
import { reading } from '../../../../platform/service/reading.ts'
import type { Routes } from '../../../../platform/service/routes.ts'
import { backOfficePath } from '../../../../wire/back-office-path.ts'
import { CallFailure } from '../../../../wire/call-failure.ts'
import { staff as staffWith } from '../../../../wire/define-call.ts'
import { defaultLanguage } from '../../../../words/languages.ts'
import { findFiltered } from './find-orders.flow.ts'
import { readOrderFilter } from './order-filter.ts'
import { ordersCsv } from './orders-csv.flow.ts'

// The download's timeout: enough for a year of a million orders over a slow connection.
const downloadTimeoutMs = 60 * 60_000
const access = staffWith('orders', 'finance')

/**
 * Serves the orders of a list's filter as a CSV file. The file names buyers, so each download is audited
 * before the first byte is sent.
 */
export const ordersCsvRoutes: Routes = (scope, context) => {
  scope.get<{ Querystring: Record<string, unknown> }>(
    `${backOfficePath}/api/exportOrders`,
    { schema: { hide: true }, config: { budget: 'page' }, handlerTimeout: downloadTimeoutMs },
    async (request, reply) => {
      const described = await context.describeRequest(request, reply, 'staff')
      const staff = admitStaff(access, described)
      const filter = readOrderFilter(request.query)
      if (!filter) throw new CallFailure(400, 'invalidInput', 'field.invalid')
      const asker = askerOf(described)
      const asked = { from: 'standby', since: described.since } as const
      await context.limits.spend('costly', asker)
      const { db, settings, lanes } = context
      // Refuses a search that matches too many members. The file would contain the orders of only some of
      // them, and could not show that it is incomplete.
      const { problem } = await findFiltered(db, settings.orderPrefix, filter, { after: undefined, limit: 1 })
      if (problem === 'too_many') throw new CallFailure(422, 'tooMany', 'office.orders.searchTooMany')
      await context.change(staff, { kind: 'file', action: 'download' }, () => ({
        audited: { id: 'orders', before: null, after: { name: 'orders.csv' } },
      }))
      // Writes English column names, because programs that read the file look columns up by name.
      const parts = ordersCsv(
        {
          say: context.sayIn(defaultLanguage),
          orderPrefix: settings.orderPrefix,
          read: (work) =>
            lanes.run('documents', asker, () => reading(context, asked, ({ db: from }) => work(from))),
        },
        filter,
      )
      return await sendCsv(reply, 'orders.csv', parts)
    },
  )
}

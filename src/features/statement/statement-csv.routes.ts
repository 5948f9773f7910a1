import * as z from 'zod/mini'
import { sendCsv } from '../../platform/csv/send-csv.ts'
import { admitMember, askerOf } from '../../platform/service/asker.ts'
import type { Routes } from '../../platform/service/routes.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { month } from '../../wire/fields.ts'
import { findMonth } from './month-statement.flow.ts'
import { statementCsv } from './statement-csv.flow.ts'

// The download's timeout: enough for a hundred thousand movements over a slow line.
const downloadTimeoutMs = 10 * 60_000

/** A member's monthly statement as CSV, at `/User/statement.csv?month=2026-11`. */
export const statementRoutes: Routes = (scope, { db, limits, describeRequest, lanes }) => {
  scope.get<{ Querystring: { month?: unknown } }>(
    '/User/statement.csv',
    { schema: { hide: true }, config: { budget: 'page' }, handlerTimeout: downloadTimeoutMs },
    async (request, reply) => {
      const context = await describeRequest(request, reply, 'member')
      const { say } = context
      const member = admitMember(context)
      const asked = z.safeParse(month('statement.monthInvalid'), request.query.month)
      if (!asked.success) throw new CallFailure(400, 'invalidInput', 'statement.monthInvalid')
      const asker = askerOf(context)
      await limits.spend('costly', asker)
      const found = await findMonth(db, member.id, asked.data)
      if (!found) throw new CallFailure(400, 'unknownMonth', 'statement.unknownMonth')
      const parts = statementCsv(db, say, {
        memberId: member.id,
        month: found.month,
        inTurn: (read) => lanes.run('documents', asker, read),
      })
      return await sendCsv(reply, `statement-${found.month}.csv`, parts)
    },
  )
}

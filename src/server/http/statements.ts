import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { findMonth } from '../../features/statement/month-statement.flow.ts'
import { statementCsv } from '../../features/statement/statement-csv.flow.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { month } from '../../wire/fields.ts'
import type { ServerContext } from '../application.ts'
import type { DescribeRequest } from './app.ts'
import { askerOf } from './calls/run-call.ts'
import type { Lanes } from './guard/lanes.ts'

// A month of a hundred thousand movements over a slow line.
const downloadTimeoutMs = 10 * 60_000

/** A member's own statement of a month as a file for spreadsheets, at `/User/statement.csv?month=2026-11`. */
export function mountStatements(
  server: FastifyInstance,
  { db, limits }: ServerContext,
  { describeRequest, lanes }: { describeRequest: DescribeRequest; lanes: Lanes },
): void {
  server.get<{ Querystring: { month?: unknown } }>(
    '/User/statement.csv',
    { schema: { hide: true }, config: { budget: 'page' }, handlerTimeout: downloadTimeoutMs },
    async (request, reply) => {
      const context = await describeRequest(request, reply, 'member')
      const { member, say } = context
      if (!member) throw new CallFailure(401, 'signInRequired', 'gate.signIn')
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
      // What fails before anything was sent is answered as any failure is.
      const first = await parts.next()
      void reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="statement-${found.month}.csv"`)
        .type('text/csv; charset=utf-8')
      return Readable.from(startingWith(first.value ?? '', parts))
    },
  )
}

async function* startingWith(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

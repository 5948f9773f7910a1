import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendCsv } from '../../../platform/csv/send-csv.ts'
import { UnusableFileError } from '../../../platform/csv/unusable-file-error.ts'
import type { Db } from '../../../platform/database/database.ts'
import { admitStaff, askerOf } from '../../../platform/service/asker.ts'
import type { Routes } from '../../../platform/service/routes.ts'
import { backOfficePath } from '../../../wire/back-office-path.ts'
import { CallFailure } from '../../../wire/call-failure.ts'
import { staff as staffWith } from '../../../wire/define-call.ts'
import { listRanges, listZones, replaceRanges } from '../delivery.sql.ts'
import { pinFileHead, pinFileLine, readPinFile } from './pin-file.flow.ts'

// Allows twice the size of a file with 100,000 ranges, which is about 5 MB.
const fileBytesMax = 10 * 1_048_576
const batch = 5_000
const problemsMax = 50
const access = staffWith('orders')

/**
 * Serves two routes: the export of all PIN code ranges as a file, and the import of a file that replaces all
 * ranges.
 */
export const pinFileRoutes: Routes = (scope, context) => {
  const { db, limits, files, lanes } = context
  const admitted = async (request: FastifyRequest, reply: FastifyReply) => {
    const described = await context.describeRequest(request, reply, 'staff')
    return { described, staff: admitStaff(access, described) }
  }
  const hidden = { schema: { hide: true }, config: { budget: 'page' } } as const

  scope.get(`${backOfficePath}/api/exportPinRanges`, hidden, async (request, reply) => {
    const asker = askerOf((await admitted(request, reply)).described)
    await limits.spend('costly', asker)
    return await sendCsv(
      reply,
      'pin-ranges.csv',
      rangesCsv(db, (read) => lanes.run('documents', asker, read)),
    )
  })

  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: fileBytesMax },
    (_request, body, done) => done(null, body),
  )
  scope.post<{ Querystring: { only_check?: unknown } }>(
    `${backOfficePath}/api/importPinRanges`,
    {
      ...hidden,
      bodyLimit: fileBytesMax,
      handlerTimeout: files.handlerTimeoutMs,
      onRequest: async (request, reply) => {
        await admitted(request, reply)
        files.await(request)
      },
    },
    async (request, reply) => {
      const { described, staff } = await admitted(request, reply)
      await limits.spend('costly', askerOf(described))
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const ranges = await readRanges(db, bytes)
      const data = { ranges: ranges.length, problems: [] }
      if (request.query.only_check === undefined)
        await context.change(staff, { kind: 'pin range', action: 'importPinRanges' }, async (trx) => {
          const replaced = await replaceRanges(trx, ranges)
          return {
            audited: { id: 'all', before: { ranges: replaced }, after: { ranges: ranges.length } },
          }
        })
      return reply.header('cache-control', 'no-store').send({ status: true, message: '', data })
    },
  )
}

/** Reads the ranges of a file. If any line is unusable, refuses the file and reports its first problems. */
async function readRanges(db: Db, bytes: Buffer) {
  const zones = new Map((await listZones(db)).map(({ id, name }) => [name.toLowerCase(), id]))
  try {
    const { ranges, problems } = await readPinFile(bytes, zones)
    const [first] = problems
    if (!first) return ranges
    const errors = problems.slice(0, problemsMax).map(({ line, problem }) => [`line ${line}`, problem])
    throw new CallFailure(422, 'linesWrong', 'office.delivery.linesWrong', {
      errors: Object.fromEntries(errors),
    })
  } catch (error) {
    if (error instanceof UnusableFileError) throw new CallFailure(422, 'fileUnusable', error.sentence)
    throw error
  }
}

async function* rangesCsv(
  db: Db,
  read: <Rows>(work: () => Promise<Rows>) => Promise<Rows>,
): AsyncGenerator<string> {
  yield pinFileHead
  for (let after: number | undefined; ; ) {
    const page = { after, limit: batch }
    const rows = await read(() => listRanges(db, page))
    yield rows.map(pinFileLine).join('')
    if (rows.length < batch) return
    after = rows.at(-1)!.id
  }
}

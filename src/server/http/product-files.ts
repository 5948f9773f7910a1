import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { exportProducts, templateOf } from '../../back-office/imports/file/export-products.flow.ts'
import { partBytes, partsOf } from '../../back-office/imports/import-parts.ts'
import { findImport, lockImport, storePart } from '../../back-office/imports/imports.sql.ts'
import { reportProblems } from '../../back-office/imports/report-problems.flow.ts'
import { backOfficePath } from '../../wire/back-office-path.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { staff } from '../../wire/define-call.ts'
import type { ServerContext } from '../application.ts'
import type { DescribeRequest } from './app.ts'
import { admitStaff, askerOf } from './calls/run-call.ts'
import type { Lanes } from './guard/lanes.ts'
import { awaitFile, fileHandlerTimeoutMs } from './guard/slow-bodies.ts'

// A million products over a slow line.
const downloadTimeoutMs = 60 * 60_000
const access = staff('catalogue')
const api = `${backOfficePath}/api`

type Asked = { Querystring: { import_id?: unknown; part?: unknown } }

/** Files of products: the parts of one that is imported, what is wrong with it, the template, and all products. */
export async function mountProductFiles(
  server: FastifyInstance,
  { db, limits, transaction }: ServerContext,
  { describeRequest, lanes }: { describeRequest: DescribeRequest; lanes: Lanes },
): Promise<void> {
  const admitted = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = await describeRequest(request, reply, 'staff')
    admitStaff(access, context)
    return context
  }
  const download = (reply: FastifyReply, fileName: string) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .type('text/csv; charset=utf-8')
  const hidden = { schema: { hide: true }, config: { budget: 'page' } } as const

  server.get(`${api}/productTemplate`, hidden, async (request, reply) => {
    await admitted(request, reply)
    return download(reply, 'products-template.csv').send(templateOf())
  })

  server.get(
    `${api}/exportProducts`,
    { ...hidden, handlerTimeout: downloadTimeoutMs },
    async (request, reply) => {
      const asker = askerOf(await admitted(request, reply))
      await limits.spend('costly', asker)
      const parts = exportProducts(db, (read) => lanes.run('documents', asker, read))
      return download(reply, 'products.csv').send(await begun(parts))
    },
  )

  server.get<Asked>(
    `${api}/productImportReport`,
    { ...hidden, handlerTimeout: downloadTimeoutMs },
    async (request, reply) => {
      const context = await admitted(request, reply)
      await limits.spend('costly', askerOf(context))
      const found = await findImport(db, numberOf(request.query.import_id))
      if (!found) throw new CallFailure(404, 'notFound', 'office.imports.notFound')
      const parts = reportProblems(db, found.id, context.say)
      return download(reply, `import-${found.id}-problems.csv`).send(await begun(parts))
    },
  )

  await server.register(async (scope) => {
    // Anything else than the bytes of a part is refused by its type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: partBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post<Asked>(
      `${api}/productImportPart`,
      {
        ...hidden,
        bodyLimit: partBytes,
        handlerTimeout: fileHandlerTimeoutMs,
        // Before the part comes in: only the staff's are waited for, and strangers send none of it into the shop's memory.
        onRequest: async (request, reply) => {
          await admitted(request, reply)
          awaitFile(request)
        },
      },
      async (request, reply) => {
        const importId = numberOf(request.query.import_id)
        const part = numberOf(request.query.part)
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        await transaction(async (on) => {
          const found = await lockImport(on, importId)
          if (!found) throw new CallFailure(404, 'notFound', 'office.imports.notFound')
          if (found.state !== 'uploading')
            throw new CallFailure(409, 'notUploading', 'office.imports.notUploading')
          const last = partsOf(found.file_bytes) - 1
          const expected = part === last ? found.file_bytes - last * partBytes : partBytes
          if (part > last || bytes.length !== expected)
            throw new CallFailure(400, 'invalidInput', 'office.imports.incomplete')
          await storePart(on, importId, part, bytes)
        })
        return reply.header('cache-control', 'no-store').send({ status: true, message: '' })
      },
    )
  })
}

function numberOf(text: unknown): number {
  if (typeof text === 'string' && /^\d{1,9}$/.test(text)) return Number(text)
  throw new CallFailure(400, 'invalidInput', 'field.invalid')
}

/** What fails before anything was sent is answered as any failure is. */
async function begun(parts: AsyncGenerator<string>): Promise<Readable> {
  const first = await parts.next()
  async function* all() {
    yield first.value ?? ''
    yield* parts
  }
  return Readable.from(all())
}

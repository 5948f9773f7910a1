import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendCsv } from '../../../../platform/csv/send-csv.ts'
import { admitStaff, askerOf } from '../../../../platform/service/asker.ts'
import type { Routes } from '../../../../platform/service/routes.ts'
import { backOfficePath } from '../../../../wire/back-office-path.ts'
import { CallFailure } from '../../../../wire/call-failure.ts'
import { type StaffAccess, staff } from '../../../../wire/define-call.ts'
import { admitToImport } from '../import-access.flow.ts'
import { partBytes, partsOf } from '../import-parts.ts'
import { findImport, lockImport, storePart } from '../imports.sql.ts'
import { reportProblems } from '../report-problems.flow.ts'
import { exportProducts, templateOf } from './export-products.flow.ts'

// The timeout of a download. A slow connection can receive a million products within it.
const downloadTimeoutMs = 60 * 60_000
const forImports = staff('import')
const forBoth = staff('import', 'catalogue')
const api = `${backOfficePath}/api`

type UploadRequest = { Querystring: { import_id?: unknown; part?: unknown } }

/** Routes for product files: uploaded parts, problem reports, the template, and the export. */
export const productFileRoutes: Routes = (
  scope,
  { db, limits, transaction, describeRequest, lanes, files },
) => {
  const admitted = async (access: StaffAccess, request: FastifyRequest, reply: FastifyReply) => {
    const context = await describeRequest(request, reply, 'staff')
    admitStaff(access, context)
    return context
  }
  const hidden = { schema: { hide: true }, config: { budget: 'page' } } as const

  scope.get(`${api}/productTemplate`, hidden, async (request, reply) => {
    await admitted(forImports, request, reply)
    return await sendCsv(reply, 'products-template.csv', templateOf())
  })

  scope.get(
    `${api}/exportProducts`,
    { ...hidden, handlerTimeout: downloadTimeoutMs },
    async (request, reply) => {
      const asker = askerOf(await admitted(forBoth, request, reply))
      await limits.spend('costly', asker)
      const parts = exportProducts(db, (read) => lanes.run('documents', asker, read))
      return await sendCsv(reply, 'products.csv', parts)
    },
  )

  scope.get<UploadRequest>(
    `${api}/productImportReport`,
    { ...hidden, handlerTimeout: downloadTimeoutMs },
    async (request, reply) => {
      const context = await admitted(forBoth, request, reply)
      await limits.spend('costly', askerOf(context))
      const found = await findImport(db, numberOf(request.query.import_id))
      if (!found) throw new CallFailure(404, 'notFound', 'office.imports.notFound')
      admitToImport(found, context)
      const parts = reportProblems(db, found.id, context.say)
      return await sendCsv(reply, `import-${found.id}-problems.csv`, parts)
    },
  )

  // Refuses every content type except the bytes of an uploaded part.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: partBytes },
    (_request, body, done) => done(null, body),
  )
  scope.post<UploadRequest>(
    `${api}/productImportPart`,
    {
      ...hidden,
      bodyLimit: partBytes,
      handlerTimeout: files.handlerTimeoutMs,
      // Checks the role before the body is read, so that strangers cannot fill the server's memory.
      onRequest: async (request, reply) => {
        await admitted(forImports, request, reply)
        files.await(request)
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
        const fileBytes = found.file_bytes ?? 0
        const last = partsOf(fileBytes) - 1
        const expected = part === last ? fileBytes - last * partBytes : partBytes
        if (part > last || bytes.length !== expected)
          throw new CallFailure(400, 'invalidInput', 'office.imports.incomplete')
        await storePart(on, importId, part, bytes)
      })
      return reply.header('cache-control', 'no-store').send({ status: true, message: '' })
    },
  )
}

function numberOf(text: unknown): number {
  if (typeof text === 'string' && /^\d{1,9}$/.test(text)) return Number(text)
  throw new CallFailure(400, 'invalidInput', 'field.invalid')
}

import { sendCsv } from '../../platform/csv/send-csv.ts'
import { admitStaff, askerOf } from '../../platform/service/asker.ts'
import type { Routes } from '../../platform/service/routes.ts'
import { backOfficePath } from '../../wire/back-office-path.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { staff as staffWith } from '../../wire/define-call.ts'
import { defaultLanguage } from '../../words/languages.ts'

// The timeout of a download: enough for a year of a hundred thousand withdrawals over a slow line.
const downloadTimeoutMs = 10 * 60_000
const usualAccess = staffWith('finance')

/**
 * Serves the files of all features at `/back-office/api/download/{file}.csv` or `.xml`, by default to finance
 * staff.
 * Writes an audit entry before a file's first byte, because files may hold values that screens mask.
 */
export const downloadRoutes: Routes = (scope, context) => {
  const downloads = new Map(context.extensions.downloads.map((one) => [one.file as string, one]))
  for (const format of ['csv', 'xml'])
    scope.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
      `${backOfficePath}/api/download/:file.${format}`,
      { schema: { hide: true }, config: { budget: 'page' }, handlerTimeout: downloadTimeoutMs },
      async (request, reply) => {
        const described = await context.describeRequest(request, reply, 'staff')
        const { file } = request.params
        const download = downloads.get(file)
        const staff = admitStaff(download?.access ?? usualAccess, described)
        if (!download || (download.format ?? 'csv') !== format)
          throw new CallFailure(404, 'notFound', 'gate.notFound')
        await context.limits.spend('costly', askerOf(described))
        // Writes English column names, because programs that read the file expect them.
        const { name, parts } = download.open(
          { ...context, say: context.sayIn(defaultLanguage) },
          request.query,
        )
        await context.change(staff, { kind: 'file', action: 'download' }, () => ({
          audited: { id: file, before: null, after: { name } },
        }))
        return await sendCsv(reply, name, parts)
      },
    )
}

import * as z from 'zod/mini'
import { CallFailure } from '../../wire/call-failure.ts'
import type { DownloadName } from './download-names.ts'
import type { Download, DownloadContext } from './downloads.extension.ts'
import { monthField } from './finance-fields.ts'

/** Parses the query of a download. @throws CallFailure `invalidInput`. */
export function parseQuery<Schema extends z.ZodMiniType>(schema: Schema, query: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, query)
  if (!parsed.success) throw new CallFailure(400, 'invalidInput', 'field.invalid')
  return parsed.data
}

/** Declares a monthly file, such as `remittances-2026-11.csv`. */
export function monthlyDownload(
  file: DownloadName,
  parts: (context: DownloadContext, asked: { month: string }) => AsyncGenerator<string>,
): Download {
  return {
    file,
    open(context, query) {
      const asked = parseQuery(z.object({ month: monthField }), query)
      return { name: `${file}-${asked.month}.csv`, parts: parts(context, asked) }
    },
  }
}

import * as z from 'zod/mini'
import { parseQuery } from '../../../back-office/finance/download-query.ts'
import type { Download, DownloadContext } from '../../../back-office/finance/downloads.extension.ts'
import { CallFailure } from '../../../wire/call-failure.ts'
import { id } from '../../../wire/fields.ts'
import { findReturn } from '../tds-returns.sql.ts'
import { returnCsv } from './return-file.flow.ts'

/** The file of a prepared or filed return of TDS. */
export const tdsReturnDownload: Download = {
  file: 'tds-return',
  open(context, asked) {
    const query = parseQuery(z.object({ return_id: id() }), asked)
    return { name: `tds-return-${query.return_id}.csv`, parts: partsOf(context, Number(query.return_id)) }
  },
}

async function* partsOf(context: DownloadContext, returnId: number): AsyncGenerator<string> {
  const found = await findReturn(context.db, returnId)
  if (!found) throw new CallFailure(404, 'notFound', 'office.tdsReturn.unknown')
  yield* returnCsv(context, found)
}

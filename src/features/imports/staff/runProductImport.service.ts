import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { admitToImport } from './import-access.flow.ts'
import { beginWriting, findImport, lockImport } from './imports.sql.ts'
import { runProductImport } from './runProductImport.call.ts'
import { shownImport } from './shown-import.ts'

export const runProductImportService: Service<typeof runProductImport> = async (
  context,
  { import_id, stock_way },
) => {
  const { db, jobs, say } = context
  const id = Number(import_id)
  const found = await lockImport(db, id)
  if (!found) throw refuse(runProductImport, 'notFound')
  admitToImport(found, context)
  if (found.state === 'importing' || found.state === 'done')
    return { data: { import: shownImport(found, say) }, audited: null }
  if (found.state !== 'checked') throw refuse(runProductImport, 'notChecked')
  const { state, new_rows, changed_rows, refused_rows, unseen_stock_rows } = found
  if (unseen_stock_rows > 0 && !stock_way)
    throw refuse(runProductImport, 'stockWayMissing', { field: 'stock_way' })
  const stockWay = unseen_stock_rows > 0 ? stock_way : undefined
  await beginWriting(db, id, stockWay)
  await jobs.send(db, 'import-products', {})
  return {
    data: { import: shownImport((await findImport(db, id))!, say) },
    audited: {
      id,
      before: { state },
      after: {
        ...(stockWay && { stock_way: stockWay }),
        state: 'importing',
        new: new_rows,
        changed: changed_rows,
        refused: refused_rows,
      },
    },
  }
}

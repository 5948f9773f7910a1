import type { Db } from '../../../../../platform/database/database.ts'
import type { Sentence } from '../../../../../words/sentence.ts'
import { paysMoreBack } from '../product-draft.ts'
import { listUsedSkus } from './matrix.sql.ts'
import type { Plan } from './plan-matrix.ts'
import { skuTwice } from './variant-grid.ts'

/** Validates the cells of a group's table of variants. Returns the error messages by form field. */
export async function judgeCells(db: Db, plan: Plan): Promise<Record<string, Sentence>> {
  const problems: Record<string, Sentence> = {}
  const { cells } = plan
  const taken = new Set(
    await listUsedSkus(
      db,
      cells.flatMap(({ sku }) => (sku === null ? [] : [sku])),
      cells.flatMap(({ known }) => (known ? [known.id] : [])),
    ),
  )
  const rowOfSku = new Map<string, number>()
  for (const [row, cell] of cells.entries()) {
    const said = (field: string, problem: Sentence) => {
      problems[`variants.${row}.${field}`] = problem
    }
    if (cell.sku !== null) {
      const folded = cell.sku.toLowerCase()
      if (rowOfSku.has(folded)) said('sku', skuTwice(cell.sku))
      else if (cell.sku !== cell.known?.sku && taken.has(folded)) said('sku', 'office.products.skuTaken')
      rowOfSku.set(folded, row)
    }
    if (cell.isAboveMrp) said('price', 'office.products.priceAboveMrp')
    else if (cell.isContradicted) said('price', 'office.products.priceOrPercent')
    else if (paysMoreBack({ ...cell.offer, specialDiscount: cell.specialDiscount }))
      said('special_discount', 'office.products.cashbackTooHigh')
  }
  return problems
}

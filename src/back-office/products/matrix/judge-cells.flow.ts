import { paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import { placed } from '../../../wire/placed.ts'
import type { Sentence } from '../../../words/sentence.ts'
import { paysMoreBack } from '../product-draft.ts'
import { listTakenSkus } from './matrix.sql.ts'
import type { Cell, Plan } from './plan-matrix.ts'

/** What is wrong with cells of a matrix, by the fields of the form. */
export async function judgeCells(db: Db, plan: Plan): Promise<Record<string, Sentence>> {
  const problems: Record<string, Sentence> = {}
  const { cells } = plan
  const taken = new Set(
    await listTakenSkus(
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
      if (rowOfSku.has(folded)) said('sku', placed('office.matrix.skuTwice', { sku: cell.sku }))
      else if (taken.has(cell.sku)) said('sku', 'office.products.skuTaken')
      rowOfSku.set(folded, row)
    }
    if (givesMoreBack(cell)) said('discount', 'office.products.cashbackTooHigh')
    if (cell.isShown && plan.picturesOf(cell).length === 0) {
      said('is_shown', 'office.products.pictureMissing')
      problems[`pictures.${plan.lookOf(cell)}`] = 'office.products.pictureMissing'
    }
  }
  return problems
}

function givesMoreBack({ known, mrp, discountBp }: Cell): boolean {
  return (
    known !== undefined && paysMoreBack({ mrp, discountBp, specialDiscount: paise(known.special_discount) })
  )
}

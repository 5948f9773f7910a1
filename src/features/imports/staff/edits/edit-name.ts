import { paise } from '../../../../money/paise.ts'
import type { PlainKey } from '../../../../words/sentence.ts'
import type { Say } from '../../../../words/words-of.ts'
import { packageCm } from '../../../catalogue/package-size.ts'
import type { ProductEdit } from './edit-rules.ts'

/** The names of the parts that a bulk edit can change. */
export const editParts = {
  price: 'office.products.offered',
  mrp: 'office.products.mrpShort',
  discount: 'office.term.discount',
  stock: 'office.products.stock',
  weight: 'office.products.weight',
  package: 'office.products.package',
  category: 'office.products.category',
  shown: 'office.products.inShop',
} as const satisfies Record<ProductEdit['part'], PlainKey>

/** Returns the name of a bulk edit, such as 'MRP: raised by 10%'. */
export function nameOfEdit(edit: ProductEdit, { category, say }: { category: string; say: Say }): string {
  return say('office.edits.name', { part: say(editParts[edit.part]), change: changeOf(edit, category, say) })
}

function changeOf(edit: ProductEdit, category: string, say: Say): string {
  switch (edit.part) {
    case 'price':
    case 'mrp': {
      const isPercent = edit.way === 'raise_percent' || edit.way === 'lower_percent'
      const by = isPercent ? percentText(edit.by, say) : say.rupees(paise(edit.by))
      return wayText(edit.way, by, say)
    }
    case 'discount':
      return wayText('set', percentText(edit.percent, say), say)
    case 'stock':
      return wayText(edit.way, say.count(edit.by), say)
    case 'weight':
      return wayText('set', edit.weightGrams === null ? '–' : say.count(edit.weightGrams), say)
    case 'package':
      return wayText('set', packageCm(edit.packageMm) || '–', say)
    case 'category':
      return category
    case 'shown':
      return say(edit.isShown ? 'office.products.onSale' : 'office.products.offSale')
  }
}

function wayText(way: string, by: string, say: Say): string {
  if (way === 'set') return say('office.edits.setTo', { by })
  return say(way.startsWith('raise') ? 'office.edits.raisedBy' : 'office.edits.loweredBy', { by })
}

function percentText(hundredths: number, say: Say): string {
  return say('office.settings.percent', { percent: String(hundredths / 100) })
}

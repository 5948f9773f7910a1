import { fromRupees } from '../../../../money/paise.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import type { ParsedInput } from '../../../../wire/define-call.ts'
import { tidyAmount, tidyCount, tidyPercent } from '../../../../wire/tidy-typed.ts'
import { readPackageCm, weightGramsMax } from '../../../catalogue/package-size.ts'
import { pricePaiseMax, stockMax } from '../../../catalogue/staff/products/product-fields.ts'
import { filterOf } from '../../../catalogue/staff/products/product-filter.ts'
import { findListings } from '../../../catalogue/staff/products/products.sql.ts'
import { findImport, insertEdit } from '../imports.sql.ts'
import { shownImport } from '../shown-import.ts'
import { nameOfEdit } from './edit-name.ts'
import type { ProductEdit } from './edit-rules.ts'
import { startProductEdit } from './edits.calls.ts'

type Context = Parameters<Service<typeof startProductEdit>>[0]
type Input = ParsedInput<typeof startProductEdit>

export const startProductEditService: Service<typeof startProductEdit> = async (context, input) => {
  const { db, jobs, say, staff } = context
  const { edit, category } = await editOf(context, input)
  const name = nameOfEdit(edit, { category, say })
  const id = await insertEdit(db, { by: staff, name, edit: { filter: filterOf(input), edit } })
  if (id === undefined) throw refuse(startProductEdit, 'underway')
  await jobs.send(db, 'import-products', {})
  return {
    data: { edit: shownImport((await findImport(db, id))!, say) },
    audited: { id, before: null, after: { edit: name } },
  }
}

/**
 * Parses the typed input into an edit.
 * @throws a refusal that names the invalid field.
 */
async function editOf(
  { db }: Pick<Context, 'db'>,
  { part, way = 'set', value = '', rounding = 'paisa', to_category_id, to_shown }: Input,
): Promise<{ edit: ProductEdit; category: string }> {
  const known = (edit: ProductEdit) => ({ edit, category: '' })
  switch (part) {
    case 'price':
    case 'mrp': {
      const isPercent = way === 'raise_percent' || way === 'lower_percent'
      const by = isPercent ? percentOf(value, 100_000) : fromRupees(tidyAmount(value))
      if (isPercent && !by) throw refuse(startProductEdit, 'percentForm', { field: 'value' })
      if (!by || by > pricePaiseMax) throw refuse(startProductEdit, 'amountForm', { field: 'value' })
      return known({ part, way, by, rounding })
    }
    case 'discount': {
      const percent = percentOf(value, 9_999)
      if (percent === undefined) throw refuse(startProductEdit, 'discountForm', { field: 'value' })
      return known({ part, percent })
    }
    case 'stock': {
      const count = tidyCount(value)
      const units = /^\d{1,7}$/.test(count) ? Number(count) : undefined
      const isUnits = way === 'set' || way === 'raise' || way === 'lower'
      if (units === undefined || units > stockMax || !isUnits || (units === 0 && way !== 'set'))
        throw refuse(startProductEdit, 'unitsForm', { field: 'value' })
      return known({ part, way, by: units })
    }
    case 'weight': {
      const grams = tidyCount(value)
      const weightGrams = value === '' ? null : /^\d{1,6}$/.test(grams) ? Number(grams) : 0
      if (weightGrams !== null && (weightGrams < 1 || weightGrams > weightGramsMax))
        throw refuse(startProductEdit, 'weightForm', { field: 'value' })
      return known({ part, weightGrams })
    }
    case 'package': {
      const packageMm = value === '' ? null : readPackageCm(value)
      if (packageMm === undefined) throw refuse(startProductEdit, 'packageForm', { field: 'value' })
      return known({ part, packageMm })
    }
    case 'category': {
      const asked = { search: '', id: Number(to_category_id), limit: 1 }
      const [found] = to_category_id === undefined ? [] : await findListings(db, 'category', asked)
      if (!found) throw refuse(startProductEdit, 'categoryMissing', { field: 'to_category_id' })
      return { edit: { part, categoryId: found.id }, category: found.name }
    }
    case 'shown':
      return known({ part, isShown: to_shown ?? false })
  }
}

/** Parses a typed percentage to hundredths. */
function percentOf(value: string, max: number): number | undefined {
  const hundredths = fromRupees(tidyPercent(value))
  return hundredths === undefined || hundredths > max ? undefined : hundredths
}

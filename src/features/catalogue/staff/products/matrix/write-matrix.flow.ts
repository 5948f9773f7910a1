import { basisPoints, toPercent } from '../../../../../money/percent.ts'
import type { Db } from '../../../../../platform/database/database.ts'
import type { AuditedChange } from '../../../../../platform/service/change.ts'
import { offeredPrice } from '../../../offered-price.ts'
import { packageCm } from '../../../package-size.ts'
import { copyOptionWords } from '../../../variants/option-values.sql.ts'
import { createGroup, replaceGroupValues, updateGroup } from '../../../variants/product-group.sql.ts'
import { replacePictures, setVariant, showProducts, updateVariantRows } from '../../../write-products.sql.ts'
import { saveProducts } from '../save-product.flow.ts'
import { correctStockOf } from '../stock/correct-stock.flow.ts'
import type { MatrixVariantRow } from './matrix.sql.ts'
import { type Common, draftsOf } from './new-variants.flow.ts'
import type { Cell, Plan } from './plan-matrix.ts'
import { groupSummary } from './said-group.ts'
import type { MatrixOption } from './variant-grid.ts'

type Matrix = {
  input: {
    name: string
    version?: number | undefined
    common?: Common | undefined
    options: readonly MatrixOption[]
    pictures: readonly (readonly { name: string; alt: string }[] | null)[]
  }
  plan: Plan
  variants: readonly MatrixVariantRow[]
  /**
   * The group before the change; undefined for a new group. `isSame` means that its name, options and values
   * stay the same.
   */
  group: { id: number; isSame: boolean; was: { name: string; options: readonly MatrixOption[] } } | undefined
  place: { categoryId: number; brandId: number }
  staffId: number
}

type Written =
  | { refused: true; field: string }
  | { refused?: never; groupId: number; audited: AuditedChange[] }

/** Writes a group and its variants, which the caller has locked and validated. */
export async function writeMatrix(db: Db, matrix: Matrix): Promise<Written> {
  const { input, plan, variants, staffId } = matrix
  const groupId = await writeGroup(db, matrix)
  const audited: AuditedChange[] = []
  const known = plan.cells.flatMap((cell) => (cell.known ? [{ ...cell, known: cell.known }] : []))
  for (const { id, values } of plan.respelt)
    await setVariant(db, { productId: id, groupId, optionValues: values })
  await updateVariantRows(
    db,
    known.map(({ known: { id }, offer, specialDiscount, sku, isShown, weightGrams, packageMm }) => ({
      id,
      mrp: offer.mrp,
      discount_bp: offer.discountBp,
      entered_price: offer.enteredPrice,
      special_discount: specialDiscount,
      sku,
      active: isShown,
      weight_grams: weightGrams,
      package_mm: packageMm,
    })),
  )
  for (const [row, cell] of plan.cells.entries()) {
    if (!cell.known) continue
    const stock = await correctStockOf(db, {
      productId: cell.known.id,
      kind: 'set',
      units: cell.stock,
      seen: cell.seenStock,
      reason: 'counted',
      staffId,
    })
    if (stock?.refused) return { refused: true, field: `variants.${row}.stock` }
    const { before, after } = auditedCell(cell, cell.known, stock)
    if (JSON.stringify(before) !== JSON.stringify(after)) audited.push({ id: cell.known.id, before, after })
  }
  const leaving = plan.leaving.map(({ id }) => id)
  for (const id of await showProducts(db, leaving, false))
    audited.push({ id, before: { is_shown: true }, after: { is_shown: false } })
  audited.push(...(await writePictures(db, matrix)))
  const drafts = await draftsOf(db, matrix)
  const ids = await saveProducts(db, drafts)
  audited.push(
    ...drafts.map((draft, place) => ({
      id: ids[place]!,
      before: null,
      after: {
        mrp: draft.mrp,
        price: offeredPrice(draft),
        discount: toPercent(draft.discountBp),
        special_discount: draft.specialDiscount,
        sku: draft.sku ?? '',
        is_shown: draft.isShown,
        on_hand: draft.stock,
        pictures: draft.pictures,
        group: {
          name: input.name,
          options: input.options.map(({ name }, at) => ({ name, value: draft.group!.values[at] })),
        },
      },
    })),
  )
  if (audited.length > 0 || !matrix.group || matrix.group.isSame || variants.length === 0)
    return { groupId, audited }
  // If only the group changed, audits this with its first variant, because an audit entry is about a product
  // and not about a group.
  const [before, after] = [{ variants: groupSummary(matrix.group.was) }, { variants: groupSummary(input) }]
  return { groupId, audited: [{ id: variants[0]!.id, before, after }] }
}

/**
 * Writes the group. A group without changes keeps its version, so that two people can edit different variants
 * at the same time.
 */
async function writeGroup(db: Db, { group, input, place }: Matrix): Promise<number> {
  if (group?.isSame) return group.id
  const options = input.options.map(({ name }) => name)
  const { name, version } = input
  const groupId = group?.id ?? (await createGroup(db, { ...place, name, options }))
  if (group) {
    await updateGroup(db, { id: groupId, version: version! }, { name, options })
    const renamed = options.map((now, at) => ({ was: group.was.options[at]!.name, now }))
    await copyOptionWords(
      db,
      renamed.filter(({ was, now }) => was !== now),
    )
  }
  await replaceGroupValues(db, groupId, input.options)
  return groupId
}

/**
 * Gives existing variants the pictures of their value of the option that changes the look, such as the
 * colour.
 */
async function writePictures(db: Db, { plan, input }: Matrix): Promise<AuditedChange[]> {
  const there = [
    ...plan.staying.map((known) => ({ known, values: known.option_values })),
    ...plan.cells.flatMap(({ known, values }) => (known ? [{ known, values }] : [])),
  ].filter((variant) => input.pictures[plan.lookOf(variant)] != null)
  const changed = there.filter(
    (variant) => JSON.stringify(plan.picturesOf(variant)) !== JSON.stringify(variant.known.pictures),
  )
  if (changed.length === 0) return []
  await replacePictures(
    db,
    changed.map(({ known }) => known.id),
    changed.flatMap((variant) =>
      plan
        .picturesOf(variant)
        .map(({ name, alt }, index) => ({ product_id: variant.known.id, position: index + 1, name, alt })),
    ),
  )
  return changed.map((variant) => ({
    id: variant.known.id,
    before: { pictures: variant.known.pictures },
    after: { pictures: [...plan.picturesOf(variant)] },
  }))
}

function measured(weightGrams: number | null, packageMm: readonly number[] | null) {
  return {
    ...(weightGrams !== null && { weight_grams: weightGrams }),
    ...(packageMm && { package_cm: packageCm(packageMm) }),
  }
}

function auditedCell(
  cell: Cell,
  known: MatrixVariantRow,
  stock: { before: number; onHand: number } | undefined,
) {
  const { offer } = cell
  return {
    before: {
      mrp: known.mrp,
      price: known.offered,
      discount: toPercent(basisPoints(known.discount_bp)),
      special_discount: known.special_discount,
      sku: known.sku ?? '',
      is_shown: known.active,
      ...measured(known.weight_grams, known.package_mm),
      ...(stock && { on_hand: stock.before }),
    },
    after: {
      mrp: offer.mrp,
      price: offeredPrice(offer),
      discount: toPercent(offer.discountBp),
      special_discount: cell.specialDiscount,
      sku: cell.sku ?? '',
      is_shown: cell.isShown,
      ...measured(cell.weightGrams, cell.packageMm),
      ...(stock && { on_hand: stock.onHand }),
    },
  }
}

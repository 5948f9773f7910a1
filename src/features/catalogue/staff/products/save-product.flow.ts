import type { Db } from '../../../../platform/database/database.ts'
import { insertStock } from '../../stock.sql.ts'
import { addOptionValues } from '../../variants/option-values.sql.ts'
import {
  createGroup,
  findGroupByName,
  findGroupToMake,
  holdOptions,
  replaceOptions,
} from '../../variants/product-group.sql.ts'
import {
  insertProductRows,
  type ProductRow,
  replaceHighlights,
  replacePictures,
  replaceTranslations,
  takeProductIds,
  updateProductRows,
} from '../../write-products.sql.ts'
import type { DraftGroup, ProductDraft } from './product-draft.ts'

/** Thrown if the group that a product names has other options than the product. */
export class OtherOptionsError extends Error {
  override name = 'OtherOptionsError'
  readonly options: readonly string[]

  constructor(group: DraftGroup, options: readonly string[]) {
    super(`the group ${group.name} differs in ${options.join(', ')}`)
    this.options = options
  }
}

/** A product to save. `keeps` lists the parts that are known to be unchanged. */
type DraftToSave = ProductDraft & { keeps?: readonly ('pictures' | 'highlights')[] }

/**
 * Saves new and existing products with all their data. Returns their ids in the order of the drafts. When the
 * transaction commits, the search entries are updated. The caller must first lock existing products and
 * compare their versions (see lockProducts).
 * @throws OtherOptionsError if a group has other options than the draft.
 */
export async function saveProducts(db: Db, drafts: readonly DraftToSave[]): Promise<number[]> {
  const newIds = await takeProductIds(db, drafts.filter(({ id }) => id === undefined).length)
  const groups = createGroupFinder(db)
  const rows: ProductRow[] = []
  for (const draft of drafts) {
    const id = draft.id ?? newIds.shift()!
    rows.push(rowOf(draft, id, draft.group ? await groups(draft, id) : null))
  }
  const ids = rows.map(({ id }) => id)
  const isNew = (_: unknown, place: number) => drafts[place]!.id === undefined
  await insertProductRows(db, rows.filter(isNew))
  await updateProductRows(
    db,
    rows.filter((_, place) => !isNew(_, place)),
  )
  const started = drafts.flatMap(({ id, stock }, place) =>
    id === undefined ? [{ product_id: ids[place]!, received: stock, on_hand: stock }] : [],
  )
  if (started.length > 0) await insertStock(db, started)
  const [withPictures, pictures] = becoming('pictures')
  await replacePictures(db, withPictures, pictures)
  const [withHighlights, highlights] = becoming('highlights')
  await replaceHighlights(db, withHighlights, highlights)
  await saveTranslations(db, drafts, ids)
  return ids

  function becoming<Part extends 'pictures' | 'highlights'>(part: Part) {
    const places = [...drafts.keys()].filter((place) => !drafts[place]!.keeps?.includes(part))
    return [
      places.map((place) => ids[place]!),
      places.flatMap((place) => placed<ProductDraft[Part][number]>(drafts[place]![part], ids[place]!)),
    ] as const
  }
}

function rowOf(draft: ProductDraft, id: number, groupId: number | null): ProductRow {
  return {
    id,
    name: draft.name,
    category_id: draft.categoryId,
    brand_id: draft.brandId,
    mrp: draft.mrp,
    discount_bp: draft.discountBp,
    entered_price: draft.enteredPrice,
    special_discount: draft.specialDiscount,
    hsn: draft.hsn,
    gst_bp: draft.gstBp,
    origin_country: draft.originCountry,
    manufacturer: draft.manufacturer,
    net_quantity: draft.netQuantity,
    best_before: draft.bestBefore,
    importer: draft.importer,
    warranty: draft.warranty,
    description: draft.description,
    sku: draft.sku,
    active: draft.isShown,
    group_id: groupId,
    option_values: draft.group?.values ?? null,
    reorder_level: draft.reorderLevel ?? null,
    weight_grams: draft.weightGrams,
    package_mm: draft.packageMm,
  }
}

/**
 * Returns a function that finds or creates the group of a draft. If the group has other options and the
 * product is its only variant, the function replaces the options. If the group has other variants, it throws
 * OtherOptionsError.
 */
function createGroupFinder(db: Db): (draft: ProductDraft, productId: number) => Promise<number> {
  const found = new Map<string, { id: number; options: readonly string[] }>()
  return async ({ categoryId, brandId, group }, productId) => {
    const { name, options, values } = group!
    const place = { categoryId, brandId, name }
    const key = JSON.stringify(place)
    const isSame = (others: readonly string[]) => JSON.stringify(others) === JSON.stringify(options)
    const known = found.get(key) ?? (await findGroupByName(db, place)) ?? (await findGroupToMake(db, place))
    const one = known ?? { id: await createGroup(db, { ...place, options }), options }
    // Locks a group that has the right options, and reads its options again, because they may have changed
    // since.
    const now = found.has(key) || !isSame(one.options) ? one.options : await holdOptions(db, one.id)
    const hasOptions =
      isSame(now) || (!found.has(key) && (await replaceOptions(db, one.id, { options, productId })))
    if (!hasOptions) throw new OtherOptionsError(group!, now)
    found.set(key, { id: one.id, options })
    await addOptionValues(db, values)
    return one.id
  }
}

async function saveTranslations(
  db: Db,
  drafts: readonly ProductDraft[],
  ids: readonly number[],
): Promise<void> {
  const said = drafts.flatMap(({ translations, highlights }, place) =>
    translations ? [{ productId: ids[place]!, translations, count: highlights.length }] : [],
  )
  if (said.length === 0) return
  const orNull = (text: string) => (text === '' ? null : text)
  await replaceTranslations(
    db,
    said.map(({ productId }) => productId),
    said.flatMap(({ productId, translations }) =>
      translations.map(({ language, name, description }) => ({
        product_id: productId,
        language,
        name: orNull(name),
        description: orNull(description),
      })),
    ),
    said.flatMap(({ productId, translations, count }) =>
      translations.flatMap(({ language, highlights }) =>
        placed(highlights.slice(0, count), productId)
          .filter(({ name, details }) => name !== '' || details !== '')
          .map(({ name, details, ...rest }) => ({
            ...rest,
            language,
            name: orNull(name),
            details: orNull(details),
          })),
      ),
    ),
  )
}

function placed<Row>(rows: readonly Row[], productId: number) {
  return rows.map((row, index) => ({ ...row, product_id: productId, position: index + 1 }))
}

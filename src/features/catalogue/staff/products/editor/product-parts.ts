import type { Paise } from '../../../../../money/paise.ts'
import { toPercent } from '../../../../../money/percent.ts'
import type { AuditedState } from '../../../../../platform/database/json-columns.ts'
import { offeredPrice } from '../../../offered-price.ts'
import { packageCm } from '../../../package-size.ts'
import { descriptionText } from '../description-text.ts'
import type { DraftGroup, ProductDraft } from '../product-draft.ts'

/** Some parts of a product, before or after a change. A change does not affect missing parts. */
export type ProductParts = Partial<Omit<ProductDraft, 'id' | 'name' | 'group' | 'stock'>> & {
  name?: string | undefined
  /** The product's group; null if it has none. */
  group?: DraftGroup | null
  /** The price per unit, computed from the other price fields. */
  price?: Paise
  /** The number of units that can be sold. */
  onHand?: number
}

/** Returns the parts that differ between two versions of a product: their values before and after. */
export function differentParts(
  before: ProductDraft,
  after: ProductDraft,
): { before: ProductParts; after: ProductParts } {
  const [was, is] = [partsOf(before), partsOf(after)]
  const parts = (Object.keys(is) as (keyof ProductParts)[]).filter(
    (part) => was[part] !== is[part] && JSON.stringify(was[part]) !== JSON.stringify(is[part]),
  )
  return { before: pick(was, parts), after: pick(is, parts) }
}

/** Returns a product's values for the parts that `others` contains. */
export function sameParts(draft: ProductDraft, others: ProductParts): ProductParts {
  return pick(partsOf(draft), Object.keys(others) as (keyof ProductParts)[])
}

/** Returns a product with these parts replaced. Ignores the stock, which other code changes. */
export function withParts(
  draft: ProductDraft,
  { onHand: _onHand, price: _price, ...parts }: ProductParts,
): ProductDraft {
  return {
    ...draft,
    ...parts,
    name: parts.name ?? draft.name,
    group: parts.group === undefined ? draft.group : (parts.group ?? undefined),
  }
}

/** Converts parts of a product to the names that the audit log uses. */
export function auditedParts(parts: ProductParts): AuditedState {
  const { group, translations } = parts
  const said: AuditedState = {
    name: parts.name,
    category_id: parts.categoryId,
    brand_id: parts.brandId,
    mrp: parts.mrp,
    price: parts.price,
    discount: parts.discountBp === undefined ? undefined : toPercent(parts.discountBp),
    special_discount: parts.specialDiscount,
    hsn: parts.hsn,
    gst_rate: parts.gstBp === undefined ? undefined : toPercent(parts.gstBp),
    origin_country: parts.originCountry,
    manufacturer: parts.manufacturer,
    net_quantity: parts.netQuantity,
    best_before: parts.bestBefore,
    importer: parts.importer,
    warranty: parts.warranty,
    weight_grams: parts.weightGrams ?? undefined,
    package_cm: parts.packageMm ? packageCm(parts.packageMm) : undefined,
    description: parts.description === undefined ? undefined : descriptionText(parts.description),
    sku: parts.sku ?? undefined,
    is_shown: parts.isShown,
    group: group && {
      name: group.name,
      options: group.options.map((name, place) => ({ name, value: group.values[place] })),
    },
    highlights: parts.highlights,
    pictures: parts.pictures,
    translations: translations?.map((words) => ({
      ...words,
      description: descriptionText(words.description),
    })),
    reorder_level: parts.reorderLevel,
    on_hand: parts.onHand,
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

function partsOf({ id: _id, stock: _stock, group, name, ...draft }: ProductDraft): ProductParts {
  // Leaves out a variant's name, because it follows from the group and the option values.
  return {
    name: group ? undefined : name,
    price: offeredPrice(draft),
    ...draft,
    group: group ?? null,
  }
}

function pick(parts: ProductParts, names: readonly (keyof ProductParts)[]): ProductParts {
  return Object.fromEntries(names.flatMap((name) => (parts[name] === undefined ? [] : [[name, parts[name]]])))
}

import { paise } from '../../../../money/paise.ts'
import { basisPoints } from '../../../../money/percent.ts'
import { descriptionHtml, descriptionText } from '../../../catalogue/staff/products/description-text.ts'
import { differentParts } from '../../../catalogue/staff/products/editor/product-parts.ts'
import {
  contradict,
  offerOf,
  type ProductDraft,
  paysMoreBack,
} from '../../../catalogue/staff/products/product-draft.ts'
import type { CatalogueRow } from '../catalogue-rows.sql.ts'
import { type CellProblem, missingForNew, problemOf } from '../problems.ts'
import { draftOf } from './draft-of-row.ts'
import { type Column, neededForNew } from './product-columns.ts'
import type { ProductValues } from './product-values.ts'
import { type StockChange, type StockNow, stockChangeOf } from './stock-change.ts'

/** What a row of a file comes to, beside the product as it is now. */
export type Merged = {
  kind: 'new' | 'changed' | 'unchanged'
  draft: ProductDraft
  /** False where the product stays as it is, and its stock or its pictures alone become different. */
  isRewritten: boolean
  /** What becomes different of a product that is there, but for its words in other languages. */
  different: Different | undefined
  /** Undefined of a new product, and where the stock stays as it is. */
  stock: StockChange | undefined
  /** All pictures in their order, where some of them are yet to be fetched. */
  wishedPictures: string[] | undefined
}

export type Different = ReturnType<typeof differentParts>

/** Where a row belongs: ids of what the shop has, undefined of what is missing. */
export type Places = { brandId: number | undefined; categoryId: number | undefined }

/** A placeholder id for what does not exist yet and is only previewed. */
const notYet = 0

/**
 * The product that a row of a file makes of the one there is, or what is wrong with that. What the file says nothing
 * about stays, to the letter, so that a file that an export has written changes nothing.
 * @param fetched the names of pictures by the addresses that they were fetched from.
 * @param stockNow the stock of the product in the shop, without its units.
 */
export function mergeProduct(
  values: ProductValues,
  current: CatalogueRow | undefined,
  {
    places,
    fetched,
    stockNow,
  }: { places: Places; fetched: ReadonlyMap<string, string>; stockNow: Omit<StockNow, 'onHand'> },
): Merged | { problem: CellProblem } {
  if (!current && values.sku.startsWith('#'))
    return { problem: problemOf('sku', values.sku, 'office.imports.unknownNumber') }
  const missing = current ? [] : missingOf(values)
  if (missing.length > 0) return { problem: missingForNew(values.sku, missing) }
  const before = current && draftOf(current)
  const pictures = picturesOf(values, fetched)
  const isWishing = pictures?.some(({ name }) => name.startsWith('https:')) ?? false
  const highlights = values.highlights?.map((highlight, place) => {
    const known = before?.highlights[place]
    const isSame = known?.name === highlight.name && known.details === highlight.details
    return { icon: isSame ? known.icon : '', ...highlight }
  })
  const offer = offerBeside(values, before)
  if ('problem' in offer) return offer
  const draft: ProductDraft = {
    id: before?.id,
    name: values.name ?? before?.name ?? '',
    categoryId: values.category === undefined ? before!.categoryId : (places.categoryId ?? notYet),
    brandId: values.brand === undefined ? before!.brandId : (places.brandId ?? notYet),
    ...offer,
    specialDiscount: paise(values.specialDiscount ?? before?.specialDiscount ?? 0),
    hsn: values.hsn ?? before!.hsn,
    gstBp: basisPoints(values.gstBp ?? before!.gstBp),
    originCountry: values.originCountry ?? before?.originCountry ?? '',
    manufacturer: values.manufacturer ?? before?.manufacturer ?? '',
    netQuantity: values.netQuantity ?? before?.netQuantity ?? '',
    bestBefore: values.bestBefore ?? before?.bestBefore ?? '',
    importer: values.importer ?? before?.importer ?? '',
    weightGrams: values.weightGrams === undefined ? (before?.weightGrams ?? null) : values.weightGrams,
    packageMm: values.packageMm === undefined ? (before?.packageMm ?? null) : values.packageMm,
    warranty: values.warranty ?? before?.warranty ?? '',
    description: descriptionOf(values.description, before?.description),
    sku: before ? before.sku : values.sku,
    isShown: before?.isShown ?? true,
    group: values.group === undefined ? before?.group : (values.group ?? undefined),
    highlights: highlights ?? before?.highlights ?? [],
    pictures: isWishing || !pictures ? (before?.pictures ?? []) : withAlt(pictures, before?.pictures),
    translations: undefined,
    stock: before ? 0 : (values.stock ?? 0),
    reorderLevel: values.reorderLevel ?? before?.reorderLevel,
  }
  // A variant's name is its group's and its values'.
  if (draft.group && before?.group) draft.name = before.name
  if (!draft.group && draft.name === '')
    return { problem: problemOf('name', '', 'office.products.nameMissing') }
  if (paysMoreBack(draft))
    return {
      problem: problemOf(
        'special_discount',
        String(draft.specialDiscount / 100),
        'office.products.cashbackTooHigh',
      ),
    }
  const words = translationsOf(values, current)
  const wished = isWishing ? pictures!.map(({ name }) => name) : undefined
  const stock = current && stockChangeOf(values, { ...stockNow, onHand: current.on_hand })
  if (stock && 'problem' in stock) return { problem: problemOf('stock', values.sku, stock.problem) }
  const different = before && differentParts(before, draft)
  const isRewritten = !different || Object.keys(different.after).length > 0 || words !== undefined
  const isChanged =
    isRewritten ||
    stock !== undefined ||
    (wished !== undefined && JSON.stringify(wished) !== JSON.stringify(current?.wished_pictures))
  return {
    kind: current ? (isChanged ? 'changed' : 'unchanged') : 'new',
    draft: { ...draft, translations: words },
    isRewritten,
    different,
    stock,
    wishedPictures: wished,
  }
}

/**
 * What a row offers the product at. A cell says a price or a percent, and then the other no longer holds; an empty one takes
 * away what it names alone.
 */
function offerBeside(
  { mrp: ownMrp, price, discountBp }: ProductValues,
  before: ProductDraft | undefined,
): ReturnType<typeof offerOf> | { problem: CellProblem } {
  const mrp = ownMrp === undefined ? before!.mrp : paise(ownMrp)
  const isByPercent = price == null && discountBp != null
  const kept = isByPercent || price === null ? null : (before?.enteredPrice ?? null)
  const entered = price == null ? kept : paise(price)
  const cell = String((price ?? mrp) / 100)
  if (entered !== null && entered > mrp)
    return { problem: problemOf(price == null ? 'mrp' : 'price', cell, 'office.products.priceAboveMrp') }
  if (price != null && discountBp != null && contradict(mrp, paise(price), basisPoints(discountBp)))
    return { problem: problemOf('price', cell, 'office.products.priceOrPercent') }
  const percentBefore = before?.enteredPrice === null ? before.discountBp : 0
  const percent = discountBp === undefined ? percentBefore : (discountBp ?? 0)
  return offerOf(mrp, { price: entered, percent: basisPoints(percent) })
}

function missingOf(values: ProductValues): string[] {
  const given: Partial<Record<Column, unknown>> = {
    name: values.name ?? values.group?.name,
    brand: values.brand,
    category: values.category,
    mrp: values.mrp,
    hsn: values.hsn,
    gst_rate: values.gstBp,
  }
  return neededForNew.filter((column) => given[column] === undefined)
}

function descriptionOf(text: string | undefined, html: string | undefined): string {
  if (text === undefined) return html ?? ''
  return html !== undefined && descriptionText(html) === text ? html : descriptionHtml(text)
}

function picturesOf(values: ProductValues, fetched: ReadonlyMap<string, string>) {
  return values.pictures?.map((picture) => ({ name: fetched.get(picture) ?? picture }))
}

function withAlt(pictures: readonly { name: string }[], known: ProductDraft['pictures'] = []) {
  return pictures.map(({ name }) => ({ name, alt: known.find((one) => one.name === name)?.alt ?? '' }))
}

/** All that is said in other languages, where a file says it anew; undefined where nothing becomes different. */
function translationsOf(
  values: ProductValues,
  current: CatalogueRow | undefined,
): ProductDraft['translations'] {
  const known = current?.translations ?? []
  const later = (['hi', 'mr'] as const).map((language) => {
    const before = known.find((one) => one.language === language)
    const words = values.words?.[language]
    // A variant is named in each language as in English, by its group.
    const name =
      values.group || (values.group === undefined && current?.group_name) ? before?.name : words?.name
    return {
      language,
      name: name ?? before?.name ?? '',
      description: descriptionOf(words?.description, before?.description ?? ''),
      highlights: before?.highlights ?? [],
    }
  })
  const isDifferent = later.some(({ language, name, description }) => {
    const before = known.find((one) => one.language === language)
    return name !== (before?.name ?? '') || description !== (before?.description ?? '')
  })
  return isDifferent ? later : undefined
}

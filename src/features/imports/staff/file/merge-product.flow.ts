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

/** The result of a file's row applied to the current product. */
export type Merged = {
  kind: 'new' | 'changed' | 'unchanged'
  draft: ProductDraft
  /** False if only the product's stock or pictures change. */
  isRewritten: boolean
  /** The changed fields of an existing product, without its translations. */
  different: Different | undefined
  /** The change of the stock; undefined for a new product, or if the stock does not change. */
  stock: StockChange | undefined
  /** All pictures in order, if the import job must still fetch some of them by URL. */
  wishedPictures: string[] | undefined
}

export type Different = ReturnType<typeof differentParts>

/** The ids of a row's brand and category; undefined if the shop has no brand or category of that name. */
export type Places = { brandId: number | undefined; categoryId: number | undefined }

/** Replaces the id of a brand or category that does not exist yet, in a preview. */
const notYet = 0

/**
 * Applies a file's row to the current product, or returns what is wrong. A column that the file lacks leaves
 * its field unchanged, so that importing an export changes nothing.
 * @param fetched the names of the shop's copies of pictures, by the URL of each picture.
 * @param stockNow what is known about the stock, except the units on hand.
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
  // A variant's name is built from its group's name and its option values, so the row cannot change it.
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
 * Returns the price or percentage after a row is applied. A price in the row clears the stored percentage,
 * and a percentage clears the stored price. An empty cell clears only the value of its own column.
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

/** Returns all translations if the file changes any; undefined otherwise. */
function translationsOf(
  values: ProductValues,
  current: CatalogueRow | undefined,
): ProductDraft['translations'] {
  const known = current?.translations ?? []
  const later = (['hi', 'mr'] as const).map((language) => {
    const before = known.find((one) => one.language === language)
    const words = values.words?.[language]
    // In every language, a variant's name comes from its group.
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

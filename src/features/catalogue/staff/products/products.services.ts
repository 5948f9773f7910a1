import { paise, toRupees } from '../../../../money/paise.ts'
import { basisPoints, toPercent } from '../../../../money/percent.ts'
import type { Db } from '../../../../platform/database/database.ts'
import { pageOf } from '../../../../platform/service/page.ts'
import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import type { ParsedInput } from '../../../../wire/define-call.ts'
import { keepPictures } from '../../../pictures/staff/pictures.sql.ts'
import { readComparedPrices } from '../../price-history.sql.ts'
import { readReference } from '../../show-discounts.sql.ts'
import { listStockCorrections } from '../../stock-corrections.sql.ts'
import { lockProducts, showProducts as setShown } from '../../write-products.sql.ts'
import { descriptionHtml, descriptionText } from './description-text.ts'
import { contradict, offerOf, type ProductDraft, paysMoreBack } from './product-draft.ts'
import { filterOf } from './product-filter.ts'
import {
  type findListings,
  type listProductChoices,
  type listProductGroups,
  type listProducts,
  readProduct,
  saveProduct,
  type showProducts,
} from './products.calls.ts'
import {
  findListings as find,
  listCategoryChoices,
  listGroupsOfBrand,
  listOfficeProducts,
  readOfficeProduct,
} from './products.sql.ts'
import { auditedProduct, type ProductAsEdited, readProductAsEdited } from './read-office-product.flow.ts'
import { OtherOptionsError, saveProducts } from './save-product.flow.ts'

const shownMax = 20

export const findListingsService: Service<typeof findListings> = async ({ db }, { kind, search, id }) => ({
  data: await find(db, kind, {
    search: search ?? '',
    id: id === undefined ? undefined : Number(id),
    limit: shownMax,
  }),
})

export const listProductChoicesService: Service<typeof listProductChoices> = async ({ db }) => ({
  categories: await listCategoryChoices(db),
  shows_prior: (await readReference(db)).isPrior,
})

export const listProductGroupsService: Service<typeof listProductGroups> = async ({ db }, input) => ({
  data: await listGroupsOfBrand(db, Number(input.brand_id), Number(input.category_id)),
})

const pageSize = 50

export const listProductsService: Service<typeof listProducts> = async ({ db }, input) => {
  const limit = input.limit ?? pageSize
  const products = await listOfficeProducts(db, filterOf(input), {
    afterId: input.cursor,
    limit: limit + 1,
    order: input.sort,
    isGrouped: input.view === 'groups',
  })
  const { page, next_cursor } = pageOf(products, limit, ({ id }) => id)
  return {
    data: page.map((product) => ({
      product_id: product.id,
      version: product.version,
      name: product.name,
      sku: product.sku ?? '',
      picture: product.image ?? '',
      category_name: product.category_name,
      brand_name: product.brand_name,
      mrp: paise(product.mrp),
      discount: toPercent(basisPoints(product.discount_bp)),
      offered: paise(product.offered),
      prior_price: product.prior_price === null ? undefined : paise(product.prior_price),
      on_hand: product.on_hand ?? 0,
      is_low: product.is_low,
      is_shown: product.active,
      group: product.group && {
        group_id: product.group.id,
        name: product.group.name,
        count: product.group.count,
        matching: product.group.matching,
        offered_from: paise(product.group.offeredFrom),
        offered_to: paise(product.group.offeredTo),
        on_hand: product.group.onHand,
        low: product.group.low,
        shown: product.group.shown,
      },
    })),
    next_cursor,
  }
}

const correctionsShown = 10

export const readProductService: Service<typeof readProduct> = async ({ db }, input) => {
  const productId = Number(input.product_id)
  const data = await readProductAsEdited(db, productId)
  if (!data) throw refuse(readProduct, 'notFound')
  const corrections = await listStockCorrections(db, productId, correctionsShown)
  const compared = await readComparedPrices(db, [productId])
  return {
    data,
    compared: compared.get(productId)!,
    corrections: corrections.map(({ order_no: orderno, ...correction }) => ({ ...correction, orderno })),
  }
}

export const saveProductService: Service<typeof saveProduct> = async (context, input) => {
  const draft = draftOf(input)
  if (paysMoreBack(draft)) throw refuse(saveProduct, 'cashbackTooHigh', { field: 'special_discount' })
  const { db } = context
  const before = draft.id === undefined ? undefined : await readLocked(context, draft.id)
  const unknown = await keepPictures(db, [
    ...draft.pictures.map(({ name }) => name),
    ...draft.highlights.flatMap(({ icon }) => (icon === '' ? [] : [icon])),
  ])
  if (unknown.length > 0) throw refuse(saveProduct, 'pictureUnknown', { field: 'pictures' })
  const [id] = await saveProducts(db, [await withStoredMarkup(db, draft)]).catch(answerOtherOptions)
  const product = (await readProductAsEdited(db, id!))!
  return {
    data: { product },
    audited: { id: id!, before: before ? auditedProduct(before) : null, after: auditedProduct(product) },
  }
}

type Context = Parameters<Service<typeof saveProduct>>[0]

/**
 * Reads a product and locks it, so that no other editor changes it at the same time. If the staff member saw
 * another version, refuses and returns the current product.
 */
async function readLocked({ db, refuseUnlessSeen }: Context, productId: number): Promise<ProductAsEdited> {
  const [locked] = await lockProducts(db, [productId])
  const product = locked && (await readProductAsEdited(db, productId))
  if (!product) throw refuse(saveProduct, 'notFound')
  refuseUnlessSeen(locked.version, asOnWire(product))
  return product
}

// Converts the current product for a refusal to the form's units: rupees and texts.
function asOnWire(product: ProductAsEdited) {
  return {
    ...product,
    product_id: String(product.product_id),
    category_id: String(product.category_id),
    brand_id: String(product.brand_id),
    group_id: product.group_id === null ? null : String(product.group_id),
    mrp: toRupees(product.mrp),
    price: toRupees(product.price),
    special_discount: toRupees(product.special_discount),
  }
}

/** Restores the stored HTML of descriptions whose text did not change, because the form loses some markup. */
async function withStoredMarkup(db: Db, draft: ProductDraft): Promise<ProductDraft> {
  const stored = draft.id === undefined ? undefined : await readOfficeProduct(db, draft.id)
  if (!stored) return draft
  const storedWords = new Map(stored.translations.map((words) => [words.language, words.description]))
  return {
    ...draft,
    description: unlessSaidAlready(draft.description, stored.description),
    translations: draft.translations?.map((words) => ({
      ...words,
      description: unlessSaidAlready(words.description, storedWords.get(words.language)),
    })),
  }
}

function unlessSaidAlready(html: string, stored: string | undefined): string {
  return stored !== undefined && descriptionText(stored) === descriptionText(html) ? stored : html
}

function draftOf(input: ParsedInput<typeof saveProduct>): ProductDraft {
  return {
    id: input.product_id === undefined ? undefined : Number(input.product_id),
    name: input.name,
    categoryId: Number(input.category_id),
    brandId: Number(input.brand_id),
    ...readOffer(input),
    specialDiscount: input.special_discount,
    hsn: input.hsn,
    gstBp: input.gst_rate,
    originCountry: input.origin_country ?? '',
    manufacturer: input.manufacturer ?? '',
    netQuantity: input.net_quantity ?? '',
    bestBefore: input.best_before ?? '',
    importer: input.importer ?? '',
    warranty: input.warranty ?? '',
    weightGrams: input.weight_grams ?? null,
    packageMm: input.package_cm ?? null,
    description: descriptionHtml(input.description),
    sku: input.sku ?? null,
    isShown: input.is_shown,
    group: input.group
      ? {
          name: input.group.name,
          options: input.group.options.map(({ name }) => name),
          values: input.group.options.map(({ value }) => value),
        }
      : undefined,
    highlights: input.highlights.map(({ icon = '', name, details }) => ({ icon, name, details })),
    pictures: input.pictures,
    translations: input.translations.map((words) => ({
      ...words,
      description: descriptionHtml(words.description),
    })),
    stock: input.stock ?? 0,
    reorderLevel: input.reorder_level,
  }
}

function readOffer({ mrp, price, discount, priced_by }: ParsedInput<typeof saveProduct>) {
  const percent = discount ?? basisPoints(0)
  if (priced_by === 'percent' || (priced_by === undefined && price === undefined))
    return offerOf(mrp, { price: null, percent })
  if (price === undefined) throw refuse(saveProduct, 'priceMissing', { field: 'price' })
  if (price > mrp) throw refuse(saveProduct, 'priceAboveMrp', { field: 'price' })
  if (priced_by === undefined && discount !== undefined && contradict(mrp, price, discount))
    throw refuse(saveProduct, 'priceOrPercent', { field: 'price' })
  return offerOf(mrp, { price, percent })
}

function answerOtherOptions(error: unknown): never {
  if (!(error instanceof OtherOptionsError)) throw error
  throw refuse(saveProduct, 'otherOptions', { field: 'group', places: { options: error.options.join(', ') } })
}

export const showProductsService: Service<typeof showProducts> = async ({ db }, input) => {
  const isShown = input.is_shown
  const changed = await setShown(db, input.product_ids.map(Number), isShown)
  return {
    data: { changed: changed.length },
    audited: changed.map((id) => ({ id, before: { is_shown: !isShown }, after: { is_shown: isShown } })),
  }
}

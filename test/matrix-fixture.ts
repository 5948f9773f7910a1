import {
  readVariantMatrix,
  saveVariantMatrix,
} from '../src/features/catalogue/staff/products/matrix/matrix.calls.ts'
import { storePicture } from '../src/features/pictures/staff/pictures.sql.ts'
import { insertSampleCatalogue } from './sample-catalogue.ts'
import { openTestApp } from './test-app.ts'

export const red = { name: `${'a'.repeat(32)}.webp`, alt: 'A red kurta' }
export const blue = { name: `${'b'.repeat(32)}.webp`, alt: 'A blue kurta' }

export const colours = (...values: string[]) => ({ name: 'Colour', values })
export const sizes = (...values: string[]) => ({ name: 'Size', values })

/** Fields shared by new variants. */
export const common = {
  category_id: '1',
  brand_id: '1',
  hsn: '6211',
  gst_rate: 5,
  origin_country: 'India',
  manufacturer: '',
  net_quantity: '1 N',
  description: 'Cotton, by hand.',
}

export type MatrixFixture = Awaited<ReturnType<typeof openMatrixFixture>>
export type ReadMatrix = Awaited<ReturnType<MatrixFixture['read']>>

/** Opens a shop with two staff members who edit its variant tables. */
export async function openMatrixFixture() {
  const shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [
    { id: 1, name: 'Nivra Note' },
    { id: 2, name: 'Rasovia Pan', brandId: 2 },
  ])
  const nisha = await shop.createStaff('catalogue')
  const vikram = await shop.createStaff('catalogue')
  for (const { name } of [red, blue])
    await storePicture(shop.db, { name, content: Buffer.from('x'), width: 1, height: 1 })
  let nth = 0

  const send = (input: object, as = nisha) =>
    shop.send(saveVariantMatrix, input as Record<string, unknown>, as)
  const base = () => `KRT${nth}`
  const cell = (values: string[], more: object = {}) => ({
    values,
    mrp: 1_299,
    discount: 10,
    stock: 5,
    sku: [base(), ...values].join('-'),
    is_shown: true,
    ...more,
  })
  /** Red and blue kurtas in XL, S and M, typed in this order. */
  const kurtas = () => ({
    name: `Kurta ${base()}`,
    common,
    options: [colours('Red', 'Blue'), sizes('XL', 'S', 'M')],
    variants: ['Red', 'Blue'].flatMap((colour) => ['XL', 'S', 'M'].map((size) => cell([colour, size]))),
    pictures: [[red], [blue]],
  })
  return {
    shop,
    nisha,
    vikram,
    send,
    base,
    cell,
    kurtas,
    /** Switches to the names and SKUs of another group. */
    another: () => (nth += 1),
    read: async (group_id: string) => (await shop.send(readVariantMatrix, { group_id }, nisha)).body.data,
    made: async () => (await send(kurtas())).body.data,
    /** Returns the last audit entry of a product. */
    newestEntry: async (product_id: string) =>
      await shop.db
        .selectFrom('audit_entry')
        .select(['before', 'after'])
        .where('subject', '=', `product ${product_id}`)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
  }
}

/** Returns the input that saves a matrix unchanged except for the named variants. */
export const edited = (
  { group_id, version, name, options, variants }: ReadMatrix,
  changed: Record<string, object>,
) => ({
  group_id,
  version,
  name,
  options,
  pictures: [null, null, null],
  variants: variants
    .filter(({ values }) => values.join() in changed)
    .map(
      ({ product_id, version: seen_version, values, mrp, discount, on_hand, sku, is_shown, ...variant }) => ({
        product_id,
        version: seen_version,
        values,
        mrp,
        discount,
        sku,
        is_shown,
        weight_grams: variant.weight_grams,
        package_cm: variant.package_cm,
        stock: on_hand,
        seen: on_hand,
        ...changed[values.join()],
      }),
    ),
})

export const variantOf = ({ variants }: ReadMatrix, ...values: string[]) =>
  variants.find((one) => one.values.join() === values.join())!

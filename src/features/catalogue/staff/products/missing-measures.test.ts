import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSampleCatalogue } from '../../../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp, type TestStaff } from '../../../../../test/test-app.ts'
import { getDashboard } from '../../../../back-office/dashboard/dashboard.calls.ts'
import { storePicture } from '../../../pictures/staff/pictures.sql.ts'
import { listProductsWithoutPicture } from './list-without-picture.job.ts'
import { listProducts, saveProduct } from './products.calls.ts'

const picture = `${'a'.repeat(32)}.webp`

let shop: TestApp
let keeper: TestStaff
beforeAll(async () => {
  shop = await openTestApp()
  keeper = await shop.createStaff('catalogue')
  await insertSampleCatalogue(shop.db, [{ id: 1, name: 'Nivra Note' }])
  await storePicture(shop.db, { name: picture, content: Buffer.from('x'), width: 1, height: 1 })
})
afterAll(() => shop.close())

const kettle = {
  name: 'Kettle',
  category_id: '1',
  brand_id: '1',
  mrp: 1_299,
  special_discount: 0,
  hsn: '8516',
  gst_rate: 18,
  description: '',
  is_shown: true,
  highlights: [],
  pictures: [{ name: picture, alt: '' }],
  translations: [],
}

const save = (input: Record<string, unknown>) => shop.send(saveProduct, input, keeper)

it('saves a product on sale without a picture, and lists it until it has one', async () => {
  const listed = async () =>
    (await shop.send(listProducts, { lacks: 'picture', shown: 'yes' }, keeper)).body.data.map(
      ({ name }) => name,
    )
  const { body, status } = await save({ ...kettle, name: 'Bare kettle', pictures: [] })
  expect(status).toBe(200)
  expect(await listed()).toContain('Bare kettle')
  const counted = (await shop.send(getDashboard, {}, keeper)).body.data.without_picture
  expect(counted).toMatchObject({ count: (await listed()).length })
  const { product } = body.data
  const again = { ...product, pictures: kettle.pictures }
  expect((await save(again)).status).toBe(200)
  expect(await listed()).not.toContain('Bare kettle')
  const bare = { ...again, version: product.version + 1, pictures: [] }
  expect((await save(bare)).status).toBe(200)
  expect(await listed()).toContain('Bare kettle')
})

it('saves weight and package of a product, and lists products without a weight', async () => {
  const weighed = { ...kettle, name: 'Weighed kettle', weight_grams: '1250', package_cm: '30 x 20.5 x 18 cm' }
  const { product } = (await save(weighed)).body.data
  expect(product).toMatchObject({ weight_grams: 1_250, package_cm: '30 x 20.5 x 18' })
  const without = async () =>
    (await shop.send(listProducts, { lacks: 'weight' }, keeper)).body.data.map(({ name }) => name)
  expect(await without()).not.toContain('Weighed kettle')
  expect((await save({ ...product, weight_grams: '', package_cm: '' })).status).toBe(200)
  expect(await without()).toContain('Weighed kettle')
})

it.each([
  ['weight_grams', 0],
  ['weight_grams', 100_001],
  ['weight_grams', '1.5'],
  ['package_cm', '30 x 20'],
  ['package_cm', '30 x 20 x 201'],
])('refuses %s of %j', async (field, value) => {
  const { status, failure } = await save({ ...kettle, [field]: value })
  expect([status, Object.keys(failure.errors ?? {})]).toEqual([400, [field]])
})

it('lists a product from before the list once, and none that has a picture', async () => {
  const { product } = (await save({ ...kettle, name: 'Old bare kettle', pictures: [] })).body.data
  const pictured = (await save({ ...kettle, name: 'Old kettle' })).body.data.product
  await shop.ownerDb.deleteFrom('product_without_picture').execute()
  for (let run = 0; run < 2; run += 1)
    await listProductsWithoutPicture.run({ ...shop.context, log: shop.app.server.log }, {})
  const rows = await shop.db.selectFrom('product_without_picture').select('product_id').execute()
  const ids = rows.map(({ product_id }) => String(product_id))
  expect(ids.filter((id) => id === product.product_id)).toHaveLength(1)
  expect(ids).not.toContain(pictured.product_id)
})

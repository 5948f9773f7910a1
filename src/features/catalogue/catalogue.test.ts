import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertSampleCatalogue, insertSamplePromotions } from '../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { getSearchProduct } from '../search/search.calls.ts'
import {
  getAllBrandDescriptions,
  getAllBrandList,
  getAllTypes,
  getBrandListOfCategory,
} from './brands/brands.calls.ts'
import { getProductListbyCategory } from './list/list.calls.ts'
import { getProductDetailInformation } from './product-page/product-page.calls.ts'
import { getBannerList, getOffersList } from './promotions/promotions.calls.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [
    {
      id: 101,
      name: 'Nivra Note 12',
      mrp: 1_899_950,
      discountBp: 2_350,
      cashback: 42_700,
      images: ['note-front.webp', 'note-back.webp'],
      highlights: ['Battery', 'Camera'],
    },
    { id: 102, name: 'Nivra Spark', stock: 0 },
    { id: 103, name: 'Nivra Old', active: false },
    { id: 201, name: 'Rasovia Cooker', categoryId: 2, brandId: 2, stock: 3, images: [] },
    { id: 202, name: 'Bageeva Pot', categoryId: 2, brandId: 3, active: false },
    ...Array.from({ length: 12 }, (_, index) => ({ id: 300 + index, name: `Nivra Cable ${index}` })),
  ])
  await insertSamplePromotions(
    shop.db,
    Array.from({ length: 12 }, (_, index) => (index === 0 ? 101 : index === 1 ? 103 : 298 + index)),
  )
})
afterAll(() => shop.close())

const ok = { status: true, message: '' }
const pictures = { status: true, message: '/Admin/assets/', base_url: '/Admin/assets/' }

it('lists the categories in the shop’s order', async () => {
  const { status, body } = await shop.send(getAllTypes)
  expect(status).toBe(200)
  expect(body).toEqual({
    ...ok,
    base_url: '/Admin/assets/',
    data: [
      { category_id: '1', category_name: 'Mobiles', category_image: 'mobiles.webp' },
      { category_id: '2', category_name: 'Café & Kitchen', category_image: 'kitchen.webp' },
      { category_id: '3', category_name: 'Garden', category_image: 'garden.webp' },
    ],
  })
})

it('lists as many top brands as asked for', async () => {
  const { body } = await shop.send(getAllBrandList, { limit: '2' })
  expect(body).toEqual({
    ...ok,
    base_url: '/Admin/assets/',
    data: [
      { id: '2', brand_id: '2', brand_name: 'Rasovia', brand_image: 'rasovia.webp' },
      { id: '1', brand_id: '1', brand_name: 'Nivra', brand_image: 'nivra.webp' },
    ],
  })
  expect((await shop.send(getAllBrandList)).body.data).toHaveLength(3)
})

it.each(['0', '101', '1.5', 'all', '-1'])('refuses %s as a number of brands', async (limit) => {
  const { status, failure } = await shop.send(getAllBrandList, { limit })
  expect(status).toBe(400)
  expect(failure).toEqual({
    status: false,
    code: 'invalidInput',
    message: 'Between 1 and 100',
    errors: { limit: 'Between 1 and 100' },
  })
})

it('describes every brand by GET', async () => {
  const { body } = await shop.send(getAllBrandDescriptions)
  expect(body.data).toHaveLength(3)
  expect(body.data[1]).toEqual({
    id: '1',
    brand_name: 'Nivra',
    description: 'Phones from Pune.',
    brand_image: 'nivra.webp',
  })
})

it('lists the banners in order, with where each leads', async () => {
  const { body } = await shop.send(getBannerList)
  expect(body).toEqual({
    ...ok,
    base_url: '/Admin/assets/',
    data: [
      { id: '1', banner_image: 'banner-1.webp', title: 'New phones', href: '/products/1/Mobiles' },
      { id: '2', banner_image: 'banner-2.webp', title: 'Diwali at home', href: '/offers' },
    ],
  })
})

it('lists 10 offers by default, without products that were taken off sale', async () => {
  const { body } = await shop.send(getOffersList, { user_id: '1', records: '' })
  expect(body).toMatchObject(pictures)
  expect(body.data.map(({ product_id }) => product_id)).toEqual(
    [101, 300, 301, 302, 303, 304, 305, 306, 307, 308].map(String),
  )
  expect((await shop.send(getOffersList, { records: 3 })).body.data).toHaveLength(3)
})

it('lists an offer with its product, category and brand, and its own description', async () => {
  const { body } = await shop.send(getOffersList, { records: 1 })
  expect(body.data).toEqual([
    {
      id: '50',
      product_id: '101',
      product_name: 'Nivra Note 12',
      product_image: 'note-front.webp',
      description: 'Offer 1',
      category_id: '1',
      category_name: 'Mobiles',
      brand_id: '1',
      brand_name: 'Nivra',
      product_mrp: 18_999.5,
      discount: 23.5,
      special_discount: 427,
      in_stock: true,
    },
  ])
})

it('lists the brands that sell something in a category', async () => {
  const { body } = await shop.send(getBrandListOfCategory, { category_id: 2 })
  expect(body).toEqual({
    ...pictures,
    category_name: 'Café & Kitchen',
    data: [{ id: '2', brand_id: '2', brand_name: 'Rasovia', brand_image: 'rasovia.webp' }],
  })
})

it('lists no brands for a category without products', async () => {
  const { status, body } = await shop.send(getBrandListOfCategory, { category_id: '3' })
  expect(status).toBe(200)
  expect(body).toEqual({ ...pictures, category_name: 'Garden', data: [] })
})

it.each([
  ['99', 404],
  ['999999999999999', 404],
  ['abc', 400],
  ['', 400],
  ['1 or 1=1', 400],
  [undefined, 400],
])('refuses to list the brands of the category %s', async (category_id, expected) => {
  const { status, failure } = await shop.send(getBrandListOfCategory, { category_id })
  expect(status).toBe(expected)
  expect(failure.message).toBe('Invalid category ID')
})

it('describes a product with its pictures and highlights in order', async () => {
  const { status, body } = await shop.send(getProductDetailInformation, { product_id: '101' })
  expect(status).toBe(200)
  expect(body).toEqual({
    ...pictures,
    data: {
      id: '101',
      product_id: '101',
      product_name: 'Nivra Note 12',
      product_image: 'note-front.webp',
      description: '<p>About <b>101</b>.</p>',
      category_id: '1',
      category_name: 'Mobiles',
      brand_id: '1',
      brand_name: 'Nivra',
      product_mrp: 18_999.5,
      discount: 23.5,
      special_discount: 427,
      in_stock: true,
      image_list: [{ product_image: 'note-front.webp' }, { product_image: 'note-back.webp' }],
      // Staff have left these fields empty.
      origin_country: '',
      manufacturer: '',
      net_quantity: '',
      best_before: '',
      importer: '',
      warranty: '',
      sold_by: 'Bmart Demo Retail Private Limited',
    },
    data_param: [
      { para_icon: 'icon-1f50b.webp', para_name: 'Battery', spe_details: 'Battery of 101' },
      { para_icon: 'icon-1f50b.webp', para_name: 'Camera', spe_details: 'Camera of 101' },
    ],
  })
})

it('shows few units left, and a product without pictures or highlights', async () => {
  const { body } = await shop.send(getProductDetailInformation, { product_id: 201 })
  expect(body.data).toMatchObject({ in_stock: true, few_left: 3, image_list: [], product_image: '' })
  expect(body.data_param).toEqual([])
})

it('shows the price of 100 g on the product page, in lists and in search results, after its discount', async () => {
  await shop.db
    .updateTable('product')
    .set({ net_quantity: '250 g', discount_bp: 1_000, mrp: 50_000 })
    .where('id', '=', 201)
    .execute()
  shop.app.forgetCatalogue()
  const answers = [
    (await shop.send(getProductDetailInformation, { product_id: 201 })).body.data,
    (await shop.send(getProductListbyCategory, { category_id: '2' })).body.data[0],
    (await shop.send(getSearchProduct, { search_string: 'Rasovia' })).body.data[0],
  ]
  expect(answers.map((product) => product?.unit_price)).toEqual(
    [1, 2, 3].map(() => ({ amount: 180, per: '100g' })),
  )
})

it('says that a product is out of stock', async () => {
  const { body } = await shop.send(getProductDetailInformation, { product_id: 102 })
  expect(body.data.in_stock).toBe(false)
  expect(body.data).not.toHaveProperty('few_left')
})

it.each([
  ['999999', 404],
  ['999999999999999', 404],
  ['103', 404],
  ['abc', 400],
  [undefined, 400],
])('refuses to describe the product %s', async (product_id, expected) => {
  const { status, failure } = await shop.send(getProductDetailInformation, { product_id })
  expect(status).toBe(expected)
  expect(failure.message).toBe('Product not found!')
})

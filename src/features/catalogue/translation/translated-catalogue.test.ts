import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertSampleCatalogue, insertSamplePromotions } from '../../../../test/sample-catalogue.ts'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import type { AnyCall } from '../../../wire/define-call.ts'
import { getMenuList } from '../../menu/menu.calls.ts'
import { insertMenuItems, insertMenuItemTranslations } from '../../menu/menu.sql.ts'
import { getSearchProduct } from '../../search/search.calls.ts'
import { getShopList } from '../../shops/shops.calls.ts'
import { insertShops, insertShopTranslations } from '../../shops/shops.sql.ts'
import {
  getAllBrandDescriptions,
  getAllBrandList,
  getAllTypes,
  getBrandListOfCategory,
} from '../brands/brands.calls.ts'
import { insertBrandTranslations, insertCategoryTranslations } from '../brands/write-listings.sql.ts'
import { getProductListbyBrandCategory, getProductListbyCategory } from '../list/list.calls.ts'
import { getProductDetailInformation } from '../product-page/product-page.calls.ts'
import { getBannerList, getOffersList, getTopDiscounts } from '../promotions/promotions.calls.ts'
import { insertBannerTranslations, insertOfferTranslations } from '../promotions/write-promotions.sql.ts'
import { insertHighlightTranslations, insertProductTranslations } from '../write-products.sql.ts'

let shop: TestApp

beforeAll(async () => {
  shop = await openTestApp()
  const { db } = shop
  await insertSampleCatalogue(db, [
    {
      id: 101,
      name: 'Nivra Note 12',
      popularity: 9,
      highlights: ['Battery', 'Camera'],
      originCountry: 'India',
    },
    { id: 102, name: 'Nivra Spark', popularity: 5 },
  ])
  await insertSamplePromotions(db, [101, 102])
  await insertMenuItems(db, [
    { menu_id: 5, position: 1, name: 'Size charts', icon: 'i.webp', url: 'https://example.com/a' },
    { menu_id: 5, position: 2, name: 'Repairs', icon: 'i.webp', url: 'https://example.com/b' },
  ])
  await insertShops(db, [
    { id: 1, name: 'Godakath Kirana', address: 'Panchavati', tehsil: 'Nashik', contact: '9000002105' },
  ])
  // In Hindi, everything but a product's description is translated. In Marathi, almost nothing is.
  await insertCategoryTranslations(db, [{ category_id: 1, language: 'hi', name: 'मोबाइल' }])
  await insertBrandTranslations(db, [
    { brand_id: 1, language: 'hi', name: 'निवरा', description: 'पुणे के फ़ोन।' },
    { brand_id: 1, language: 'mr', description: 'पुण्याचे फोन.' },
  ])
  await insertProductTranslations(db, [
    { product_id: 101, language: 'hi', name: 'निवरा नोट 12', origin_country: 'भारत' },
    { product_id: 101, language: 'mr', description: '<p>मराठीत.</p>' },
  ])
  await insertHighlightTranslations(db, [
    { product_id: 101, position: 1, language: 'hi', name: 'बैटरी', details: '5,000 mAh की' },
    { product_id: 101, position: 2, language: 'hi', name: 'कैमरा' },
  ])
  await insertBannerTranslations(db, [{ banner_id: 1, language: 'hi', title: 'नए फ़ोन' }])
  await insertOfferTranslations(db, [{ offer_id: 50, language: 'hi', description: '<p>आधा दाम</p>' }])
  await insertMenuItemTranslations(db, [{ menu_id: 5, position: 1, language: 'hi', name: 'साइज़ चार्ट' }])
  await insertShopTranslations(db, [{ shop_id: 1, language: 'hi', name: 'गोदाकाठ किराना', tehsil: 'नासिक' }])
})
afterAll(() => shop.close())
beforeEach(() => shop.app.forgetCatalogue())

async function ask<C extends AnyCall>(call: C, language: string, input: Record<string, unknown> = {}) {
  const { status, body } = await shop.send(call, input, { cookie: `language=${language}` })
  expect(status).toBe(200)
  return body
}

const english = 'Nivra Note 12'
const hindi = 'निवरा नोट 12'

describe.each([
  ['a category’s list', getProductListbyCategory, { category_id: 1 }],
  ['a brand’s list', getProductListbyBrandCategory, { category_id: 1, brand_id: 1 }],
  ['the offers', getOffersList, {}],
  ['the top discounts', getTopDiscounts, {}],
  ['a search', getSearchProduct, { search_string: 'nivra note' }],
] as const)('%s', (_, call, input) => {
  const first = async (language: string) => (await ask(call, language, input)).data[0]!

  it("names a product in the reader's language, else in English", async () => {
    expect((await first('hi')).product_name).toBe(hindi)
    expect((await first('mr')).product_name).toBe(english)
    expect((await first('en')).product_name).toBe(english)
    expect((await first('hi')).product_id).toBe('101')
  })

  it('keeps answers of different languages apart', async () => {
    for (const language of ['hi', 'en', 'hi', 'mr', 'en-XA', 'hi', 'en'])
      expect((await first(language)).product_name).toBe(language === 'hi' ? hindi : english)
  })
})

it('translates a product with all its parts column by column', async () => {
  const detail = await ask(getProductDetailInformation, 'hi', { product_id: 101 })
  expect(detail.data).toMatchObject({
    product_name: hindi,
    description: '<p>About <b>101</b>.</p>',
    category_name: 'मोबाइल',
    brand_name: 'निवरा',
    origin_country: 'भारत',
  })
  expect(detail.data_param).toEqual([
    { para_icon: 'icon-1f50b.webp', para_name: 'बैटरी', spe_details: '5,000 mAh की' },
    { para_icon: 'icon-1f50b.webp', para_name: 'कैमरा', spe_details: 'Camera of 101' },
  ])
  const { data } = await ask(getProductDetailInformation, 'mr', { product_id: 101 })
  expect(data).toMatchObject({
    product_name: english,
    description: '<p>मराठीत.</p>',
    brand_name: 'Nivra',
    origin_country: 'India',
  })
})

it('translates categories, brands, banners and offers', async () => {
  const names = (await ask(getAllTypes, 'hi')).data.map(({ category_name }) => category_name)
  expect(names).toEqual(['मोबाइल', 'Café & Kitchen', 'Garden'])
  const brands = (await ask(getAllBrandList, 'hi')).data.map(({ brand_name }) => brand_name)
  expect(brands).toEqual(['Rasovia', 'निवरा', 'Bageeva'])
  const described = (await ask(getAllBrandDescriptions, 'mr')).data.find(({ id }) => id === '1')
  expect(described).toMatchObject({ brand_name: 'Nivra', description: 'पुण्याचे फोन.' })
  const inCategory = await ask(getBrandListOfCategory, 'hi', { category_id: 1 })
  expect(inCategory).toMatchObject({ category_name: 'मोबाइल', data: [{ brand_name: 'निवरा' }] })
  // URLs are the same in every language.
  expect(inCategory.address_name).toBe('Mobiles')
  expect((await ask(getAllTypes, 'hi')).data[0]!.address_name).toBe('Mobiles')
  expect((await ask(getAllTypes, 'en')).data[0]).not.toHaveProperty('address_name')
  const list = await ask(getProductListbyBrandCategory, 'hi', { category_id: 1, brand_id: 1 })
  expect(list).toMatchObject({ category_name: 'मोबाइल', brand_name: 'निवरा' })
  expect((await ask(getBannerList, 'hi')).data[0]).toMatchObject({ title: 'नए फ़ोन' })
  expect((await ask(getOffersList, 'hi')).data.map(({ description }) => description)).toEqual([
    '<p>आधा दाम</p>',
    expect.not.stringContaining('दाम'),
  ])
})

it('names the menu’s items and the stores in another language', async () => {
  const menu = await ask(getMenuList, 'hi')
  const names = menu.data[0]!.submenu_details.map(({ sub_menu_name }) => sub_menu_name)
  expect(names).toEqual(['साइज़ चार्ट', 'Repairs'])
  const stores = await ask(getShopList, 'hi')
  expect(stores.data[0]).toMatchObject({
    shop_name: 'गोदाकाठ किराना',
    shop_address: 'Panchavati',
    tehasil_name: 'नासिक',
  })
  expect((await ask(getShopList, 'mr')).data[0]).toMatchObject({ shop_name: 'Godakath Kirana' })
})

it('lists the same products in the same order in every language', async () => {
  const idsIn = async (language: string) =>
    (await ask(getProductListbyCategory, language, { category_id: 1, sort: 'price-low' })).data.map(
      ({ product_id }) => product_id,
    )
  expect(await idsIn('hi')).toEqual(await idsIn('en'))
})

it('answers unknown categories and products in another language as in English', async () => {
  const unknown = { category_id: 77, brand_id: 1 }
  const as = { cookie: 'language=hi' }
  expect((await shop.send(getProductListbyBrandCategory, unknown, as)).failure.code).toBe('unknownCategory')
  expect((await shop.send(getProductDetailInformation, { product_id: 777 }, as)).status).toBe(404)
})

it('refuses an unknown language and an empty name', async () => {
  const insert = (language: string, name: string) =>
    insertProductTranslations(shop.db, [{ product_id: 102, language, name }])
  await expect(insert('en', 'Spark')).rejects.toThrow('translated_language')
  await expect(insert('ta', 'ஸ்பார்க்')).rejects.toThrow('translated_language')
  await expect(insert('hi', '')).rejects.toThrow('product_translation_name_check')
})

import { describe, expect, it } from 'vitest'
import { banners } from './banners.ts'
import { brands, categories, groups, products } from './catalogue/catalogue.ts'
import optionValues from './catalogue/option-values.json' with { type: 'json' }
import type { SeedProduct } from './catalogue/seed-types.ts'
import sizeCharts from './catalogue/size-charts.json' with { type: 'json' }
import { news } from './news.ts'
import { offers } from './offers.ts'
import { shops } from './shops.ts'

const swatches: Record<string, string> = optionValues.swatches

const categoryIds = new Set(categories.map(({ id }) => id))
const brandIds = new Set(brands.map(({ id }) => id))

function offeredPaise({ mrpPaise, discountBp, enteredPaise }: SeedProduct): number {
  return enteredPaise ?? mrpPaise - (mrpPaise * discountBp) / 10_000
}

// The first size of each colour stands where the colour was listed.
function isFurtherSize({ group, values }: NonNullable<SeedProduct['variant']>): boolean {
  const listed = products.find(({ variant }) => variant?.group === group)!.variant!
  return optionValues.sizesInOrder.includes(values.at(-1)!) && values.at(-1) !== listed.values.at(-1)
}

const looksLike = ({ name, variant }: SeedProduct) =>
  variant && isSized(variant.group) ? `${variant.group} ${variant.values[0]}` : name

const isSized = (group: string) =>
  groups.some(({ name, options }) => name === group && options.includes('Size'))

function pairSizes(): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const { brandId, categoryId } of products) {
    const pair = `${brandId} in ${categoryId}`
    sizes.set(pair, (sizes.get(pair) ?? 0) + 1)
  }
  return sizes
}

function shareOf(test: (product: SeedProduct) => boolean): number {
  return products.filter(test).length / products.length
}

/** The names of the products that fail a test, so that a failure says which. */
function failing(test: (product: SeedProduct) => boolean): string[] {
  return products.filter((product) => !test(product)).map(({ name }) => name)
}

function repeated<T>(values: T[]): T[] {
  return values.filter((value, place) => values.indexOf(value) !== place)
}

it('has enough categories, brands and products for a shop', () => {
  expect(categories.length).toBeGreaterThanOrEqual(12)
  expect(brands.length).toBeGreaterThanOrEqual(44)
  expect(products.length).toBeGreaterThanOrEqual(320)
  expect(categories[0]).toMatchObject({ id: 1, name: 'Mobiles' })
})

it('uses every id and every name once', () => {
  for (const list of [categories, brands, products, banners, offers, shops]) {
    expect(repeated(list.map(({ id }) => id))).toEqual([])
  }
  for (const list of [categories, brands, products, shops]) {
    expect(repeated(list.map(({ name }) => name.toLowerCase()))).toEqual([])
  }
})

it('refers only to existing categories and brands', () => {
  for (const { categoryId, brandId } of products) {
    expect(categoryIds).toContain(categoryId)
    expect(brandIds).toContain(brandId)
  }
  for (const brand of brands) {
    const sold = products.filter(({ brandId }) => brandId === brand.id).map(({ categoryId }) => categoryId)
    expect(brand.categoryIds).toEqual([...new Set(sold)].toSorted((one, other) => one - other))
    expect(brand.categoryIds).not.toEqual([])
  }
  expect([...categoryIds].filter((id) => !brands.some((brand) => brand.categoryIds.includes(id)))).toEqual([])
})

it('sells mobiles of the first twelve brands, to which the home page links', () => {
  const first = brands.toSorted((one, other) => one.id - other.id).slice(0, 12)
  expect(first.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  for (const { categoryIds: soldIn } of first) expect(soldIn).toContain(1)
})

it('has no nearly empty list, and some lists of several pages', () => {
  const sizes = pairSizes()
  expect(Math.min(...sizes.values())).toBeGreaterThanOrEqual(3)
  const ofMobiles = [...sizes].filter(([pair]) => pair.endsWith(' in 1')).map(([, size]) => size)
  expect(Math.min(...ofMobiles)).toBeGreaterThanOrEqual(4)
  expect([...sizes.values()].filter((size) => size >= 30).length).toBeGreaterThanOrEqual(2)
  expect([...sizes.values()].filter((size) => size >= 24).length).toBeGreaterThanOrEqual(3)
})

it('prices products in whole paise from ₹49 to ₹1,49,999, with a plausible discount', () => {
  expect(failing((product) => Number.isInteger(offeredPaise(product)))).toEqual([])
  expect(failing(({ discountBp: hundredths }) => hundredths >= 0 && hundredths <= 7_000)).toEqual([])
  expect(Math.min(...products.map(offeredPaise))).toBe(49_00)
  expect(Math.max(...products.map(({ mrpPaise }) => mrpPaise))).toBe(1_49_999_00)
  expect(shareOf(({ discountBp }) => discountBp >= 500 && discountBp <= 4_500)).toBeGreaterThan(0.85)
  expect(products).toContainEqual(expect.objectContaining({ mrpPaise: 1_299_00, enteredPaise: 999_00 }))
})

it('gives cashback in whole rupees, at most 8% of the price', () => {
  expect(failing(({ cashbackPaise }) => cashbackPaise >= 0 && cashbackPaise % 100 === 0)).toEqual([])
  expect(failing((product) => product.cashbackPaise <= offeredPaise(product) * 0.08)).toEqual([])
})

it('has most products in stock, some nearly and some entirely sold out', () => {
  expect(shareOf(({ stock }) => stock === 0)).toBeGreaterThan(0.03)
  expect(shareOf(({ stock }) => stock === 0)).toBeLessThan(0.07)
  expect(products.filter(({ stock }) => stock >= 1 && stock <= 3).length).toBeGreaterThanOrEqual(10)
  expect(shareOf(({ stock }) => stock >= 20 && stock <= 400)).toBeGreaterThan(0.85)
})

it('has highlights for most products, and one or more pictures for each', () => {
  const without = shareOf(({ highlights }) => highlights.length === 0)
  expect(without).toBeGreaterThan(0.08)
  expect(without).toBeLessThan(0.16)
  expect(products.filter(({ images }) => images.length >= 4).length).toBeGreaterThanOrEqual(60)
  expect(failing(({ images }) => images.length >= 1 && repeated(images).length === 0)).toEqual([])
})

it('gives each product a first picture of its own, shared only by its other sizes', () => {
  const inOneSize = products.filter(({ variant }) => !variant || !isFurtherSize(variant))
  expect(repeated(inOneSize.map(({ images }) => images[0]))).toEqual([])
  const colourOf = new Map(inOneSize.map((product) => [product.images[0], looksLike(product)]))
  expect(failing((product) => colourOf.get(product.images[0]) === looksLike(product))).toEqual([])
})

it("gives a group's variants its category and brand, and distinct values of each option", () => {
  for (const group of groups) {
    const variants = products.filter(({ variant }) => variant?.group === group.name)
    expect(variants.length, group.name).toBeGreaterThan(1)
    expect(repeated(variants.map(({ variant }) => variant!.values.join()))).toEqual([])
    for (const { variant, categoryId, brandId } of variants) {
      expect({ categoryId, brandId }).toEqual({ categoryId: group.categoryId, brandId: group.brandId })
      expect(variant!.values).toHaveLength(group.options.length)
    }
  }
  expect(repeated(groups.map(({ name }) => name))).toEqual([])
})

it('has a swatch for each colour of a group, and a chart row for every size', () => {
  const coloured = groups.filter(({ options }) => options[0] === 'Colour').map(({ name }) => name)
  const colours = products.flatMap(({ variant }) =>
    variant && coloured.includes(variant.group) ? variant.values[0]! : [],
  )
  expect([...new Set(colours)].filter((colour) => !swatches[colour])).toEqual([])
  expect(Object.keys(swatches).filter((colour) => !colours.includes(colour))).toEqual([])
  for (const { name, chart } of groups.filter((group) => group.chart)) {
    const sizes = products
      .filter(({ variant }) => variant?.group === name)
      .map(({ variant }) => variant!.values[1])
    const charted = sizeCharts[chart as keyof typeof sizeCharts].rows.map(([size]) => size)
    expect([...new Set(sizes)].filter((size) => !charted.includes(size))).toEqual([])
  }
})

it('describes a product in plain paragraphs and lists, long enough to be truncated', () => {
  expect(failing(({ description }) => isPlainHtml(description))).toEqual([])
  expect(shareOf(({ description }) => description.replaceAll(/<[^>]*>/g, '').length > 72)).toBeGreaterThan(
    0.8,
  )
  expect(products.some(({ name }) => name.length > 80)).toBe(true)
})

it("names each product's manufacturer and quantity, the shelf life of food, and the importer of foreign goods", () => {
  for (const { pack, categoryId, originCountry } of products) {
    expect(pack.manufacturer).toMatch(/^[^,]+, .{15,}/)
    expect(pack.netQuantity).not.toBe('')
    expect(pack.importer !== '').toBe(originCountry !== 'India')
    if (categoryId === 4) expect(pack.bestBefore).toMatch(/^\d+ months$/)
  }
})

it('gives each product an HSN code and an existing GST rate', () => {
  expect(failing(({ hsn }) => /^\d{4}(\d{2}){0,2}$/.test(hsn))).toEqual([])
  expect(failing(({ gstPercent }) => [0, 3, 5, 18].includes(gstPercent))).toEqual([])
})

it.each([
  ['Nivra Note 12 5G (Midnight Blue, 8 GB + 128 GB)', 18],
  ['Pustakiya Rupee by Rupee: Money for People Who Would Rather Not Think about It', 0],
  ['Annavik Aged Basmati Rice (5 kg)', 5],
  ['Coastrow Everyday Crew Neck T-Shirt (Navy, M)', 5],
  // Clothes and shoes: 5 % up to ₹2,500 a piece, 18 % above.
  ['Meharoo Winter Wool-Blend Long Coat (Camel, M)', 18],
  ['Striduno Daudo 3 Running Shoes (Navy, UK 8)', 5],
  ['Striduno Trail Grip Trekking Boots (Sand, UK 8)', 18],
])('taxes %s at %i %%', (name, gstPercent) => {
  expect(products.find((product) => product.name === name)?.gstPercent).toBe(gstPercent)
})

describe('banners and offers', () => {
  it('has ten banners that link to pages of this shop', () => {
    expect(banners).toHaveLength(10)
    expect(banners.filter(({ title }) => title.length < 6)).toEqual([])
    expect(banners.filter(({ href }) => !leadsSomewhere(new URL(href, 'https://shop.example')))).toEqual([])
  })

  it('offers products in stock at a reduced price', () => {
    expect(offers.length).toBeGreaterThanOrEqual(12)
    for (const { productId } of offers) {
      const product = products.find(({ id }) => id === productId)
      expect(product?.discountBp).toBeGreaterThanOrEqual(1_800)
      expect(product?.stock).toBeGreaterThan(3)
    }
  })

  function leadsSomewhere({ pathname, searchParams }: URL): boolean {
    const [, page, first, second] = pathname.split('/').map(decodeURIComponent)
    const category = categories.find(({ id }) => id === Number(searchParams.get('ci') ?? first))
    if (page === 'offers') return pathname === '/offers'
    if (page === 'products') return category?.name === second
    if (page === 'sub-products') {
      const brand = brands.find(({ id }) => id === Number(second))
      return (
        searchParams.get('mcn') === category?.name &&
        searchParams.get('bn') === brand?.name &&
        products.some((product) => product.brandId === brand?.id && product.categoryId === category?.id)
      )
    }
    const product = products.find(({ id }) => id === Number(first))
    return (
      page === 'product-details' &&
      product?.categoryId === category?.id &&
      `${product?.brandId}` === searchParams.get('bi')
    )
  }
})

it('lists fifteen shops with phone numbers', () => {
  expect(shops).toHaveLength(15)
  for (const { contact } of shops) expect(contact).toMatch(/^900000\d{4}$/)
  expect(repeated(shops.map(({ contact }) => contact))).toEqual([])
})

it('has at least seven articles on each of the eight topics', () => {
  expect(news.length).toBeGreaterThanOrEqual(60)
  const topics = ['Organic', 'solar', 'Game', 'Economic', 'Electric', 'Sports', 'Technology', 'Health']
  const counts = topics.map((topic) => news.filter((article) => article.topic === topic).length)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(7)
  expect(repeated(news.map(({ url }) => url))).toEqual([])
  for (const { url } of news) expect(url).toMatch(/^https:\/\/example\.com\/news\/[a-z0-9-]+$/)
  expect(news.some(({ author }) => author === null)).toBe(true)
})

/** Paragraphs, lists and bold words, each closed, and no stray bracket. */
function isPlainHtml(html: string): boolean {
  const tags = html.match(/<[^>]*>/g) ?? []
  const known = tags.every((tag) => /^<\/?(p|ul|li|b)>$/.test(tag))
  const closed = tags.filter((tag) => tag.startsWith('</')).length * 2 === tags.length
  return known && closed && !/[<>]|undefined/.test(html.replaceAll(/<[^>]*>/g, ''))
}

it('contradicts no warranty, sold size or measure of a product in its highlights', () => {
  const said = ({ highlights }: SeedProduct, name: string) =>
    highlights.find((highlight) => highlight.name === name)?.details
  expect(
    failing((product) => {
      const warranty = said(product, 'Warranty')
      return !product.pack.warranty || !warranty || warranty.startsWith(product.pack.warranty)
    }),
  ).toEqual([])

  const sold = new Set(products.flatMap(({ variant }) => variant?.values ?? []))
  const isSold = (size: string, { variant }: SeedProduct) =>
    products.some((other) => other.variant?.group === variant!.group && other.variant?.values.includes(size))
  expect(
    failing((product) =>
      product.highlights.every(({ details }) => {
        const [, first = '', last = ''] = /\b((?:UK )?[\dSMXL]+) to ([\dSMXL]+)\b/.exec(details) ?? []
        const ends = [first, first.startsWith('UK ') ? `UK ${last}` : last]
        return (
          !product.variant || !ends.every((end) => sold.has(end)) || ends.every((end) => isSold(end, product))
        )
      }),
    ),
  ).toEqual([])

  const centimetres = /(\d+) cm/
  expect(
    failing((product) => {
      const [, named] = centimetres.exec(product.name) ?? []
      const [, measured] = centimetres.exec(said(product, 'Size') ?? '') ?? []
      return !named || !measured || product.name.includes('×') || named === measured
    }),
  ).toEqual([])
})

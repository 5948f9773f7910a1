import { expect, it } from 'vitest'
import { catalogueOf } from './products.ts'
import { allKindsOfText, mixedTexts, typedTexts } from './typed-texts.ts'

const size = 20_000
const catalogue = catalogueOf(size)
const products = Array.from({ length: size }, (_, index) => catalogue.productAt(index + 1))
const counts = new Map<string, number>()
for (const { name } of products)
  for (const word of new Set(name.toLowerCase().split(/[^a-z0-9]+/)))
    counts.set(word, (counts.get(word) ?? 0) + 1)
const frequent = [...counts.values()].sort((a, b) => b - a)

it('makes the same catalogue every time', () => {
  expect(catalogueOf(size).productAt(4_711)).toEqual(products[4_710])
  expect(typedTexts(catalogueOf(size), 'misspelt', 50)).toEqual(typedTexts(catalogue, 'misspelt', 50))
})

it("spreads the benchmark's words: a few on many products, thousands in between, and a third on one product each", () => {
  expect(frequent[0]! / size).toBeGreaterThan(0.1)
  expect(frequent[9]! / frequent[99]!).toBeGreaterThan(3)
  expect(frequent.length).toBeGreaterThan(5_000)
  expect(frequent.filter((count) => count === 1).length / frequent.length).toBeGreaterThan(0.3)
})

it('gives the catalogue new words as it grows, but fewer than products', () => {
  const million = catalogueOf(1_000_000)
  const words = new Set<string>()
  for (let id = 1; id <= 1_000_000; id += 10)
    for (const word of million
      .productAt(id)
      .name.toLowerCase()
      .split(/[^a-z0-9]+/))
      words.add(word)
  expect(words.size).toBeGreaterThan(frequent.length * 2)
  expect(words.size).toBeLessThan(100_000)
})

it('makes categories and brands of very different sizes, none empty', () => {
  const byCategory = Map.groupBy(products, ({ categoryId }) => categoryId)
  const sizes = [...byCategory.values()].map(({ length }) => length).sort((a, b) => b - a)
  expect(sizes.length).toBe(catalogue.categories.length)
  expect(sizes[0]! / sizes.at(-1)!).toBeGreaterThan(8)
  expect(Map.groupBy(products, ({ brandId }) => brandId).size).toBeGreaterThan(catalogue.brands.length * 0.9)
})

it("gives a tenth of the benchmark's products most of the popularity, with 6% sold out and 4% withdrawn", () => {
  const popularity = products.map((product) => product.popularity).sort((a, b) => b - a)
  const all = popularity.reduce((sum, one) => sum + one, 0)
  const tenth = popularity.slice(0, size / 10).reduce((sum, one) => sum + one, 0)
  expect(tenth / all).toBeGreaterThan(0.85)
  expect(products.filter(({ isInStock }) => !isInStock).length / size).toBeCloseTo(0.06, 2)
  expect(products.filter(({ isActive }) => !isActive).length / size).toBeCloseTo(0.04, 2)
})

it("puts a third of the benchmark's products in variant groups, and names half in three languages", () => {
  const variants = products.filter(({ variant }) => variant)
  expect(variants.length / size).toBeCloseTo(1 / 3, 2)
  for (const group of Map.groupBy(variants, ({ variant }) => variant!.groupId).values()) {
    expect(new Set(group.map(({ brandId, categoryId }) => `${brandId} ${categoryId}`)).size).toBe(1)
    expect(new Set(group.map(({ name }) => name)).size).toBe(group.length)
  }
  const named = products.flatMap(({ names }) => names ?? [])
  expect(named.length / size).toBeCloseTo(1 / 2, 2)
  for (const { hi, mr } of named) expect(`${hi}${mr}`).toMatch(/[\u0900-\u097F]/)
})

it('generates only sellable benchmark products, with a price and no cashback above it', () => {
  for (const { mrpPaise, discountBp, cashbackPaise } of products) {
    expect(mrpPaise).toBeGreaterThan(0)
    expect(cashbackPaise).toBeLessThanOrEqual(mrpPaise - Math.floor((mrpPaise * discountBp + 5_000) / 10_000))
  }
})

it.each(allKindsOfText)('makes different typed texts, short enough for the field (%s)', (kind) => {
  const texts = typedTexts(catalogue, kind, 500)
  expect(new Set(texts).size).toBe(500)
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(64)
})

it('makes different typed texts in a mixture of kinds, too', () => {
  const texts = mixedTexts(catalogue, 5_000)
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.length).toBeGreaterThan(4_500)
})

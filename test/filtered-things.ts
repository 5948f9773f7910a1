import type { ProductSort } from '../src/features/catalogue/list/product-list-input.ts'
import { averageOf } from '../src/features/catalogue/ratings/stars.ts'
import type { SampleProduct } from './sample-catalogue.ts'

// Products with variants, ratings and stock, and the expected filtered lists, computed one by one.

export type Thing = Required<
  Pick<
    SampleProduct,
    'id' | 'name' | 'categoryId' | 'brandId' | 'mrp' | 'discountBp' | 'popularity' | 'stock' | 'originCountry'
  >
> & { groupId?: number; values: Record<string, string>; counts?: number[] }

export const colours = ['Red', 'Blue', 'Green']
export const sizes = ['S', 'M', 'L']
export const memories = ['4 GB', '8 GB']
/** Some products have none, and one is written in capitals. */
const written = ['India', 'China', 'India', '', 'INDIA', 'Vietnam']
export const origins = ['India', 'China', 'Vietnam']

/** Things to filter. Of every nine, six are variants: four shirts in colours and sizes, and two phones. */
export const things: Thing[] = Array.from({ length: 108 }, (_, index) => {
  const set = Math.floor(index / 9)
  const [place, brandId] = [index % 9, 1 + (set % 3)]
  const values: Record<string, string> =
    place < 4
      ? { Colour: colours[(place + set) % 3]!, Size: sizes[(place === 3 ? set + 1 : place + set) % 3]! }
      : place < 6
        ? { Colour: colours[set % 3]!, Memory: memories[place - 4]! }
        : {}
  return {
    id: 1_000 + index,
    name: `Lamp ${index}`,
    categoryId: set % 4 === 3 ? 2 : 1,
    brandId,
    mrp: 50_000 + ((index * 7) % 11) * 10_000,
    discountBp: ((index * 5) % 8) * 1_000,
    popularity: (index * 3) % 7,
    stock: (index * 11) % 4,
    originCountry: written[(index * 5 + set) % 7] ?? '',
    ...(place < 6 ? { groupId: set * 10 + (place < 4 ? 0 : 1) } : {}),
    values,
    ...(index % 5 === 0 ? { counts: [index % 2, 0, index % 3, 2, index % 4] } : {}),
  }
})
export type Chosen = {
  brands: readonly number[]
  categories: readonly number[]
  options: readonly string[]
  min: number | undefined
  max: number | undefined
  discount: number | undefined
  rating: number | undefined
  inStock: boolean
}
const offered = ({ mrp, discountBp }: Thing) => mrp - Math.floor((mrp * discountBp + 5_000) / 10_000)
const cardOf = ({ groupId, id }: Thing, isGrouped: boolean) =>
  isGrouped && groupId !== undefined ? `group ${groupId}` : `product ${id}`

/** Returns a product's ratings, or for a variant the ratings of its group. */
function starsOf(thing: Thing): number[] | undefined {
  const rated = things.filter(
    ({ id, groupId, counts }) =>
      counts && (thing.groupId === undefined ? id === thing.id : groupId === thing.groupId),
  )
  if (rated.length === 0) return undefined
  return [0, 1, 2, 3, 4].map((place) => rated.reduce((sum, { counts }) => sum + counts![place]!, 0))
}
const shownStars = (thing: Thing) => averageOf(starsOf(thing) ?? [0, 0, 0, 0, 0]).average
function rankOf(thing: Thing): number {
  const counts = starsOf(thing)
  if (!counts) return 0
  const { count } = averageOf(counts)
  const stars = counts.reduce((sum, one, place) => sum + one * (place + 1), 0)
  return Math.round((stars * 1_000 + 14_000) / (count + 4))
}

const filters = [
  'brand',
  'category',
  'price',
  'discount',
  'rating',
  'stock',
  'Colour',
  'Size',
  'Memory',
  'Country of origin',
] as const
type Filter = (typeof filters)[number]

function passes(thing: Thing, chosen: Chosen, filter: Filter): boolean {
  if (filter === 'brand') return chosen.brands.length === 0 || chosen.brands.includes(thing.brandId)
  if (filter === 'category')
    return chosen.categories.length === 0 || chosen.categories.includes(thing.categoryId)
  if (filter === 'price')
    return (
      offered(thing) >= (chosen.min ?? 0) * 100 &&
      offered(thing) <= (chosen.max ?? Number.MAX_SAFE_INTEGER) * 100
    )
  if (filter === 'discount') return thing.discountBp >= (chosen.discount ?? 0) * 100
  if (filter === 'rating') return shownStars(thing) >= (chosen.rating ?? 0)
  if (filter === 'stock') return !chosen.inStock || thing.stock > 0
  const values = chosen.options.filter((one) => one.startsWith(`${filter} `))
  return values.length === 0 || values.includes(`${filter} ${valueOf(thing, filter)}`)
}

function valueOf({ values, originCountry }: Thing, option: string): string | undefined {
  if (option !== 'Country of origin') return values[option]
  return originCountry === 'INDIA' ? 'India' : originCountry
}

export type Place = { categoryId?: number; brandId?: number }
const within = ({ categoryId, brandId }: Place) =>
  things.filter(
    (thing) =>
      thing.categoryId === (categoryId ?? thing.categoryId) && thing.brandId === (brandId ?? thing.brandId),
  )

/** Returns the number of cards for each value, among those that pass all other filters. */
function counted(place: Place, chosen: Chosen, isGrouped: boolean, own: Filter | undefined) {
  const left = within(place).filter((thing) =>
    filters.every((one) => one === own || passes(thing, chosen, one)),
  )
  return (has: (thing: Thing) => boolean) =>
    new Set(left.filter(has).map((thing) => cardOf(thing, isGrouped))).size
}

const keyOf: Record<ProductSort, (thing: Thing) => number> = {
  relevance: ({ popularity }) => -popularity,
  'price-low': offered,
  'price-high': (thing) => -offered(thing),
  discount: ({ discountBp }) => -discountBp,
  rating: (thing) => -rankOf(thing),
  newest: ({ id }) => -id,
}

/** Returns the expected list: of each group the first variant in stock that passes. */
export function listed(place: Place, chosen: Chosen, isGrouped: boolean, sort: ProductSort): number[] {
  const key = keyOf[sort]
  const inOrder = (one: Thing, other: Thing) => key(one) - key(other) || one.id - other.id
  const best = new Map<string, Thing>()
  for (const thing of within(place)) {
    if (!filters.every((one) => passes(thing, chosen, one))) continue
    const [card, known] = [cardOf(thing, isGrouped), best.get(cardOf(thing, isGrouped))]
    const isSoldOut = (one: Thing) => (one.stock > 0 ? 0 : 1)
    if (!known || (isSoldOut(thing) - isSoldOut(known) || inOrder(thing, known)) < 0) best.set(card, thing)
  }
  return [...best.values()].sort(inOrder).map(({ id }) => id)
}

const valuesOf = { Colour: colours, Size: sizes, Memory: memories, 'Country of origin': origins }

/** Returns the expected filter options, in the answer's form. */
export function expectedFilters(place: Place, chosen: Chosen, isGrouped: boolean) {
  const ownValues = (own: Filter) => counted(place, chosen, isGrouped, own)
  const ids = (own: Filter, all: number[], of: (thing: Thing) => number, isChosen: (id: number) => boolean) =>
    all
      .map((id) => ({ id: String(id), count: ownValues(own)((thing) => of(thing) === id) }))
      .filter(({ id, count }) => count > 0 || isChosen(Number(id)))
  return {
    total_count: counted(place, chosen, isGrouped, undefined)(() => true),
    in_stock: ownValues('stock')(({ stock }) => stock > 0),
    discounts: [10, 20, 30, 40, 50, 60, 70].map((percent) => ({
      percent,
      count: ownValues('discount')(({ discountBp }) => discountBp >= percent * 100),
    })),
    ratings: [4, 3, 2].map((stars) => ({
      stars,
      count: ownValues('rating')((thing) => shownStars(thing) >= stars),
    })),
    brands: ids(
      'brand',
      [1, 2, 3],
      ({ brandId }) => brandId,
      (id) => chosen.brands.includes(id),
    ),
    categories: ids(
      'category',
      [1, 2],
      ({ categoryId }) => categoryId,
      (id) => chosen.categories.includes(id),
    ),
    options: (['Colour', 'Size', 'Memory', 'Country of origin'] as const)
      .map((name) => ({
        name,
        values: valuesOf[name]
          .map((value) => ({
            name: value,
            count: ownValues(name)((thing) => valueOf(thing, name) === value),
          }))
          .filter(({ name: value, count }) => count > 0 || chosen.options.includes(`${name} ${value}`)),
      }))
      .filter(({ values }) => values.length > 0),
  }
}

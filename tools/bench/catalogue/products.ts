import { type CategoryWords, categories as categoryWords } from './category-words.ts'
import { type Kind, kinds } from './kinds.ts'
import { firstNames, nameBeginnings, nameEndings, nameMiddles } from './name-parts.ts'
import { frequentFirst, type Random, randomOf, zipf } from './random.ts'
import { translated } from './translated.ts'

export type CatalogueProduct = {
  id: number
  categoryId: number
  brandId: number
  name: string
  description: string
  mrpPaise: number
  discountBp: number
  cashbackPaise: number
  popularity: number
  isActive: boolean
  isInStock: boolean
  pictures: number
  highlights: number
  /** Empty for a product whose pack was not copied. */
  originCountry: string
  /** Set only for a variant. `groupName` is the name of the product without the variant's value. */
  variant?: { groupId: number; groupName: string; value: string }
  /** The product's names in the other languages. Only half of the products have them. */
  names?: { hi: string; mr: string }
}

export type Catalogue = {
  size: number
  categories: { id: number; name: string }[]
  brands: { id: number; name: string }[]
  /** Returns the product with this id. For a given size of the catalogue, it is always the same. */
  productAt(id: number): CatalogueProduct
}

const sentences = [
  'Made for every day and easy to clean.',
  'Light, sturdy and ready to use.',
  'Delivered in a box that can be used again.',
  'Chosen by families from Kolhapur to Kohima.',
  'Keeps its colour after many washes.',
  'Comes with a year of warranty in writing.',
  'Tested for hot summers and long monsoons.',
  'A gift that people keep.',
]
const inactiveShare = 0.04
const soldOutShare = 0.06
/** The countries of origin of a few of every thirty dozens of products. The others are from `originOfMost`. */
const origins: Record<number, string> = { 0: '', 1: 'China', 2: 'China', 3: 'Vietnam', 4: 'Japan' }
const originOfMost = 'India'
/** How many products there are for each product with variants. The first four of them are its variants. */
const groupEvery = 12
const values = ['S', 'M', 'L', 'XL']

/**
 * Returns a generated catalogue with this many products. For a given size, it is always the same. The words
 * of names have realistic frequencies (Zipf's law), and many model codes occur only once.
 */
export function catalogueOf(size: number): Catalogue {
  const brandCount = Math.max(60, Math.round(6 * Math.sqrt(size)))
  const seriesCount = Math.max(150, Math.round(10 * Math.sqrt(size)))
  const brandNames = inventedNames(brandCount, 1)
  const brands = brandNames.map((name, index) => ({ id: index + 1, name }))
  const drawSeries = frequentFirst(inventedNames(seriesCount, 2))
  const drawCategory = zipf(categoryWords.length, 0.8)
  const drawers = categoryWords.map((category, index) =>
    categoryDrawer(category, {
      brandNames,
      firstBrand: Math.floor((index * brandCount) / categoryWords.length),
      drawSeries,
    }),
  )
  return {
    size,
    categories: categoryWords.map(({ name }, index) => ({ id: index + 1, name })),
    brands,
    productAt(id) {
      const place = (id - 1) % groupEvery
      const value = values[place]
      const drawn = draw(value ? id - place : id)
      const originCountry = origins[Math.floor(id / groupEvery) % 30] ?? originOfMost
      if (!value) return { ...drawn, id, originCountry, ...namesOf(id, drawn.name) }
      // Chooses the price and the sales of each variant separately.
      const { name, categoryId, brandId } = drawn
      const groupName = name.replace(/[ ,(-]+[^ ]*$/, '')
      const variant = { groupId: (id - 1 - place) / groupEvery + 1, groupName, value }
      const ownName = `${groupName} (${value})`
      return {
        ...draw(id),
        id,
        originCountry,
        name: ownName,
        categoryId,
        brandId,
        variant,
        ...namesOf(variant.groupId, ownName),
      }
    },
  }

  function draw(seed: number) {
    const random = randomOf(seed)
    const categoryIndex = drawCategory(random)
    return { categoryId: categoryIndex + 1, ...drawers[categoryIndex]!(random) }
  }
}

function namesOf(seed: number, name: string): Pick<CatalogueProduct, 'names'> {
  return seed % 2 === 0 ? { names: { hi: translated(name, 'hi'), mr: translated(name, 'mr') } } : {}
}

type Draw = (random: Random) => string

function categoryDrawer(
  { kind: kindName, nouns }: CategoryWords,
  names: { brandNames: string[]; firstBrand: number; drawSeries: Draw },
): (random: Random) => Omit<CatalogueProduct, 'id' | 'categoryId' | 'originCountry'> {
  const kind = kinds[kindName]
  // Gives a brand a few neighbouring categories. It sells mostly in one of them.
  const brandCount = Math.ceil(names.brandNames.length / 8)
  const drawBrand = zipf(brandCount, 0.9)
  const drawName = nameDrawer(kind, { noun: frequentFirst(nouns), series: names.drawSeries })
  const [lowest, highest] = kind.prices
  return (random) => {
    const brandIndex = (names.firstBrand + drawBrand(random)) % names.brandNames.length
    const name = drawName(random, names.brandNames[brandIndex]!)
    // Chooses the price with the cube of a random number. So cheap products are frequent and expensive ones
    // are rare.
    const rupees = Math.round(lowest + (highest - lowest) * random() ** 3)
    const discountBp = random() < 0.25 ? 0 : Math.floor(random() * 14) * 500
    const offered = rupees * 100 - Math.round((rupees * discountBp) / 100)
    return {
      brandId: brandIndex + 1,
      name,
      description: `<p>${Array.from({ length: 1 + Math.floor(random() * 4) }, () => sentences[Math.floor(random() * sentences.length)]).join(' ')}</p>`,
      mrpPaise: rupees * 100,
      discountBp,
      cashbackPaise: random() < 0.6 ? 0 : Math.floor((offered * random()) / 5_000) * 100,
      // Follows a Pareto distribution: half of all products hardly ever sell, and a few sell very often.
      popularity: Math.min(1_000_000, Math.floor((1 - random()) ** -1.2) - 1),
      isActive: random() >= inactiveShare,
      isInStock: random() >= soldOutShare,
      pictures: 1 + Math.floor(random() * random() * 4),
      highlights: Math.floor(random() * 3),
    }
  }
}

/** Returns a function that creates names from the pattern of a kind. */
function nameDrawer(
  { name: pattern, words }: Kind,
  shared: { noun: Draw; series: Draw },
): (random: Random, brand: string) => string {
  const draws: Record<string, Draw> = { ...shared, model: modelCode, author: authorName }
  for (const [slot, choices] of Object.entries(words)) draws[slot] = frequentFirst(choices, 0.85)
  const slots = [...pattern.matchAll(/([^{}]*)\{(\w+)(?:\?(\d+))?\}/g)].map(
    ([, before = '', slot = '', percent]) => ({ before, slot, share: percent ? Number(percent) / 100 : 1 }),
  )
  const end = pattern.slice(pattern.lastIndexOf('}') + 1)
  return (random, brand) => {
    let name = ''
    for (const { before, slot, share } of slots)
      if (share === 1 || random() < share) name += before + (slot === 'brand' ? brand : draws[slot]!(random))
    return tidied(name + end)
  }
}

/** Removes a bracket or a comma that remains when a slot is omitted. */
function tidied(name: string): string {
  const opened = name.includes(')') && !name.includes('(') ? name.replace(')', '') : name
  return opened.replaceAll('(, ', '(').replace(/^[\s,-]+/, '')
}

const codeLetters = 'ABCDEFGHJKLMNPRSTVWXZ'

/** Returns a model code, such as 'KR-2741' or 'T82X'. Only one product or a few have the same code. */
function modelCode(random: Random): string {
  const letter = () => codeLetters[Math.floor(random() * codeLetters.length)]!
  const number = (digits: number) => String(Math.floor((0.1 + random() * 0.9) * 10 ** digits))
  const form = random()
  if (form < 0.45) return `${letter()}${letter()}-${number(4)}`
  if (form < 0.7) return `${letter()}${number(3)}${letter()}`
  if (form < 0.9) return `${letter()}${letter()}${letter()}${number(3)}`
  return `${letter()}${number(2)}`
}

const drawFirstName = frequentFirst(firstNames, 0.5)
const drawLastName = frequentFirst(inventedNames(900, 3), 0.7)

function authorName(random: Random): string {
  return `${drawFirstName(random)} ${drawLastName(random)}`
}

/** Returns invented names, all different. The same seed gives the same names. */
function inventedNames(count: number, seed: number): string[] {
  const random = randomOf(-seed)
  const part = (parts: string[]) => parts[Math.floor(random() * parts.length)]!
  const names = new Set<string>()
  while (names.size < count) {
    const middle = part(nameMiddles)
    names.add(`${part(nameBeginnings)}${random() < 0.25 ? '' : middle}${part(nameEndings)}`)
  }
  return [...names]
}

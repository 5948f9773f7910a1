import { offeredPrice } from '../../src/features/catalogue/offered-price.ts'
import { type Paise, paise } from '../../src/money/paise.ts'
import { basisPoints, percentOff } from '../../src/money/percent.ts'
import { inEachLanguage, translateLine, translateModel } from '../translate.ts'
import type { Translation } from '../translation.ts'
import { brandIdOf, brandNameOf } from './brand-list.ts'
import { choosePictures } from './choose-pictures.ts'
import type { Fact, Family, Look, Model } from './family.ts'
import { highlightIconImage } from './highlight-icons.ts'
import { packOf } from './pack-of.ts'
import type { SeedGroup, SeedProduct } from './seed-types.ts'

const clothesLimitRupees = 2500

/**
 * Writes out every model of every family as a product. Ids are the category's thousand and the place in its list, so a
 * new product goes to the end of its category.
 */
export function buildProducts(categoryId: number, families: Family[]): SeedProduct[] {
  const products: SeedProduct[] = []
  for (const family of families) {
    for (const model of family.models)
      products.push(buildProduct(categoryId, products.length + 1, family, model))
  }
  const listed = [...products]
  const models = families.flatMap((family) => family.models.map((model) => ({ family, model })))
  for (const [index, { family, model }] of models.entries()) {
    for (const size of family.sizes?.slice(1) ?? []) {
      if (!model.notIn?.includes(size))
        products.push(inSize(listed[index]!, categoryId * 1000 + products.length + 1, family, model, size))
    }
  }
  return products
}

/** The groups whose variants the models of families are. */
export function buildGroups(categoryId: number, families: Family[]): SeedGroup[] {
  return families
    .filter(({ options }) => options)
    .map((family) => ({
      name: groupNameOf(family),
      categoryId,
      brandId: brandIdOf(family.brand),
      options: family.options!,
      ...(family.chart ? { chart: family.chart } : {}),
      translations: inEachLanguage((translation) => ({ name: translatedGroupName(translation, family) })),
    }))
}

/** A model in another size: the same thing on the same pictures, with a stock of its own. */
function inSize(listed: SeedProduct, id: number, family: Family, model: Model, size: string): SeedProduct {
  const name = nameOf(family, model, size)
  return {
    ...listed,
    id,
    name,
    sku: skuOf(family, id),
    stock: scatter(`${name} stock`) % 16 === 0 ? 0 : 20 + (scatter(`${name} stock`) % 180),
    popularity: Math.max(0, listed.popularity - 1 - family.sizes!.indexOf(size)),
    variant: { group: groupNameOf(family), values: valuesOf(model, size) },
    translations: inEachLanguage((translation) => ({
      name: translatedName(translation, family, model, size),
      description: translatedDescription(translation, family, model),
      originCountry: translateLine(translation, 'countries', family.origin ?? 'India'),
    })),
  }
}

function buildProduct(categoryId: number, place: number, family: Family, model: Model): SeedProduct {
  const name = nameOf(family, model)
  const look = nameOf({ ...family, sizes: undefined }, model)
  const mrpPaise = rupees(model.mrp ?? family.mrp)
  const enteredPaise = model.price === undefined ? null : rupees(model.price)
  const discountBp =
    enteredPaise === null ? basisPoints((model.off ?? family.off) * 100) : percentOff(mrpPaise, enteredPaise)
  const offeredPaise = offeredPrice({ mrp: mrpPaise, discountBp, enteredPrice: enteredPaise })
  return {
    id: categoryId * 1000 + place,
    categoryId,
    brandId: brandIdOf(family.brand),
    name,
    description: describe(model.note, family.about, family.points),
    images: choosePictures(
      lookOf(family.look, model),
      place,
      model.pictures ?? picturesFor(family.look, look),
    ),
    mrpPaise,
    discountBp,
    enteredPaise,
    cashbackPaise: Math.floor((offeredPaise * family.cashback) / 10_000) * 100,
    stock: model.stock ?? 20 + (scatter(`${look} stock`) % 381),
    popularity: scatter(look) % 1000,
    hsn: family.hsn,
    gstPercent: gstOf(family, offeredPaise),
    originCountry: family.origin ?? 'India',
    pack: packOf(categoryId, family, model),
    sku: skuOf(family, categoryId * 1000 + place),
    ...(family.options
      ? { variant: { group: groupNameOf(family), values: valuesOf(model, family.sizes?.[0]) } }
      : {}),
    highlights: factsOf(family, model).map(([icon, title, details]) => ({
      icon: highlightIconImage(icon),
      name: title,
      details,
      translations: inEachLanguage((translation) => ({
        name: translateLine(translation, 'factNames', title),
        details: translateLine(translation, 'factDetails', details),
      })),
    })),
    translations: inEachLanguage((translation) => ({
      name: translatedName(translation, family, model),
      description: translatedDescription(translation, family, model),
      originCountry: translateLine(translation, 'countries', family.origin ?? 'India'),
    })),
  }
}

function rupees(whole: number): Paise {
  return paise(whole * 100)
}

function nameOf(family: Family, model: Model, size = family.sizes?.[0]): string {
  const values = valuesOf(model, size)
  return values.length > 0 ? `${groupNameOf(family)} (${values.join(', ')})` : groupNameOf(family)
}

function groupNameOf({ brand, name }: Family): string {
  return `${brandNameOf(brand)} ${name}`
}

function valuesOf(model: Model, size: string | undefined): string[] {
  return [...(model.of?.split(', ') ?? []), ...(size ? [size] : [])]
}

function skuOf({ brand }: Family, id: number): string {
  return `${brand.toUpperCase()}-${id}`
}

function translatedGroupName(translation: Translation, family: Family): string | null {
  const brand = translation.brands[family.brand]?.name
  const name = translation.families[family.name]?.name
  return brand && name ? `${brand} ${name}` : null
}

// A size is the same in every language.
function translatedName(
  translation: Translation,
  family: Family,
  model: Model,
  size = family.sizes?.[0],
): string | null {
  const name = translatedGroupName(translation, family)
  const distinction = model.of === undefined ? '' : translateModel(translation, model.of)
  if (!name || distinction === null) return null
  const values = [distinction, size].filter(Boolean).join(', ')
  return values ? `${name} (${values})` : name
}

function translatedDescription(translation: Translation, family: Family, model: Model): string | null {
  const words = translation.families[family.name]
  if (!words) return null
  const withNotes = family.models.filter(({ note }) => note)
  const note = model.note && words.notes?.[withNotes.indexOf(model)]
  if (model.note && !note) return null
  return describe(note, words.about, words.points)
}

function describe(note: string | undefined, about: string, points: string[] | undefined): string {
  const opening = `<p>${note ? `${note} ` : ''}${about}</p>`
  if (!points) return opening
  return `${opening}\n<ul>${points.map((point) => `<li>${point}</li>`).join('')}</ul>`
}

/** What a model says of itself comes first, in the place of the family's line of the same name. */
function factsOf(family: Family, model: Model): Fact[] {
  const own = model.facts ?? []
  if (family.facts.length === 0) return own
  return [...own, ...family.facts.filter(([, name]) => !own.some(([, ownName]) => ownName === name))]
}

function lookOf(look: Look, model: Model): Look {
  return {
    style: model.style ?? look.style,
    object: model.object ?? look.object,
    label: model.label ?? look.label,
    beside: model.beside ?? look.beside,
    tint: model.tint ?? look.tint,
    palettes: model.palettes ?? look.palettes,
  }
}

function picturesFor(look: Look, name: string): number {
  if (look.style === 'phone') return 4
  return [1, 2, 3, 2, 4, 3, 2, 5][scatter(`${name} pictures`) % 8] ?? 1
}

function gstOf({ gst }: Family, offeredPaise: number): number {
  if (gst !== 'by price') return gst
  return offeredPaise <= clothesLimitRupees * 100 ? 5 : 18
}

/** A hash of a text (FNV-1a): evenly distributed and deterministic. */
function scatter(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

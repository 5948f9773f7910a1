import sharp from 'sharp'
import { expect, it } from 'vitest'
import { banners } from '../banners.ts'
import { categories, products } from '../catalogue/catalogue.ts'
import { seededImages } from '../seeded-images.ts'
import { bannerCalmPx } from './banner-picture.ts'
import { composeDemoImage, isDemoImage } from './compose-image.ts'
import { findDrawing } from './drawings.ts'
import { parseProductWords, takeObjects } from './image-name.ts'
import { labelled } from './product-picture.ts'
import { avatarImageName, faces } from './small-pictures.ts'

it('names every demo picture by a recipe, in characters that the server serves', () => {
  const names = [...seededImages]
  expect(names.filter((name) => !isDemoImage(name))).toEqual([])
  expect(names.filter((name) => !/^[a-z0-9-]{1,100}\.webp$/.test(name))).toEqual([])
  for (const face of faces) expect(isDemoImage(avatarImageName(face, 'sky'))).toBe(true)
})

const productRecipes = products.flatMap(({ images, name: product, variant }) =>
  images.map((name) => ({
    name,
    /** The product in all its sizes and colours. */
    line: variant?.group ?? product.replace(/ \([^()]*\)$/, ''),
    ...parseProductWords(name.slice('demo-'.length, -'.webp'.length).split('-'))!,
  })),
)

it('shows each product alone on the plain light ground, except a phone with its other side', () => {
  for (const { name, objects, palette, scene } of productRecipes) {
    expect([name, palette, scene]).toEqual([name, 'studio', 'plain'])
    const [main = '', second = ''] = objects
    const isPhoneOfTwoSides = main.endsWith('phone') && second.endsWith('phone')
    const most = findDrawing(main)?.label || isPhoneOfTwoSides ? 2 : 1
    expect([name, objects.length <= most]).toEqual([name, true])
  }
})

it('gives no two products the same drawing, be they of two brands or of one', () => {
  const lines = new Map<string, string>()
  for (const { name, objects, line } of productRecipes) {
    for (const { name: object } of labelled(objects)) {
      expect([name, lines.get(object) ?? line]).toEqual([name, line])
      lines.set(object, line)
    }
  }
  expect(lines.size).toBeGreaterThan(200)
})

it('shows in circles and banners nothing that the shop does not sell', () => {
  const sold = new Set(productRecipes.flatMap(({ objects }) => labelled(objects).map(({ name }) => name)))
  for (const { image } of [...categories, ...banners]) {
    const { objects } = takeObjects(image.slice(0, -'.webp'.length).split('-').slice(1))
    const shown = labelled(objects).map(({ name }) => name)
    expect([image, shown.filter((name) => !sold.has(name))]).toEqual([image, []])
  }
})

it.each([
  'demo-1f45f-paper-plain-front',
  '../demo-1f45f-paper-plain-front.webp',
  'demo-1f45f-paper-plain-front.webp',
  'demo-ffffff-paper-plain-front.webp',
  'avatar-1f4f1-sky.webp',
  'icon-1f45f.webp',
  '',
])('refuses a picture that the demo shop does not have: %s', (name) => {
  expect(isDemoImage(name)).toBe(false)
})

it.each([
  'demo-1f45f-paper-plain.webp',
  'demo-paper-plain-front.webp',
  'brand-nivra-lower-ring.webp',
  'x.webp',
])('refuses an incomplete picture recipe: %s', async (name) => {
  await expect(composeDemoImage(name)).rejects.toThrow('is not the recipe of a demo picture')
})

// Every 97th, in the order of the shop, and the first of each kind.
const kindOf = (name: string) => name.split('-')[0]
const sample = [...seededImages].filter(
  (name, place, names) =>
    place % 97 === 0 || names.findIndex((other) => kindOf(other) === kindOf(name)) === place,
)

it.each(sample)('composes the demo picture %s', async (name) => {
  const { width, height, format, hasAlpha } = await sharp(await composeDemoImage(name)).metadata()
  const expected = name.startsWith('icon') ? [160, 160] : name.startsWith('banner') ? [1600, 700] : [800, 800]
  expect([width, height, format]).toEqual([...expected, 'webp'])
  expect(hasAlpha).toBe(name.startsWith('icon'))
})

it('composes the same bytes each time', async () => {
  const name = products[0]?.images[0] ?? ''
  expect(await composeDemoImage(name)).toEqual(await composeDemoImage(name))
})

it.each(banners)('leaves the left of the banner pale enough for its title: $title', async ({ image }) => {
  const region = { left: 0, top: 0, width: bannerCalmPx, height: 700 }
  const { data } = await sharp(await composeDemoImage(image))
    .extract(region)
    .raw()
    .toBuffer({ resolveWithObject: true })
  let darkest = 1
  for (let at = 0; at < data.length; at += 3) {
    darkest = Math.min(darkest, luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0))
  }
  const ink = luminance(0x1e, 0x1b, 0x4b)
  expect((darkest + 0.05) / (ink + 0.05)).toBeGreaterThan(7)
})

/** Relative luminance by WCAG 2. */
function luminance(red: number, green: number, blue: number): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { products } from '../../catalogue/catalogue.ts'
import { makeSprite } from '../sprite.ts'

/** The drawings that the demo's products show, by kind: `nivra2phone` is one of the kind `phone`. */
const words = [
  ...new Set(
    products.flatMap(({ images }) => images.flatMap((name) => name.match(/[a-z]+[1-9][a-z]{3,}/g) ?? [])),
  ),
]
const kindOf = (word: string) => /[a-z]+$/.exec(word)![0]
const brandOf = (word: string) => /^[a-z]+/.exec(word)![0]

const sidePx = 64
const grey = new Map<string, Buffer>()

beforeAll(async () => {
  for (const word of words) grey.set(word, await greyPixels(word))
})

const pairs = words.flatMap((one, place) =>
  words.slice(place + 1).flatMap((other) => (kindOf(one) === kindOf(other) ? [[one, other] as const] : [])),
)

it('draws the same kind of product so differently for two brands that it shows at a card of 64 pixels', () => {
  const ofTwoBrands = pairs.filter(([one, other]) => brandOf(one) !== brandOf(other))
  expect(new Set(ofTwoBrands.map(([one]) => kindOf(one))).size).toBeGreaterThan(8)
  expect(ofTwoBrands.filter(([one, other]) => difference(one, other) < 9)).toEqual([])
})

it("draws a brand's models alike but not the same", () => {
  const ofOneBrand = pairs.filter(([one, other]) => brandOf(one) === brandOf(other))
  expect(ofOneBrand.filter(([one, other]) => difference(one, other) < 1.5)).toEqual([])
})

/** The drawing in one colour, without what a pack's name puts on its label. */
async function greyPixels(word: string): Promise<Buffer> {
  const { data, width, height } = await makeSprite(word, 'blue', null, { width: 256, height: 256 })
  return sharp(data, { raw: { width, height, channels: 4 } })
    .resize(sidePx, sidePx, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .raw()
    .toBuffer()
}

/** The root mean square of the differences in grey, 0 to 255. */
function difference(one: string, other: string): number {
  const a = grey.get(one)!
  const b = grey.get(other)!
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at]! - b[at]!) ** 2
  return Math.sqrt(sum / a.length)
}

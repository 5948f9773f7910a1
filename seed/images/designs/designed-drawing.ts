import type { Drawing } from '../drawings.ts'
import { drawBook } from './books.ts'
import { drawJeans, drawKurta, drawSaree, drawShirt } from './clothes.ts'
import type { Model } from './design.ts'
import { drawEarphones, drawLinen, drawShoe, drawWatch } from './goods.ts'
import { drawKeypad } from './keypads.ts'
import { drawPack, packKinds } from './packs.ts'
import { drawPhone, drawPhoneFace } from './phones.ts'

/** The kinds of product that each brand draws in its own form. */
const kinds: Record<string, (model: Model) => Drawing | undefined> = {
  phone: drawPhone,
  facephone: drawPhoneFace,
  keypadphone: drawKeypad,
  shirt: drawShirt,
  kurta: drawKurta,
  jeans: drawJeans,
  saree: drawSaree,
  shoe: drawShoe,
  watch: drawWatch,
  linen: drawLinen,
  earphones: drawEarphones,
  book: drawBook,
  ...Object.fromEntries(packKinds.map((kind) => [kind, (model: Model) => drawPack(kind, model)])),
}

/** The drawing of a brand's model by its word in a picture's name, such as `nivra2phone`. */
export function designedDrawing(word: string): Drawing | undefined {
  const [, brand = '', number, kind = ''] = /^([a-z]+)([1-9])([a-z]+)$/.exec(word) ?? []
  return Object.hasOwn(kinds, kind) ? kinds[kind]!({ brand, number: Number(number) }) : undefined
}

import { expect, it } from 'vitest'
import { restOfName, splitName } from './product-name.ts'

it.each([
  ['Nivra Note 12 5G (Sea Glass, 8 GB + 128 GB)', 'Nivra Note 12 5G', 'Sea Glass, 8 GB + 128 GB'],
  ['Urjavo Iron', 'Urjavo Iron', ''],
  ['Rice (5 kg) Basmati', 'Rice (5 kg) Basmati', ''],
  ['(Blue)', '(Blue)', ''],
])('splits the variant of %j from its product name', (name, title, variant) => {
  expect(splitName(name)).toEqual({ title, variant })
})

it.each([
  ['Nivra Note 12 5G (Sea Glass, 8 GB + 128 GB)', 'Sea Glass, 8 GB + 128 GB'],
  ['Nivra Arc 9 Ultra 5G (Titan Black)', 'Titan Black'],
  ['Dhunora Raag 500 Over-Ear Headphones (Navy)', 'Over-Ear Headphones (Navy)'],
  ['Exactly twenty chars', ''],
  ['Pneumonoultramicroscopic', 'Pneumonoultramicroscopic'],
  ['😀'.repeat(21), '😀'.repeat(21)],
  ['बगीवा मिट्टी का छोटा गमला (टेराकोटा)', 'गमला (टेराकोटा)'],
])('repeats in full the part of a name that a cut of %j after 20 characters hides', (name, rest) => {
  expect(restOfName(name, 20)).toBe(rest)
})

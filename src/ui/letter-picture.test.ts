import { expect, it } from 'vitest'
import { isPicture, letterPicture } from './letter-picture.ts'

it.each([
  ['tarang', 'T'],
  ['  “9 Yards”', '9'],
  ['निर्मल', 'नि'],
  ['<script>', 'S'],
  ['', ''],
])('a listing without a picture, named %j, is shown by the letter %j', (name, letter) => {
  expect(decodeURIComponent(letterPicture(name))).toContain(`>${letter}</text>`)
})

it('the folder of all pictures is no picture', () => {
  expect(['', '/Admin/assets/'].some(isPicture)).toBe(false)
  expect(isPicture('/Admin/assets/a.webp')).toBe(true)
})

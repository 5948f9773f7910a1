import { expect, it } from 'vitest'
import { letterPicture } from './letter-picture.ts'

it.each([
  ['tarang', 'T'],
  ['  “9 Yards”', '9'],
  ['निर्मल', 'नि'],
  ['<script>', 'S'],
  ['', ''],
])('shows a listing without a picture, named %j, by the letter %j', (name, letter) => {
  expect(letterPicture(name)).toContain(`>${letter}</text>`)
})

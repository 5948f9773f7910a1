import { expect, it } from 'vitest'
import { fittingOptions } from './fitting-options.ts'

const options = ['Akola', 'Chhatrapati Sambhajinagar', 'Nagpur (Rural)', 'Pune', 'Raigad', 'Sindhudurg'].map(
  (label, index) => ({ value: String(index), label }),
)
const found = (typed: string) => fittingOptions(options, typed).map(({ label }) => label)

it('offers all options in their order while nothing is typed', () => {
  expect(found('  ')).toEqual(options.map(({ label }) => label))
})

it.each([
  ['pun', ['Pune']],
  ['PUNE', ['Pune']],
  ['samb', ['Chhatrapati Sambhajinagar']],
  ['r', ['Raigad', 'Nagpur (Rural)', 'Chhatrapati Sambhajinagar', 'Sindhudurg']],
  ['rural', ['Nagpur (Rural)']],
  ['púne', ['Pune']],
  ['xyz', []],
  ['(', ['Nagpur (Rural)']],
  ['.*', []],
])('offers for %j the options %j', (typed, labels) => {
  expect(found(typed)).toEqual(labels)
})

import { expect, it } from 'vitest'
import { wordsOf } from '../../../words/words-of.ts'
import { type ChosenAnswer, readChosen } from './chosen-chips.ts'
import { filterQuery, readFilters } from './list-filters.ts'

const say = wordsOf('en', 'Bmart')

function chosenOf(query: string, answer: ChosenAnswer) {
  const { filters, chips, hasUnknown } = readChosen(say, readFilters(new URLSearchParams(query)), answer)
  return {
    hasUnknown,
    known: filterQuery(filters),
    chips: chips.map(({ text, without }) => [text, filterQuery({ ...filters, ...without })]),
  }
}

it("names each chosen filter, with the list's address without it", () => {
  const query = 'sort=rating&min=300&max=900&stock=1&brand=13,14&option=6&discount=20&rating=4'
  const { chips } = chosenOf(query, {
    chosen_filters: [
      { kind: 'brand', id: '13', name: 'Coastrow' },
      { kind: 'brand', id: '14', name: 'Meharoo' },
      { kind: 'option', id: '6', name: 'Black', option: 'Colour' },
    ],
  })
  expect(chips).toEqual([
    ['Coastrow', query.replace('13,14', '14')],
    ['Meharoo', query.replace('13,14', '13')],
    ['Colour: Black', query.replace('&option=6', '')],
    ['₹300 – ₹900', query.replace('&min=300&max=900', '')],
    ['20% off or more', query.replace('&discount=20', '')],
    ['4★ & up', query.replace('&rating=4', '')],
    ['In stock', query.replace('&stock=1', '')],
  ])
})

it.each([
  ['min=300', 'From ₹300'],
  ['max=900', 'Up to ₹900'],
])('names the single bound of the price in %s', (query, text) => {
  expect(chosenOf(query, {}).chips).toEqual([[text, '']])
})

it('drops unknown filter values from the next address, and says so', () => {
  const answer: ChosenAnswer = {
    chosen_filters: [{ kind: 'brand', id: '13', name: 'Coastrow' }],
    unknown_filters: true,
  }
  expect(chosenOf('brand=13,9999&category=77&option=88', answer)).toEqual({
    hasUnknown: true,
    known: 'brand=13',
    chips: [['Coastrow', '']],
  })
})

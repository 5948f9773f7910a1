import { expect, it } from 'vitest'
import { memberSearch } from './member-search.ts'

it.each([
  ['17', { by: 'number', id: 17, mobilePrefix: undefined }],
  ['9876', { by: 'number', id: 9876, mobilePrefix: '9876' }],
  ['+91 98765 43210', { by: 'number', id: undefined, mobilePrefix: '9876543210' }],
  ['bm100000', { by: 'order', prefix: 'BM100000' }],
  ['Asha@Example', { by: 'email', prefix: 'asha@example' }],
  ['asha', { by: 'name', part: 'asha' }],
  ['as', { by: 'nothing' }],
  ['12345678901234', { by: 'nothing' }],
])('reads a typed member search: %s', (typed, meant) => {
  expect(memberSearch(typed)).toEqual(meant)
})

import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { features } from '../../application.ts'

it('declares no product only for calls whose answers contain none', () => {
  const implemented = features.flatMap(({ calls = [] }) => calls)
  const silent = implemented.map(({ call }) => call).filter(({ shows }) => shows === 'no product')
  expect(silent.length).toBeGreaterThan(5)
  const withProducts = silent.filter(({ output }) =>
    JSON.stringify(z.toJSONSchema(output, { unrepresentable: 'any' })).includes('"product_id"'),
  )
  expect(withProducts.map(({ key }) => key)).toEqual([])
})

import { expect, it } from 'vitest'
import type { TestSpecification } from 'vitest/node'
import { LongFirst, readOrderSeed } from './long-first.ts'

const names = ['accounts', 'seed', 'login', 'paise', 'cart', 'search', 'menu', 'plan', 'bank', 'news']

async function orderBy(seed: number): Promise<string[]> {
  const sequencer = new LongFirst({ config: { root: '/shop', sequence: { seed } } } as never)
  const files = names.map((name) => ({ moduleId: `/shop/${name}.test.ts` }) as TestSpecification)
  return (await sequencer.sort(files)).map(({ moduleId }) => moduleId.slice(6, -8))
}

it('shuffles test files by a seed reproducibly, long ones first', async () => {
  const order = await orderBy(7)
  expect(await orderBy(7)).toEqual(order)
  expect(await orderBy(8)).not.toEqual(order)
  expect(order.toSorted()).toEqual(names.toSorted())
  expect(order.slice(0, 3).toSorted()).toEqual(['accounts', 'login', 'seed'])
})

it('reads a whole number as the seed of the order', () => {
  expect([readOrderSeed(undefined), readOrderSeed(''), readOrderSeed('42')]).toEqual([
    undefined,
    undefined,
    42,
  ])
  expect(() => readOrderSeed('random')).toThrow("ORDER must be a whole number, not 'random'.")
})

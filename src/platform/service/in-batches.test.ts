import { expect, it } from 'vitest'
import type { Db } from '../database/database.ts'
import { inBatches } from './in-batches.ts'

const db = {} as Db

/**
 * Returns a writer of names that finishes a batch only when the test lets it. Names with the same first
 * letter are never in one batch.
 */
function openWriting(most = 4) {
  const begun: { names: string[]; ends: PromiseWithResolvers<void> }[] = []
  const begin = async (names: string[]) => {
    const ends = Promise.withResolvers<void>()
    begun.push({ names, ends })
    await ends.promise
  }
  const write = inBatches<string, string>({
    most,
    keyOf: (name) => name[0],
    async alone(_db, name) {
      await begin([name])
      return `${name} alone`
    },
    async together(_db, names) {
      await begin(names)
      return names.map((name) => (name.endsWith('?') ? undefined : `${name} together`))
    },
  })
  return { begun, write: (name: string) => write(db, name) }
}

const settled = async () => await new Promise((resolve) => setImmediate(resolve))

it('writes the first item alone at once, and later ones together', async () => {
  const { begun, write } = openWriting()
  const answers = ['a', 'b', 'c'].map(write)
  expect(begun.map(({ names }) => names)).toEqual([['a']])
  begun[0]!.ends.resolve()
  await settled()
  expect(begun.map(({ names }) => names)).toEqual([['a'], ['b', 'c']])
  begun[1]!.ends.resolve()
  expect(await Promise.all(answers)).toEqual(['a alone', 'b together', 'c together'])
  await settled()
  const later = write('d')
  begun[2]!.ends.resolve()
  expect(await later).toBe('d alone')
})

it('limits a batch, takes one item per key, and keeps the order of arrival', async () => {
  const { begun, write } = openWriting(2)
  const answers = ['a', 'b1', 'b2', 'c', 'd'].map(write)
  for (let next = 0; next < 3; next += 1) {
    begun[next]!.ends.resolve()
    await settled()
  }
  expect(begun.map(({ names }) => names)).toEqual([['a'], ['b1', 'c'], ['b2', 'd']])
  await Promise.all(answers)
})

it('writes a conflicting item alone, beside the next batch', async () => {
  const { begun, write } = openWriting()
  const answers = ['a', 'b?', 'c'].map(write)
  begun[0]!.ends.resolve()
  await settled()
  const next = write('d')
  begun[1]!.ends.resolve()
  await settled()
  expect(begun.map(({ names }) => names)).toEqual([['a'], ['b?', 'c'], ['b?'], ['d']])
  for (const { ends } of begun) ends.resolve()
  expect(await Promise.all([...answers, next])).toEqual(['a alone', 'b? alone', 'c together', 'd alone'])
})

it('delays later items only briefly for one that hangs', async () => {
  const { begun, write } = openWriting()
  const [stuck, other] = ['a', 'b'].map(write)
  await expect.poll(() => begun.map(({ names }) => names)).toEqual([['a'], ['b']])
  begun[1]!.ends.resolve()
  expect(await other).toBe('b alone')
  begun[0]!.ends.resolve()
  expect(await stuck).toBe('a alone')
})

it('reports a failure to each item of its batch, and continues with the next', async () => {
  const failing = inBatches<string, string>({
    most: 4,
    keyOf: (name) => name,
    alone: async (_db, name) => `${name} alone`,
    together: async () => await Promise.reject(new Error('the connection is gone')),
  })
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => failing(db, name)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await failing(db, 'd')).toBe('d alone')
})

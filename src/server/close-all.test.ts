import { afterEach, expect, it, vi } from 'vitest'
import { closeAll } from './close-all.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

it('closes everything, the last first, although one of them fails', async () => {
  const closed: string[] = []
  const closers = ['database', 'jobs', 'server'].map((name) => async () => void closed.push(name))
  const failing = async () => {
    throw new Error('the stand-in does not stop')
  }
  await expect(closeAll([...closers.slice(0, 2), failing, closers[2]!])).rejects.toThrow(
    'the stand-in does not stop',
  )
  expect(closed).toEqual(['server', 'jobs', 'database'])
})

it('throws the first failure, and prints the others', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const failing = (what: string) => async () => {
    throw new Error(what)
  }
  await expect(closeAll([failing('database'), failing('jobs')])).rejects.toThrow('jobs')
  expect(printed.mock.calls).toEqual([[expect.objectContaining({ message: 'database' })]])
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sayExpectedTime } from './expected-time.ts'

it('prints a rough time first, then the last run’s, and is silent without a terminal', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bmart-times-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const said: string[] = []
  const given = {
    file: path.join(folder, 'cache', 'times.json'),
    isRead: true,
    say: (text: string) => void said.push(text),
  }
  const keep = sayExpectedTime('Building', 40, given)
  vi.advanceTimersByTime(125_000)
  keep()
  sayExpectedTime('Building', 40, given)
  sayExpectedTime('Building', 40, { ...given, isRead: false })
  expect(said).toEqual(['Building … roughly 40 s on two cores.', 'Building … about 2 min, as the last time.'])
})

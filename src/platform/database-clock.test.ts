import { describe, expect, it } from 'vitest'
import { DatabaseClock } from './database-clock.ts'

/** The database's clock is 1,000,000 ahead; its answer shows the moment that many milliseconds after it was asked. */
const read = (asked: number, { after, answer }: { after: number; answer: number }, ahead = 1_000_000) => ({
  asked,
  answered: asked + after + answer,
  shown: asked + after + ahead,
})

describe('the clock of the database, seen from a process', () => {
  it('is taken to be behind by as long as an answer took, so that nothing is dated too late', () => {
    expect(new DatabaseClock().compare(read(0, { after: 500, answer: 40 }))).toBe(999_960)
  })

  it('is known better by a quick answer, also where a later one is slow', () => {
    const clock = new DatabaseClock()
    clock.compare(read(0, { after: 1, answer: 30 }))
    expect(clock.compare(read(100, { after: 1, answer: 1 }))).toBe(999_999)
    expect(clock.compare(read(200, { after: 80, answer: 80 }))).toBe(999_999)
  })

  it('is compared anew after seconds, because clocks drift', () => {
    const clock = new DatabaseClock()
    clock.compare(read(0, { after: 1, answer: 1 }))
    expect(clock.compare(read(6_000, { after: 5, answer: 20 }))).toBe(999_980)
  })

  it('is compared anew when it was set back, or belongs to another server', () => {
    const clock = new DatabaseClock()
    clock.compare(read(0, { after: 1, answer: 1 }))
    expect(clock.compare(read(100, { after: 1, answer: 5 }, 900_000))).toBe(899_995)
    expect(clock.compare(read(200, { after: 1, answer: 9 }, 900_000))).toBe(899_995)
  })
})

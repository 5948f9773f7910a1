import { expect, it } from 'vitest'
import { DatabaseClock } from './database-clock.ts'

/**
 * Simulates a reading of a database clock that is 1,000,000 ms ahead. The database reads its clock `after` ms
 * after the query was sent, and its answer takes `answer` ms.
 */
const read = (asked: number, { after, answer }: { after: number; answer: number }, ahead = 1_000_000) => ({
  asked,
  answered: asked + after + answer,
  shown: asked + after + ahead,
})

it("estimates the database's clock as precisely as its quickest answer", () => {
  const ahead = new DatabaseClock().compare(read(0, { after: 500, answer: 40 }))
  expect(ahead).toEqual({ least: 999_960, most: 1_000_500 })
})

it('narrows its estimate with quick answers, and keeps it after slow ones', () => {
  const clock = new DatabaseClock()
  clock.compare(read(0, { after: 1, answer: 30 }))
  expect(clock.compare(read(100, { after: 9, answer: 1 }))).toEqual({ least: 999_999, most: 1_000_001 })
  expect(clock.compare(read(200, { after: 80, answer: 80 }))).toEqual({ least: 999_999, most: 1_000_001 })
})

it("measures the database's clock again after half a minute", () => {
  const clock = new DatabaseClock()
  clock.compare(read(0, { after: 1, answer: 1 }))
  expect(clock.compare(read(31_000, { after: 5, answer: 20 }))).toEqual({ least: 999_980, most: 1_000_005 })
})

it.each([900_000, 1_100_000])(
  'starts a new estimate when the clock was set or the server changed, to %d',
  (set) => {
    const clock = new DatabaseClock()
    clock.compare(read(0, { after: 1, answer: 1 }))
    expect(clock.compare(read(100, { after: 1, answer: 5 }, set))).toEqual({
      least: set - 5,
      most: set + 1,
    })
    expect(clock.compare(read(200, { after: 1, answer: 9 }, set))).toEqual({
      least: set - 5,
      most: set + 1,
    })
  },
)

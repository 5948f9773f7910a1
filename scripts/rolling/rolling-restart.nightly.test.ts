import { expect, it } from 'vitest'
import { rollThreeNodes } from './rolling-restart.ts'

it('no request fails while three nodes are replaced by those of a next release, and each page gets the files of its build', async () => {
  const { failures, orders, builds, asked } = await rollThreeNodes(() => undefined)
  expect(failures).toEqual([])
  expect(orders.kept).toBe(orders.acknowledged)
  expect([orders.kept > 20, asked.files > 20, builds.length]).toEqual([true, true, 2])
}, 300_000)

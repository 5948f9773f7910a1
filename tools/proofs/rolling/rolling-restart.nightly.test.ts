import { expect, it } from 'vitest'
import { rollThreeNodes } from './rolling-restart.ts'

it("answers every request while three nodes are replaced by a next release, with the files of each page's build", async () => {
  const { failures, orders, builds, asked } = await rollThreeNodes(() => undefined)
  expect(failures).toEqual([])
  expect(orders.kept).toBe(orders.acknowledged)
  expect([orders.kept > 20, asked.files > 20, builds.length]).toEqual([true, true, 2])
}, 300_000)

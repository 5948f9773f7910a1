import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { statesOf, stepsOf } from '../../../states/states.ts'
import { cashSteps, orderSteps } from './order-states.ts'
import { parcelStateNames, parcelSteps } from './parcel-states.ts'

it('documents every step of the tables', async () => {
  const page = await readFile(new URL('../../../../docs/order-states.md', import.meta.url), 'utf8')
  for (const { from, to, who, where } of stepsOf(orderSteps))
    expect(page).toContain(`| ${from} | ${to} | ${who!.join(', ')} | ${where} |`)
  for (const { from, to, where } of stepsOf(cashSteps))
    expect(page).toContain(`| ${from} | ${to} | ${where} |`)
  const states = statesOf(parcelStateNames)
  const moves = stepsOf(parcelSteps)
  for (const from of states) {
    const after = states.filter((to) => moves.some((step) => step.from === from && step.to === to))
    expect(page).toContain(`| ${from} | ${after.join(', ') || 'nothing'} |`)
  }
})

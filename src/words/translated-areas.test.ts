import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isTranslated, translatedAreas } from '../../tools/words/translated-keys.ts'
import { keysIn } from '../../tools/words/word-keys.ts'
import english from '../../words/en.json' with { type: 'json' }
import hindi from '../../words/hi.json' with { type: 'json' }
import marathi from '../../words/mr.json' with { type: 'json' }

const sources = translatedAreas
  .flatMap((area) => globSync(`${area}/**/*.{ts,tsx}`))
  .filter((file) => !file.includes('.test.'))
const named = new Set(
  sources.flatMap((file) => keysIn(readFileSync(file, 'utf8'), (text) => text in english)),
)

it.each([
  ['Hindi', hindi],
  ['Marathi', marathi],
])(
  'translates Today, frame, second factor, orders, documents, members and unsent messages into %s completely',
  (_, words) => {
    expect(named).toContain('office.dashboard.waitingOrders')
    expect(named).toContain('office.jobs.noMessages')
    expect(named).toContain('office.account.scan')
    expect(named).toContain('office.orders.slip')
    expect(named).toContain('office.frame.signOut')
    expect(named).toContain('term.profile')
    expect([...named].filter((key) => isTranslated(key, named) && !(key in words))).toEqual([])
  },
)

it("requires a staff sentence in every language of a translated area, and a shopper's always", () => {
  const ofAreas = new Set(['office.orders.slip', 'office.changedMeanwhile'])
  const keys = [
    'office.orders.slip',
    'office.changedMeanwhile',
    'office.plan.saved',
    'office',
    'term.myOrders',
  ]
  expect(keys.filter((key) => isTranslated(key, ofAreas))).toEqual([
    'office.orders.slip',
    'office.changedMeanwhile',
    'term.myOrders',
  ])
})

import { expect, it } from 'vitest'
import { affectedTestsIn, readSources } from './find-affected-tests.ts'

// The sources of a small invented shop. An SQL function wraps a gift, a service calls the function, and a
// test calls the service through the wire.
const files: Record<string, string> = {
  'src/gifts/functions/wrap_gift.sql':
    "create or replace function wrap_gift() returns void language sql as $$\n  select price_of_paper(); select refuse('gift_is_wrapped', 'twice') $$;",
  'src/gifts/functions/price_of_paper.sql':
    '-- wrap_card() is no function.\ncreate or replace function price_of_paper() returns int language sql as $$ select 1 from paper $$;',
  'src/gifts/functions/count_version.sql':
    'create or replace function count_version() returns trigger as $$ $$;\ncreate or replace trigger ribbon_counts before update on ribbon for each row execute function count_version();',
  'migrations/0001-paper.sql': 'create table paper (id int);',
  'src/gifts/gifts.sql.ts': 'export const wrap = (db) => sql`select wrap_gift()`.execute(db)',
  'src/gifts/gifts.services.ts': "import { wrap } from './gifts.sql.ts'\nexport const service = wrap",
  'src/gifts/gifts.calls.ts': "export const wrapGift = { refusals: { gift_is_wrapped: 'alreadyWrapped' } }",
  'src/gifts/gifts.feature.ts':
    "import { service } from './gifts.services.ts'\nexport const gifts = [service]",
  'src/server/application.ts': "export const all = async () => [await import('../gifts/gifts.feature.ts')]",
  'src/features/cards/functions/write_card.sql':
    'create or replace function write_card() returns void as $$ $$;',
  'src/features/cards/cards.test.ts': 'export {}',
  'src/server/function-names.test.ts': 'export {}',
  'src/ribbons/ribbons.sql.ts': "export const tie = (db) => db.updateTable('ribbon as r').set({})",
  'src/gifts/beside.test.ts': 'export {}',
  'test/test-app.ts': "import { all } from '../src/server/application.ts'\nexport const open = all",
  'test/until.ts': 'export const until = 1',
  'test/wraps.test.ts': "import { wrapGift } from '../src/gifts/gifts.calls.ts'\nimport './test-app.ts'",
  'test/ties.test.ts': "import { tie } from '../src/ribbons/ribbons.sql.ts'\nimport './test-app.ts'",
  'test/types.test.ts': "import type { tie } from '../src/ribbons/ribbons.sql.ts'",
  'test/paper.test.ts': 'await sql`select * from paper`.execute(db)',
  'test/names.test.ts': "// wrap_gift() and ribbon\nimport { until } from './until.ts'\nconst ribbon = until",
}
const small = Object.entries(files).map(([path, text]) => ({ path, text }))

it.each([
  ['a module', 'src/ribbons/ribbons.sql.ts', ['test/ties.test.ts']],
  ['a service', 'src/gifts/gifts.services.ts', ['src/gifts/beside.test.ts', 'test/wraps.test.ts']],
  ['a feature', 'src/gifts/gifts.feature.ts', ['src/gifts/beside.test.ts']],
  ['a fixture', 'test/until.ts', Object.keys(files).filter((path) => /^test\/.*\.test\.ts$/.test(path))],
  ['a function', 'src/gifts/functions/wrap_gift.sql', ['test/wraps.test.ts']],
  ['what a function calls', 'src/gifts/functions/price_of_paper.sql', ['test/wraps.test.ts']],
  ['a trigger', 'src/gifts/functions/count_version.sql', ['test/ties.test.ts']],
  [
    'a function that no module names',
    'src/features/cards/functions/write_card.sql',
    ['src/features/cards/cards.test.ts'],
  ],
  ['a migration', 'migrations/0001-paper.sql', ['test/paper.test.ts', 'test/wraps.test.ts']],
  ['a document', 'docs/gifts.md', []],
])('runs the tests of a change of %s', (_, changed, tests) => {
  const ofFunctions = changed.includes('/functions/') ? ['src/server/function-names.test.ts'] : []
  expect(affectedTestsIn(small)([changed])).toEqual([...tests, ...ofFunctions].toSorted())
})

it('runs only the affected tests after a change of an SQL function', () => {
  const sources = readSources()
  const affectedTests = affectedTestsIn(sources)
  const all = sources.filter(({ path }) => path.endsWith('.test.ts')).length
  for (const [changed, expected] of [
    ['src/features/orders/functions/place_order.sql', 'src/features/checkout/finalOrderData.test.ts'],
    ['src/features/coupons/functions/use_coupon.sql', 'src/features/checkout/coupons/coupons.test.ts'],
    ['src/platform/functions/platform/refuse_history_change.sql', 'src/server/shop-role.test.ts'],
  ] as const) {
    const tests = affectedTests([changed])
    expect(tests, changed).toContain(expected)
    expect(tests.length, changed).toBeLessThan(all / 2)
  }
})

import PQueue from 'p-queue'
import { expect } from 'vitest'
import { getSearchProduct } from '../../src/features/search/search.calls.ts'
import { searchLengthMax } from '../../src/features/search/search-length.ts'
import { demoDataKeys } from '../../src/platform/secrets.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { seedDemoShop } from '../seed.ts'

export type Tried = { kind: string; isRight: boolean; says: string }

/** A shop with the seed's products. */
export async function openSeededShop(): Promise<TestApp> {
  const shop = await openTestApp()
  await seedDemoShop(shop.databaseUrl, { dataKeys: demoDataKeys, orderPrefix: 'BM' })
  return shop
}

export type FoundProducts = Awaited<ReturnType<typeof findProducts>>

/** What the dropdown asks for what is typed, as much of it as the box takes. */
export async function search(shop: TestApp, typed: string) {
  const { status, body } = await shop.send(getSearchProduct, {
    search_string: typed.slice(0, searchLengthMax),
    groups: '1',
  })
  expect(status, typed).toBe(200)
  return body
}

/** The products that it shows. */
export async function findProducts(shop: TestApp, typed: string, placesMax: number) {
  const { data } = await search(shop, typed)
  return data.slice(0, placesMax)
}

/** Tries each search, two at once: one is asked while the other is answered. */
export async function tryAll(searches: (() => Promise<Tried>)[]): Promise<Tried[]> {
  return await new PQueue({ concurrency: 2 }).addAll(searches)
}

/** What a search that is not right says in the report. */
export function describeFound(typed: string, found: FoundProducts): string {
  return `${typed} → ${found.map(({ product_name }) => product_name).join(' | ') || 'nothing'}`
}

/** The share of right answers, and for people to read in the run of the tests: that of each kind, and what is wrong. */
export function reportOf(title: string, tried: Tried[], wrongMax: number): { share: number; report: string } {
  const kinds = [...Map.groupBy(tried, ({ kind }) => kind), ['all', tried] as const]
  const lines = kinds.map(([kind, searches]) => `${shareOf(searches)} ${kind}`)
  const wrong = tried.filter(({ isRight }) => !isRight).map(({ kind, says }) => `${kind}: ${says}`)
  return {
    share: (tried.length - wrong.length) / tried.length,
    report: [title, ...lines, ...(wrong.length > 0 ? ['Wrong'] : []), ...wrong.slice(0, wrongMax)].join('\n'),
  }
}

function shareOf(tried: Tried[]): string {
  const right = tried.filter(({ isRight }) => isRight).length
  const percent = ((100 * right) / tried.length).toFixed(1)
  return `${percent.padStart(6)} %  ${String(right).padStart(5)} of ${String(tried.length).padEnd(5)}`
}

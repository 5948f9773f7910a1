import { sql } from 'kysely'
import { mixedTexts, typedTexts } from '../catalogue/typed-texts.ts'
import { inTurn, rawRequest } from '../load.ts'
import { startBareServers } from '../processes.ts'
import { type Benchmark, type Caches, httpSide, runBenchmarks } from '../rounds.ts'
import type { Part } from './part.ts'

const form = 'application/x-www-form-urlencoded'
const connections = 16
// The number of different searches. The caches store fewer, so nearly every search must be computed.
const searchCount = 20_000
// The number of warm-up rounds. Their hundreds of searches make Node compile the code of the search.
const searchWarmUpRounds = 2

/**
 * Measures calls as a program makes them. The baseline is a plain Fastify route that runs one prepared select
 * of as many rows.
 */
export const calls: Part = {
  name: 'calls',
  async run(ground, how) {
    const { port, processes } = await ground.shop()
    const { catalogue, db, url } = await ground.database()
    const bare = await startBareServers({ databaseUrl: url, productCount: catalogue.size, pages: {} })
    const benchmark = (
      name: string,
      [path, barePath]: [string, string],
      fields: Record<string, string>[],
      { caches, ratioMin, warmUpRounds }: { caches: Caches; ratioMin: number; warmUpRounds?: number },
    ): Benchmark => {
      const requests = (onPort: number, onPath: string) =>
        inTurn(
          fields.map((body) =>
            rawRequest(onPort, onPath, { body: new URLSearchParams(body).toString(), type: form }),
          ),
        )
      return {
        name,
        caches,
        ours: httpSide({ port, next: requests(port, path) }, connections),
        baseline: {
          name: 'bare Fastify, one select',
          side: httpSide({ port: bare.calls, next: requests(bare.calls, barePath) }, connections),
        },
        aim: { of: 'ratio', min: ratioMin },
        ...(warmUpRounds === undefined ? {} : { warmUpRounds }),
      }
    }
    const search: [string, string] = ['/User/getSearchProduct', '/search']
    const asSearches = (texts: string[]) => texts.map((text) => ({ search_string: text, groups: '1' }))
    const { rows: largestLists } = await sql<{ category_id: string; brand_id: string; groups: string }>`
      select category_id::text, brand_id::text, '1' as groups from product where active
       group by category_id, brand_id order by count(*) desc limit 20`.execute(db)
    const { rows: productsOnSale } = await sql<{ product_id: string }>`
      select id::text as product_id from product where active order by popularity desc, id limit 200`.execute(
      db,
    )
    try {
      const lines = await runBenchmarks(
        'calls',
        [
          benchmark('product list', ['/User/getProductListbyBrandCategory', '/list'], largestLists, {
            caches: 'answer kept',
            ratioMin: 0.5,
          }),
          benchmark('product detail', ['/User/getProductDetailInformation', '/product'], productsOnSale, {
            caches: 'answer kept',
            ratioMin: 0.5,
          }),
          benchmark('search, asked before', search, asSearches(['kurta']), {
            caches: 'answer kept',
            ratioMin: 0.2,
          }),
          benchmark('search, each new', search, asSearches(mixedTexts(catalogue, searchCount)), {
            caches: 'nothing kept',
            ratioMin: 0.3,
            warmUpRounds: searchWarmUpRounds,
          }),
          benchmark(
            'search, each new and misspelt',
            search,
            asSearches(typedTexts(catalogue, 'misspelt', searchCount)),
            {
              caches: 'nothing kept',
              ratioMin: 0.15,
              warmUpRounds: searchWarmUpRounds,
            },
          ),
        ],
        { ...how, processes: { ...processes, bare: bare.pid } },
      )
      return { lines }
    } finally {
      await bare.stop()
    }
  },
}

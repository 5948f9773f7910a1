import pg from 'pg'
import { searchProducts } from '../../../src/features/search/search.sql.ts'
import type { Db } from '../../../src/platform/database/database.ts'
import { type Catalogue, catalogueOf } from '../catalogue/products.ts'
import { allKindsOfText, mixedTexts, typedTexts } from '../catalogue/typed-texts.ts'
import { insertProducts } from '../fill-catalogue.ts'
import { openCatalogueDatabase } from '../ground.ts'
import { readProcessorSeconds } from '../processor-time.ts'
import { percentile } from '../spread.ts'
import type { Figure, Part } from './part.ts'

const resultsMax = 10
const smallSize = 554
const productsWritten = 1_000
const statementTimeout = '57014'

/**
 * Measures the search statement of the shop on one connection, one search after the other. Measures each kind
 * of text, compares the shop with a small one, and measures how quickly new products can be found.
 */
export const search: Part = {
  name: 'search',
  async run(ground, { isQuick, rounds }) {
    const { db, catalogue, ownerUrl, filledInSeconds } = await ground.database()
    const count = isQuick ? 100 : 400
    const figures: Figure[] = [figure(`filled with ${catalogue.size} products`, filledInSeconds, 's')]
    for (const kind of allKindsOfText) {
      const waits = await timed(db, typedTexts(catalogue, kind, count))
      figures.push(figure(`${kind}, p50`, percentile(waits, 0.5), 'ms'))
      figures.push(figure(`${kind}, p99`, percentile(waits, 0.99), 'ms'))
    }
    const mixed = await timed(db, mixedTexts(catalogue, count * 2))
    figures.push(figure('all kinds mixed, p50', percentile(mixed, 0.5), 'ms', { max: 10 }))
    figures.push(figure('all kinds mixed, p99', percentile(mixed, 0.99), 'ms', { max: 50 }))
    figures.push(
      figure(`growth from ${smallSize} products`, await growth(db, catalogue, rounds, count), '×', {
        max: 5,
      }),
    )
    const written = 'products written and found, 1,000 at once'
    const { perSecond, perProcessorSecond } = await writeSpeed(ownerUrl, catalogue)
    figures.push(figure(written, perSecond, '/s', { min: 2_000 }))
    if (perProcessorSecond)
      figures.push(figure(`${written}, for a second of processor`, perProcessorSecond, '/s'))
    return { figures }
  },
}

function figure(name: string, value: number, unit: Figure['unit'], aim?: Figure['aim']): Figure {
  return { part: 'search', name, value, unit, ...(aim ? { aim } : {}) }
}

/** Returns how many milliseconds each search takes, in ascending order. Searches each text once. */
async function timed(db: Db, texts: string[]): Promise<number[]> {
  // Runs some searches first. PostgreSQL plans a statement anew at each of its first uses.
  for (const text of ['saree', 'blue shirt', 'cotton', 'lamp', 'shoe']) await millisecondsOf(db, text)
  const waits: number[] = []
  for (const text of texts) waits.push(await millisecondsOf(db, text))
  return waits.sort((a, b) => a - b)
}

async function millisecondsOf(db: Db, text: string): Promise<number> {
  const startedAt = performance.now()
  try {
    await searchProducts(db, {
      typed: text,
      sort: 'relevance',
      inStockOnly: false,
      countMax: resultsMax,
      isCounted: false,
    })
  } catch (error) {
    // Counts a search that reached the database's time limit with the time until then.
    if ((error as { code?: string }).code !== statementTimeout) throw error
  }
  return performance.now() - startedAt
}

/**
 * Returns how much longer a search takes than in a small shop. Measures both shops alternately, each with
 * texts of its own products.
 */
async function growth(db: Db, catalogue: Catalogue, rounds: number, count: number): Promise<number> {
  const small = await openCatalogueDatabase(catalogueOf(smallSize))
  try {
    const ratios: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const from = round * count
      const here = mixedTexts(catalogue, count * rounds).slice(from, from + count)
      const there = mixedTexts(small.catalogue, count * 2).slice(0, count)
      ratios.push(mean(await timed(db, here)) / mean(await timed(small.db, there)))
    }
    return percentile(
      ratios.sort((a, b) => a - b),
      0.5,
    )
  } finally {
    await small.close()
  }
}

/**
 * Returns how many products are written per second, and per second of PostgreSQL's processor time. The latter
 * is undefined if the machine does not report it; other work on the machine does not change it. Writes a
 * thousand products with pictures and stock in each transaction. Returns the median of five.
 */
async function writeSpeed(
  ownerUrl: string,
  catalogue: Catalogue,
): Promise<{ perSecond: number; perProcessorSecond: number | undefined }> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const processorSeconds = () => readProcessorSeconds({ postgres: rows[0]!.pid })['postgres']
  const before = processorSeconds()
  const speeds: number[] = []
  for (let transaction = 0; transaction < 5; transaction += 1) {
    const first = catalogue.size + 1 + transaction * productsWritten
    const products = Array.from({ length: productsWritten }, (_, index) => catalogue.productAt(first + index))
    const startedAt = performance.now()
    await insertProducts(client, products)
    speeds.push((productsWritten * 1000) / (performance.now() - startedAt))
  }
  const after = processorSeconds()
  await client.end()
  return {
    perSecond: percentile(
      speeds.sort((a, b) => a - b),
      0.5,
    ),
    perProcessorSecond:
      before === undefined || after === undefined
        ? undefined
        : (speeds.length * productsWritten) / (after - before),
  }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

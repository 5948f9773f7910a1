import { sql } from 'kysely'
import { readComparedPrices } from '../../../src/features/catalogue/price-history.sql.ts'
import { importFile } from '../../../src/features/imports/staff/import-file.flow.ts'
import { headRecord, textRecord } from '../../../src/platform/csv/cells.ts'
import { type Db, inTransaction } from '../../../src/platform/database/database.ts'
import type { Catalogue } from '../catalogue/products.ts'
import type { CatalogueDatabase } from '../ground.ts'
import { readProcessorSeconds, usedBetween } from '../processor-time.ts'
import { percentile } from '../spread.ts'
import type { Figure, Part } from './part.ts'

const historyCostMax = 1.05
const triggers = [
  'product_prices_count_from',
  'product_prior_price',
  'product_priced',
  'product_repriced',
] as const
const productsAtOnce = 1_000

/**
 * Measures how much the price history adds to an import. The import has as many products as the shop: first
 * new products, then lower prices for all of them. Imports alternately with and without the history's
 * triggers.
 */
export const imports: Part = {
  name: 'imports',
  async run(ground, { rounds }) {
    const database = await ground.database()
    // Advances the sequence of product ids, because the catalogue was inserted with given ids.
    await sql`select setval(pg_get_serial_sequence('product', 'id'), max(id)) from product`.execute(
      database.db,
    )
    let files = 0
    const kinds = {
      'new products': () => newProducts(database.catalogue, ++files),
      'lower prices': () => lowerPrices(database.catalogue, ++files),
    }
    const figures: Figure[] = []
    for (const [kind, fileOf] of Object.entries(kinds)) {
      const ratios: number[] = []
      const spent: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        // Reverses the order in each round, because the second import finds a larger table.
        const order = round % 2 === 0 ? [true, false] : [false, true]
        const used = new Map<boolean, number>()
        for (const hasHistory of order) {
          await recordPrices(database.db, hasHistory)
          const seconds = await processorSecondsOf(database, () => importText(database.db, fileOf()))
          used.set(hasHistory, seconds)
          console.log(`${kind}, ${hasHistory ? 'with' : 'without'} price history: ${seconds.toFixed(2)} s`)
        }
        await recordPrices(database.db, true)
        // In both cases, the import of lower prices computes the prices to compare for all products. A shop
        // without a history would not do that. So its time is subtracted from the import without a history.
        const compared =
          kind === 'lower prices' ? await processorSecondsOf(database, () => compareAll(database)) : 0
        ratios.push(used.get(true)! / (used.get(false)! - compared))
        spent.push(used.get(true)!)
      }
      const name = `${database.catalogue.size} ${kind}`
      figures.push(figure(`${name}, processor time`, spent, 's'))
      figures.push({ ...figure(`${name}, with price history`, ratios, '×'), aim: { max: historyCostMax } })
    }
    return { figures }
  },
}

function figure(name: string, values: number[], unit: Figure['unit']): Figure {
  const sorted = values.toSorted((a, b) => a - b)
  return {
    part: 'imports',
    name,
    value: percentile(sorted, 0.5),
    range: { min: sorted[0]!, max: sorted.at(-1)! },
    unit,
  }
}

async function recordPrices(db: Db, isRecorded: boolean): Promise<void> {
  for (const trigger of triggers)
    await sql`alter table product ${sql.raw(isRecorded ? 'enable' : 'disable')} trigger ${sql.ref(trigger)}`.execute(
      db,
    )
}

/** Returns the seconds of processor time that this process and PostgreSQL use for some work. */
async function processorSecondsOf(
  { postgresPid }: CatalogueDatabase,
  work: () => Promise<unknown>,
): Promise<number> {
  const read = () => readProcessorSeconds(postgresPid === undefined ? {} : { postgres: postgresPid })
  const before = read()
  await work()
  const { load = 0, postgres = 0 } = usedBetween(before, read())
  return load + postgres
}

async function compareAll({ db, catalogue }: CatalogueDatabase): Promise<void> {
  for (let first = 1; first <= catalogue.size; first += productsAtOnce)
    await readComparedPrices(
      db,
      Array.from({ length: productsAtOnce }, (_, index) => first + index),
    )
}

async function importText(db: Db, text: string): Promise<void> {
  const bytes = Buffer.from(text)
  async function* parts() {
    yield bytes
  }
  const done = await importFile(
    {
      db,
      transaction: (work) => inTransaction(db, work),
      actor: 'benchmark by command',
      change: async (_named, work) => await work(db),
    },
    {
      fileName: 'products.csv',
      fileBytes: bytes.length,
      createsMissing: false,
      isDryRun: false,
      stockWay: undefined,
      parts: parts(),
      onProblem: () => undefined,
      shownProblemsMax: 1,
    },
  )
  if (!done?.isWritten || done.stored.refused_rows > 0)
    throw new Error(`the import refused ${done?.stored.refused_rows} rows`)
}

function newProducts({ size, productAt, categories, brands }: Catalogue, file: number): string {
  const head = [
    'sku',
    'name',
    'brand',
    'category',
    'mrp',
    'discount_percent',
    'stock',
    'hsn',
    'gst_rate',
    'description',
  ]
  const nameOf = (listings: readonly { id: number; name: string }[], id: number) =>
    listings.find((one) => one.id === id)!.name
  const rows = Array.from({ length: size }, (_, index) => {
    const product = productAt(index + 1)
    return textRecord([
      `NEW-${file}-${index}`,
      `${product.name} ${file}`,
      nameOf(brands, product.brandId),
      nameOf(categories, product.categoryId),
      String(product.mrpPaise / 100),
      String(product.discountBp / 100),
      '5',
      '6911',
      '18',
      product.description.replaceAll(/<[^>]*>/g, ''),
    ])
  })
  return headRecord(head) + rows.join('')
}

/**
 * Returns an import file with lower prices. Each further file lowers each price by another tenth of a percent
 * of the MRP.
 */
function lowerPrices({ size, productAt }: Catalogue, file: number): string {
  const rows = Array.from({ length: size }, (_, index) => {
    const price = Math.round(productAt(index + 1).mrpPaise * (0.3 - file / 1_000))
    return textRecord([`#${index + 1}`, (price / 100).toFixed(2)])
  })
  return headRecord(['sku', 'price']) + rows.join('')
}

import pg from 'pg'
import { getListFilters } from '../../../src/features/catalogue/filters/filters.calls.ts'
import { getProductListbyCategory } from '../../../src/features/catalogue/list/list.calls.ts'
import { productSorts } from '../../../src/features/catalogue/list/product-list-input.ts'
import { getSearchFilters, getSearchProduct } from '../../../src/features/search/search.calls.ts'
import type { AnyCall } from '../../../src/wire/define-call.ts'
import { openAppInProcess } from '../app-in-process.ts'
import type { Catalogue } from '../catalogue/products.ts'
import { type Random, randomOf } from '../catalogue/random.ts'
import { mixedTexts } from '../catalogue/typed-texts.ts'
import { readProcessorSeconds, usedBetween } from '../processor-time.ts'
import { percentile } from '../spread.ts'
import type { Figure, Part } from './part.ts'

const p50MaxMs = 30
// The share of products with ratings. These are the most popular ones.
const ratedShare = 0.05

type Question = Record<string, unknown>

/**
 * Measures lists and searches with one to three filters in every sort order, and the numbers that the filters
 * show. Runs the calls one after the other in this process. No two are equal.
 */
export const filters: Part = {
  name: 'filters',
  async run(ground, { isQuick }) {
    const { catalogue, url, ownerUrl, postgresPid } = await ground.database()
    const used = () => readProcessorSeconds(postgresPid === undefined ? {} : { postgres: postgresPid })
    const optionIds = await prepare(ownerUrl, catalogue)
    const questions = drawQuestions(catalogue, optionIds, isQuick ? 100 : 400)
    const texts = mixedTexts(catalogue, questions.length)
    const searches = questions.map((question, n) => {
      const search: Question = { ...question, search_string: texts[n] }
      delete search['category_id']
      return search
    })
    const { app, close } = await openAppInProcess(url)
    try {
      await app.server.ready()
      const ask = async ({ wire }: AnyCall, question: Question) => {
        const { statusCode, payload } = await app.server.inject({
          method: wire.method,
          url: wire.path,
          headers: { host: 'localhost', origin: 'http://localhost', 'content-type': 'application/json' },
          payload: question,
        })
        if (statusCode !== 200) throw new Error(`${wire.path} answered ${payload}`)
      }
      const figures: Figure[] = []
      for (const [name, call, asked] of [
        ['list with filters', getProductListbyCategory, questions.map(asPage)],
        ['counts of its filters', getListFilters, questions],
        ['search with filters', getSearchProduct, searches.map(asPage)],
        ['counts of its filters, search', getSearchFilters, searches],
      ] as const) {
        const before = used()
        const waits = await timed(asked, (question) => ask(call, question))
        const { load = 0, postgres = 0 } = usedBetween(before, used())
        figures.push(figure(`${name}, p50`, percentile(waits, 0.5), { max: p50MaxMs }))
        figures.push(figure(`${name}, p99`, percentile(waits, 0.99)))
        // Adds a figure for the processor time, because other work on the machine hardly changes it.
        figures.push(figure(`${name}, processor for one`, ((load + postgres) * 1_000) / asked.length))
      }
      return { figures }
    } finally {
      await close()
    }
  },
}

function figure(name: string, value: number, aim?: Figure['aim']): Figure {
  return { part: 'filters', name, value, unit: 'ms', ...(aim ? { aim } : {}) }
}

/**
 * Returns the milliseconds of each call in ascending order. Omits the first calls, for which PostgreSQL still
 * has to plan the statements.
 */
async function timed(questions: readonly Question[], ask: (question: Question) => Promise<void>) {
  const waits: number[] = []
  for (const question of questions) {
    const startedAt = performance.now()
    await ask(question)
    waits.push(performance.now() - startedAt)
  }
  return waits.slice(10).sort((a, b) => a - b)
}

function asPage(question: Question, n: number): Question {
  return { ...question, sort: productSorts[n % productSorts.length], limit: '20' }
}

/** Adds ratings to some products. Returns the ids of variants' option values. */
async function prepare(ownerUrl: string, { size }: Catalogue): Promise<Map<string, number>> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const rated = Math.ceil(size * ratedShare)
    await client.query(
      `insert into product_rating (product_id, group_id, counts)
         select id, group_id, array[id % 3, id % 2, id % 5, id % 11, 1 + id % 17]::integer[]
           from product where active order by popularity desc, id limit $1
         on conflict do nothing`,
      [rated],
    )
    for (let from = 0; from < rated; from += 5_000)
      await client.query(
        `select rate_shelves(array_agg(product_id), array_agg(group_id) filter (where group_id is not null))
           from (select product_id, group_id from product_rating order by product_id offset $1 limit 5000) as rated`,
        [from],
      )
    await client.query('vacuum analyze shelf_product, product_rating')
    const { rows } = await client.query<{ id: number; value: string }>('select id, value from filter_option')
    return new Map(rows.map(({ id, value }) => [value, id]))
  } finally {
    await client.end()
  }
}

/**
 * Chooses each set of filters so that at least one product passes it, except for the rating. Pages offer only
 * such filters.
 */
function drawQuestions(catalogue: Catalogue, optionIds: Map<string, number>, count: number): Question[] {
  const random = randomOf(24)
  return Array.from({ length: count }, () => {
    const product = catalogue.productAt(1 + Math.floor(random() * catalogue.size))
    const { categoryId, brandId, mrpPaise, discountBp, variant, originCountry } = product
    const rupees = Math.round(mrpPaise / 100)
    const optionsOfIt = [variant?.value, originCountry].flatMap((value) => optionIds.get(value ?? '') ?? [])
    const each: Question[] = [
      { brands: String(brandId) },
      { min_price: String(Math.ceil(rupees / 3)), max_price: String(rupees + Math.ceil(random() * 500)) },
      { min_discount: String(Math.max(5, Math.floor(discountBp / 1_000) * 10)) },
      { min_rating: '4' },
      { in_stock: '1' },
      ...optionsOfIt.map((optionId) => ({ options: String(optionId) })),
    ]
    const chosen = shuffled(each, random).slice(0, 1 + Math.floor(random() * 3))
    return Object.assign({ category_id: String(categoryId), groups: '1' }, ...chosen)
  })
}

function shuffled<Item>(items: Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

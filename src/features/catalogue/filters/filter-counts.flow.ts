import { countedMax } from '../list/product-count.ts'
import { translateBrands, translateCategories } from '../translation/translate-catalogue.flow.ts'
import { type ChosenFilters, describeOptions, originOption, type Reader } from './chosen-filters.flow.ts'
import { type CountedProducts, countByFilters } from './filter-counts.sql.ts'
import { discountSteps, ratingSteps } from './filter-steps.ts'

type Counted = {
  all: CountedProducts
  /** The number of products to count. If the list has more, the counts are lower bounds. */
  countedMax: number
  /** Counts all matches, up to `countedMax`, for a list that examines only some products. */
  countAll?: () => Promise<number>
}

/**
 * Returns a list's filters, and the number of cards that remain for each value. A card shows a product, or
 * all variants of a group.
 */
export async function countFilters(
  { db, say }: Reader,
  { filter, answer }: ChosenFilters,
  isGrouped: boolean,
  { all, countedMax: productsMax, countAll }: Counted,
) {
  const counts = await countByFilters(
    db,
    { of: all, max: productsMax },
    { ...filter, isGrouped },
    {
      discountsBp: discountSteps.map((percent) => percent * 100),
      ratingsTenths: ratingSteps.map((stars) => stars * 10),
    },
  )
  const { isPart, isPartOfBrands: isLeast } = counts
  const total = isLeast && countAll ? await countAll() : counts.total
  const [brands, categories, options] = await Promise.all([
    translateBrands(db, say.language, counts.brands),
    translateCategories(db, say.language, counts.categories),
    describeOptions({ db, say }, counts.options),
  ])
  const chosen = answer.chosen_filters ?? []
  const chosenOf = (kind: 'brand' | 'category') =>
    chosen.filter((one) => one.kind === kind).map(({ id, name }) => ({ id, name, count: 0 }))
  const chosenOptions = chosen.flatMap(({ id, name, option, option_key }) =>
    option_key === undefined
      ? []
      : [{ id, name, count: 0, swatch: null, option_name: option_key, option_said: option! }],
  )
  return {
    total_count: bounded(total),
    ...(isLeast && !countAll ? { total_is_least: true } : {}),
    ...(isPart ? { counts_are_least: true } : {}),
    in_stock: bounded(counts.inStock),
    lowest_price: counts.lowest,
    highest_price: counts.highest,
    discounts: steps(discountSteps, counts.discounts).map(({ step, count }) => ({ percent: step, count })),
    ratings: steps(ratingSteps, counts.ratings).map(({ step, count }) => ({ stars: step, count })),
    brands: withChosen(brands, chosenOf('brand')).map(shownValue),
    categories: withChosen(categories, chosenOf('category')).map(shownValue),
    options: byOption(withChosen(options, chosenOptions)),
  }
}

const bounded = (count: number) => Math.min(count, countedMax)

function steps(known: number[], counts: number[]) {
  return known.map((step, place) => ({ step, count: bounded(counts[place]!) }))
}

/** Keeps chosen values in the filter even if no product has them, so that shoppers can remove them. */
function withChosen<Value extends { id: number }>(
  values: readonly Value[],
  chosen: readonly Value[],
): Value[] {
  return [...values, ...chosen.filter(({ id }) => values.every((value) => value.id !== id))]
}

type OptionValue = {
  id: number
  name: string
  count: number
  swatch: string | null
  option_name: string
  option_said: string
}

function shownValue({ id, name, count }: { id: number; name: string; count: number }) {
  return { id, name, count: bounded(count) }
}

// The most options to offer. The options that most cards have are offered, and the country of origin after them.
const optionsMax = 8

function byOption(values: OptionValue[]) {
  const sum = (of: OptionValue[]) => of.reduce((all, { count }) => all + count, 0)
  const byName = Map.groupBy(values, ({ option_name }) => option_name)
  const origins = byName.get(originOption)
  byName.delete(originOption)
  const options = [...byName.values()]
    .sort((one, other) => sum(other) - sum(one))
    .slice(0, optionsMax)
    .map(shownOption)
  if (!origins) return options
  const mostFirst = origins.toSorted((one, other) => other.count - one.count)
  return [...options, { ...shownOption(mostFirst), is_origin: true }]
}

function shownOption(values: OptionValue[]) {
  return {
    name: values[0]!.option_said,
    values: values.map((value) => ({
      ...shownValue(value),
      ...(value.swatch === null ? {} : { swatch: value.swatch }),
    })),
  }
}

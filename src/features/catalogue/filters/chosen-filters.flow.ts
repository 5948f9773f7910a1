import type { Paise } from '../../../money/paise.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Say } from '../../../words/words-of.ts'
import { catalogueLanguage } from '../translation/catalogue-language.ts'
import { translateBrands, translateCategories } from '../translation/translate-catalogue.flow.ts'
import { type ChosenRow, listChosen, listOptionNames } from './chosen-filters.sql.ts'
import { countryName } from './country-name.ts'
import type { CountedFilter } from './filter-counts.sql.ts'

/** The filters of a list, as a call's input. */
export type FilterFields = {
  min_price?: Paise | undefined
  max_price?: Paise | undefined
  in_stock: boolean
  brands?: number[] | undefined
  categories?: number[] | undefined
  min_discount?: number | undefined
  min_rating?: number | undefined
  options?: number[] | undefined
  groups: boolean
}

/** A reader of lists. Names in the answer are in the reader's language. */
export type Reader = { db: Db; say: Say }

export type ChosenFilters = {
  filter: Omit<CountedFilter, 'isGrouped'>
  /** The answer's fields about the filters. Empty if no filter was chosen by id. */
  answer: {
    chosen_filters?: {
      kind: ChosenRow['kind']
      id: number
      name: string
      option?: string
      option_key?: string
    }[]
    unknown_filters?: boolean
  }
}

/**
 * Resolves the chosen filters. Ignores an unknown brand or option value, and reports it in the answer.
 * Replaces a merged brand or category by the one into which it was merged.
 */
export async function chooseFilters({ db, say }: Reader, fields: FilterFields): Promise<ChosenFilters> {
  const { brands = [], categories = [], options = [] } = fields
  const asked = [...brands, ...categories, ...options].length
  const rows = asked === 0 ? [] : await listChosen(db, { brands, categories, options })
  const idsOf = (kind: ChosenRow['kind']) => {
    const ids = rows.filter((row) => row.kind === kind).map(({ id }) => id)
    return ids.length > 0 ? [...new Set(ids)] : undefined
  }
  const byOption = Map.groupBy(
    rows.filter(({ kind }) => kind === 'option'),
    ({ option_name }) => option_name!,
  )
  return {
    filter: {
      minPaise: fields.min_price,
      maxPaise: fields.max_price,
      inStockOnly: fields.in_stock,
      brandIds: idsOf('brand'),
      categoryIds: idsOf('category'),
      minDiscountBp: fields.min_discount === undefined ? undefined : fields.min_discount * 100,
      minRatingTenths: fields.min_rating === undefined ? undefined : fields.min_rating * 10,
      options:
        byOption.size > 0 ? [...byOption.values()].map((values) => values.map(({ id }) => id)) : undefined,
    },
    answer:
      asked === 0
        ? {}
        : {
            chosen_filters: await nameChosen({ db, say }, rows),
            ...(rows.length < asked ? { unknown_filters: true } : {}),
          },
  }
}

async function nameChosen({ db, say }: Reader, rows: ChosenRow[]) {
  const of = (kind: ChosenRow['kind']) => rows.filter((row) => row.kind === kind)
  const [brands, categories, options] = await Promise.all([
    translateBrands(db, say.language, of('brand')),
    translateCategories(db, say.language, of('category')),
    describeOptions({ db, say }, of('option')),
  ])
  const named = [
    ...[...brands, ...categories].map(({ kind, id, name }) => ({ kind, id, name })),
    ...options.map(({ kind, id, name, option_name, option_said }) => ({
      kind,
      id,
      name,
      option: option_said,
      option_key: option_name!,
    })),
  ]
  return [...new Map(named.map((one) => [`${one.kind} ${one.id}`, one])).values()]
}

/** The option name of countries of origin. They are filter options of all products. */
export const originOption = ''

/** Translates option values and their options' names to the requester's language. Names a country of origin. */
export async function describeOptions<Row extends { name: string; option_name: string | null }>(
  { db, say }: Reader,
  rows: Row[],
): Promise<(Row & { option_said: string })[]> {
  const wanted = catalogueLanguage(say.language)
  const said =
    !wanted || rows.length === 0
      ? []
      : await listOptionNames(db, wanted, {
          names: [...new Set(rows.map(({ option_name }) => option_name!))],
          values: rows.map(({ name }) => name),
        })
  const nameOf = new Map(said.map(({ kind, said: english, name }) => [`${kind} ${english}`, name]))
  return rows.map((row) => {
    const name = nameOf.get(`value ${row.name}`)
    if (row.option_name === originOption)
      return {
        ...row,
        name: name ?? countryName(row.name, say.language),
        option_said: say('catalogue.origin'),
      }
    return {
      ...row,
      name: name ?? row.name,
      option_said: nameOf.get(`name ${row.option_name}`) ?? row.option_name!,
    }
  })
}

import {
  insertOptionNameTranslations,
  insertOptionValueTranslations,
  saveOptionValues,
} from '../src/features/catalogue/variants/option-values.sql.ts'
import {
  createGroup,
  insertSizeChart,
  insertSizeChartTranslations,
} from '../src/features/catalogue/variants/product-group.sql.ts'
import type { Db } from '../src/platform/database/database.ts'
import { products } from './catalogue/catalogue.ts'
import optionValues from './catalogue/option-values.json' with { type: 'json' }
import type { SeedGroup } from './catalogue/seed-types.ts'
import sizeCharts from './catalogue/size-charts.json' with { type: 'json' }
import { type TranslatedLanguage, translateLine, translations } from './translate.ts'

const { sizesInOrder } = optionValues
const swatches: Record<string, string> = optionValues.swatches

const languages = Object.keys(translations) as TranslatedLanguage[]

/** Makes the groups, without variants, and what they share: values, charts and what these are called. Ids by name. */
export async function insertGroups(db: Db, groups: SeedGroup[]): Promise<Map<string, number>> {
  const values = [...new Set(products.flatMap(({ variant }) => variant?.values ?? []))]
  await saveOptionValues(
    db,
    values.map((value) => ({
      value,
      position: sizesInOrder.indexOf(value) + 1,
      swatch: swatches[value] ?? null,
    })),
  )
  await insertOptionValueTranslations(
    db,
    values.flatMap((value) =>
      languages.flatMap((language) => {
        const name = translateLine(translations[language], 'models', value)
        return name === null || name === value ? [] : [{ value, language, name }]
      }),
    ),
  )
  await insertOptionNameTranslations(
    db,
    languages.flatMap((language) =>
      Object.entries(translations[language].options).map(([option_name, name]) => ({
        option_name,
        language,
        name,
      })),
    ),
  )
  const chartIds = await insertCharts(db)
  const ids = new Map<string, number>()
  for (const { name, categoryId, brandId, options, chart } of groups) {
    const sizeChartId = chart === undefined ? undefined : chartIds.get(chart)
    ids.set(
      name,
      await createGroup(db, { name, categoryId, brandId, options, sizeChartId: sizeChartId ?? null }),
    )
  }
  return ids
}

/** What the groups are called in other languages. After the products' own translations, whose names follow from these. */
export function groupTranslations(groups: SeedGroup[], ids: ReadonlyMap<string, number>) {
  return groups.flatMap(({ name, translations: said }) =>
    languages.map((language) => ({ group_id: ids.get(name)!, language, name: said[language].name })),
  )
}

async function insertCharts(db: Db): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const [key, { name, columns, rows, note }] of Object.entries(sizeCharts)) {
    const id = await insertSizeChart(db, { name, columns, cells: rows.flat(), note })
    ids.set(key, id)
    await insertSizeChartTranslations(
      db,
      languages.map((language) => {
        const say = (line: string) => translations[language].charts[line] ?? line
        return { size_chart_id: id, language, name: say(name), columns: columns.map(say), note: say(note) }
      }),
    )
  }
  return ids
}

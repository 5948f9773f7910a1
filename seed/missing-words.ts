import { banners } from './banners.ts'
import { brands, categories, groups, products } from './catalogue/catalogue.ts'
import optionValues from './catalogue/option-values.json' with { type: 'json' }
import sizeCharts from './catalogue/size-charts.json' with { type: 'json' }
import { seedMenuItems } from './menu-items.ts'
import { offers } from './offers.ts'
import { shops } from './shops.ts'
import { type LineList, type TranslatedLanguage, translateLine, translations } from './translate.ts'

/** What the demo shop says in English and a translation does not, a line each. */
export function missingWords(language: TranslatedLanguage): string[] {
  const translation = translations[language]
  const missing: string[] = []
  for (const [list, lines] of Object.entries(neededLines()) as [LineList, Set<string>][]) {
    for (const line of lines) if (!translateLine(translation, list, line)) missing.push(`${list}: ${line}`)
  }
  for (const { name } of brands) {
    const words = translation.brands[name]
    if (!words?.name || !words.description) missing.push(`brands: ${name}`)
  }
  for (const { name, description, translations: said } of products) {
    const words = said[language]
    if (!words.name || blocksIn(words.description ?? '') !== blocksIn(description))
      missing.push(`products: ${name}`)
  }
  return missing
}

/** What a translation says and the demo shop no longer does. */
export function leftoverWords(language: TranslatedLanguage): string[] {
  const translation = translations[language]
  const leftover: string[] = []
  for (const [list, lines] of Object.entries(neededLines()) as [LineList, Set<string>][]) {
    leftover.push(
      ...Object.keys(translation[list])
        .filter((line) => !lines.has(line))
        .map((line) => `${list}: ${line}`),
    )
  }
  const names = new Set(brands.map(({ name }) => name))
  return [
    ...leftover,
    ...Object.keys(translation.brands)
      .filter((name) => !names.has(name))
      .map((name) => `brands: ${name}`),
  ]
}

/** Counts the paragraphs and list items of a description. */
function blocksIn(html: string): number {
  return html.match(/<(?:p|li)>/g)?.length ?? 0
}

/** Returns every line to translate, by its list. Units are typed, and a size is the same in every language. */
function neededLines(): Record<Exclude<LineList, 'units'>, Set<string>> {
  const facts = products.flatMap(({ highlights }) => highlights)
  return {
    factNames: new Set(facts.map(({ name }) => name)),
    factDetails: new Set(facts.map(({ details }) => details)),
    models: new Set(
      products
        .flatMap(({ variant }) => variant?.values ?? [])
        .filter((value) => !optionValues.sizesInOrder.includes(value)),
    ),
    options: new Set(groups.flatMap(({ options }) => options)),
    charts: new Set(Object.values(sizeCharts).flatMap(({ name, columns, note }) => [name, ...columns, note])),
    categories: new Set(categories.map(({ name }) => name)),
    countries: new Set(products.map(({ originCountry }) => originCountry)),
    banners: new Set(banners.map(({ title }) => title)),
    offers: new Set(offers.map(({ line }) => line)),
    menuItems: new Set(seedMenuItems.map(({ name }) => name)),
    shops: new Set(shops.flatMap(({ name, address, tehsil, hours }) => [name, address, tehsil, hours])),
  }
}

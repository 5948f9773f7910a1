import { banners } from './banners.ts'
import { brandKeys } from './catalogue/brand-list.ts'
import { families } from './catalogue/catalogue.ts'
import { categories } from './catalogue/categories.ts'
import { sizeCharts } from './catalogue/size-charts.ts'
import { seedMenuItems } from './menu-items.ts'
import { offers } from './offers.ts'
import { shops } from './shops.ts'
import { type LineList, translateLine } from './translate.ts'
import type { Translation } from './translation.ts'

/** What the demo shop says in English and a translation does not, a line each. */
export function missingWords(translation: Translation): string[] {
  const missing: string[] = []
  for (const [list, lines] of Object.entries(neededLines()) as [LineList, Set<string>][]) {
    for (const line of lines) if (!translateLine(translation, list, line)) missing.push(`${list}: ${line}`)
  }
  for (const key of brandKeys) {
    const brand = translation.brands[key]
    if (!brand?.name || !brand.description) missing.push(`brands: ${key}`)
  }
  for (const family of families) {
    const words = translation.families[family.name]
    const points = words?.points ?? []
    const notes = words?.notes ?? []
    const notesCount = family.models.filter(({ note }) => note).length
    if (!words?.name || !words.about) missing.push(`families: ${family.name}`)
    else if (points.length !== (family.points ?? []).length) missing.push(`points of ${family.name}`)
    else if (notes.length !== notesCount) missing.push(`notes of ${family.name}`)
  }
  return missing
}

/** What a translation says and the demo shop no longer does. */
export function leftoverWords(translation: Translation): string[] {
  const leftover: string[] = []
  for (const [list, lines] of Object.entries(neededLines()) as [LineList, Set<string>][]) {
    leftover.push(
      ...Object.keys(translation[list])
        .filter((line) => !lines.has(line))
        .map((line) => `${list}: ${line}`),
    )
  }
  const names = new Set(families.map(({ name }) => name))
  return [
    ...leftover,
    ...Object.keys(translation.families)
      .filter((name) => !names.has(name))
      .map((name) => `families: ${name}`),
  ]
}

/** Every line that a translation is asked for, by its list. Units are typed, and so never missing. */
function neededLines(): Record<Exclude<LineList, 'units'>, Set<string>> {
  const facts = families.flatMap((family) => [
    ...family.facts,
    ...family.models.flatMap((model) => model.facts ?? []),
  ])
  return {
    factNames: new Set(facts.map(([, name]) => name)),
    factDetails: new Set(facts.map(([, , details]) => details)),
    models: new Set(families.flatMap(({ models }) => models.flatMap(({ of }) => of?.split(', ') ?? []))),
    options: new Set(families.flatMap(({ options }) => options ?? [])),
    charts: new Set(Object.values(sizeCharts).flatMap(({ name, columns, note }) => [name, ...columns, note])),
    categories: new Set(categories.map(({ name }) => name)),
    countries: new Set(families.map(({ origin }) => origin ?? 'India')),
    banners: new Set(banners.map(({ title }) => title)),
    offers: new Set(offers.map(({ line }) => line)),
    menuItems: new Set(seedMenuItems.map(({ name }) => name)),
    shops: new Set(shops.flatMap(({ name, address, tehsil, hours }) => [name, address, tehsil, hours])),
  }
}

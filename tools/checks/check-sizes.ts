import { readFileSync, writeFileSync } from 'node:fs'
import { buildIfStale } from '../../src/server/pages/build.ts'
import { readLanguages } from '../../src/words/language-address.ts'
import { defaultLanguage } from '../../src/words/languages.ts'
import { type FirstLoad, firstLoads } from '../bench/first-load.ts'
import { compareSizes, type Sizes } from './compare-sizes.ts'

// Compares the sizes with the committed ones. `npm run sizes -- --keep` writes the measured sizes.
const keptFile = 'tools/bench/first-load.json'

await buildIfStale(console.log)
const kept = JSON.parse(readFileSync(keptFile, 'utf8')) as Sizes
const loads = firstLoads()
const translations = readLanguages.filter((language) => language !== defaultLanguage)
const measured: Sizes = {
  budgetKilobytes: kept.budgetKilobytes,
  screens: {
    en: sizesOf(loads),
    ...Object.fromEntries(translations.map((language) => [language, sizesOf(firstLoads(language))])),
  },
  modules: inOrder(modulesOf(loads)),
}
if (process.argv.includes('--keep')) writeFileSync(keptFile, `${JSON.stringify(measured, null, 2)}\n`)

const { lines, isWithinBudget } = compareSizes(measured, kept)
console.log(lines.join('\n'))
process.exitCode = isWithinBudget ? 0 : 1

function sizesOf(all: FirstLoad[]): Record<string, number> {
  return inOrder(all.map(({ screen, kilobytes }) => [screen, Number(kilobytes.toFixed(1))]))
}

/** Returns the code size of all screens. The shop's code is grouped by folder, and other code by package. */
function modulesOf(all: FirstLoad[]): [string, number][] {
  const bytesByFile = JSON.parse(readFileSync('build/module-sizes.json', 'utf8')) as Record<
    string,
    Record<string, number>
  >
  const files = new Set(all.flatMap((load) => load.files))
  const total = new Map<string, number>()
  for (const [module, bytes] of [...files].flatMap((file) => Object.entries(bytesByFile[file] ?? {}))) {
    const place = placeOf(module)
    total.set(place, (total.get(place) ?? 0) + bytes)
  }
  return [...total].filter(([, bytes]) => bytes > 0)
}

function placeOf(module: string): string {
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(module)
  if (library) return library[1]!
  return module.startsWith('src/') ? module.replace(/\/[^/]*$/, '') : 'bundler'
}

function inOrder(entries: [string, number][]): Record<string, number> {
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

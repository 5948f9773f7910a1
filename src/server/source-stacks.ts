import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'

const location = /(file:\/\/\S+?\.js):(\d+):(\d+)/
const found = new LRUCache<string, string>({ max: 1_000 })
// Caches source maps for some seconds. Reading one takes twenty megabytes and a tenth of a second. In a
// database outage, errors come from hundreds of lines, and reading the map for each line would block the shop
// for half a minute. `found` keeps the resolved positions for longer.
const maps = new LRUCache<string, SourceMap>({ max: 4, ttl: 10_000, ttlAutopurge: true })

/**
 * Makes error stacks name the sources instead of the built files. Reads a source map only when a stack needs
 * it. Node's own option reads all maps at the start, which makes the start a fifth slower and takes 45 MB.
 */
export function nameSourcesInStacks(builtFolder: string): void {
  Error.prepareStackTrace = (error, sites) =>
    [String(error), ...sites.map((site) => `    at ${named(String(site), builtFolder)}`)].join('\n')
}

function named(site: string, builtFolder: string): string {
  const [whole, url, line, column] = location.exec(site) ?? []
  if (!whole || !url) return site
  const file = fileURLToPath(url)
  if (path.dirname(file) !== builtFolder) return site
  const known = found.get(whole)
  const source = known ?? sourceOf(file, Number(line), Number(column)) ?? whole
  if (known === undefined) found.set(whole, source)
  return site.replace(whole, source)
}

/**
 * Returns the source of a position. Returns undefined if the map is missing or does not contain the position.
 * Never throws, because printing a stack must not fail.
 */
function sourceOf(file: string, line: number, column: number): string | undefined {
  try {
    const entry = mapOf(file).findEntry(line - 1, column - 1)
    if (!('originalSource' in entry)) return undefined
    const source = path.resolve(path.dirname(file), entry.originalSource)
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  } catch {
    return undefined
  }
}

function mapOf(file: string): SourceMap {
  const known = maps.get(file)
  if (known) return known
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload)
  maps.set(file, map)
  return map
}

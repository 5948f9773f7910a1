import { readdirSync, readFileSync, statSync } from 'node:fs'
import { defaultLanguage, type Language } from '../../src/words/languages.ts'

type Route = { parentId?: string; module: string; imports?: string[] }
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

export type FirstLoad = {
  screen: string
  /** The size in kB after Brotli compression, which phones use. 1 kB is 1,000 bytes. */
  kilobytes: number
  /** The paths of the files, such as `/assets/….js`. */
  files: string[]
}

/**
 * Returns the JavaScript that the first visit to each screen of the shop loads, in a language. Reads the
 * manifest of the build. The largest comes first.
 */
export function firstLoads(language: Language = defaultLanguage, clientFolder = 'build/client'): FirstLoad[] {
  const folder = language === defaultLanguage ? '/assets' : `/assets/${language}`
  const name = readdirSync(clientFolder + folder).find((file) => /^manifest-.*-shop\.js$/.test(file))
  if (!name) throw new Error('The pages are not built.')
  const source = readFileSync(`${clientFolder}${folder}/${name}`, 'utf8')
  const manifest = readObject(source) as Manifest
  const imports = readFileSync(`${clientFolder}${folder}/${name.replace('.js', '-imports.js')}`, 'utf8')
  for (const [id, files] of Object.entries(readObject(imports) as Record<string, string[]>))
    manifest.routes[id]!.imports = files
  return Object.keys(manifest.routes)
    .filter((id) => id.endsWith('.screen') && !isLayout(manifest, id))
    .map((id) => {
      const files = [...new Set([`${folder}/${name}`, ...filesOf(manifest, id)])]
      const bytes = files.reduce((total, file) => total + statSync(`${clientFolder}${file}.br`).size, 0)
      return { screen: id.slice(id.lastIndexOf('/') + 1), kilobytes: bytes / 1000, files }
    })
    .sort((a, b) => b.kilobytes - a.kilobytes)
}

function readObject(source: string): unknown {
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1))
}

function filesOf({ entry, routes }: Manifest, id: string): string[] {
  const files = [entry.module, ...entry.imports]
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    files.push(route.module, ...(route.imports ?? []))
  return files
}

function isLayout({ routes }: Manifest, id: string): boolean {
  return Object.values(routes).some(({ parentId }) => parentId === id)
}

import { readdirSync, readFileSync, statSync } from 'node:fs'

type Route = { id: string; parentId?: string; module: string; imports?: string[] }
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

export type FirstLoad = {
  screen: string
  /** Gzipped, by which budgets are kept: everybody measures it alike. */
  kilobytes: number
  /** In Brotli, which phones really get. */
  brotliKilobytes: number
  /** The files' addresses, `/assets/….js`. */
  files: string[]
}

/** The JavaScript that a first visit to each screen loads, by the build's own manifest; the heaviest first. */
export function firstLoads(clientFolder = 'build/client'): FirstLoad[] {
  const name = readdirSync(`${clientFolder}/assets`).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error('The pages are not built.')
  const source = readFileSync(`${clientFolder}/assets/${name}`, 'utf8')
  const manifest = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as Manifest
  return Object.values(manifest.routes)
    .filter(({ id }) => id.endsWith('.screen') && !isLayout(manifest, id))
    .map(({ id }) => {
      const files = [...new Set([`/assets/${name}`, ...filesOf(manifest, id)])]
      const sum = (ending: string) =>
        files.reduce((total, file) => total + statSync(`${clientFolder}${file}.${ending}`).size, 0) / 1000
      return {
        screen: id.slice(id.lastIndexOf('/') + 1),
        kilobytes: sum('gz'),
        brotliKilobytes: sum('br'),
        files,
      }
    })
    .sort((a, b) => b.kilobytes - a.kilobytes)
}

/** What a screen is made of beyond the libraries: its modules, the largest first, by their size before minification. */
export function heaviestModules({ files }: FirstLoad, count: number): string[] {
  const sizes = JSON.parse(readFileSync('build/module-sizes.json', 'utf8')) as Record<
    string,
    Record<string, number>
  >
  return files
    .flatMap((file) => Object.entries(sizes[file] ?? {}))
    .filter(([module]) => !module.includes('node_modules'))
    .sort(([, one], [, other]) => other - one)
    .slice(0, count)
    .map(([module, bytes]) => `${String(bytes).padStart(6)} ${module}`)
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

if (process.argv[1] === import.meta.filename)
  for (const { screen, kilobytes, brotliKilobytes, files } of firstLoads())
    console.log(
      `${kilobytes.toFixed(1)} kB gzip  ${brotliKilobytes.toFixed(1)} kB brotli  ${files.length} files  ${screen}`,
    )

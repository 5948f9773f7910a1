import { readdirSync, readFileSync, statSync } from 'node:fs'

type Route = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports?: string[]
}
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

export type FirstLoad = { screen: string; kilobytes: number }

/** The JavaScript that a first visit to each screen loads, gzipped, by the build's own manifest. */
export function firstLoads(clientFolder = 'build/client'): FirstLoad[] {
  const name = readdirSync(`${clientFolder}/assets`).find((file) => /^manifest-.*\.js$/.test(file))
  if (!name) throw new Error('The pages are not built.')
  const source = readFileSync(`${clientFolder}/assets/${name}`, 'utf8')
  const manifest = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as Manifest
  return Object.values(manifest.routes)
    .filter(({ id }) => id.endsWith('.screen') && !isLayout(manifest, id))
    .map(({ id }) => ({
      screen: id.slice(id.lastIndexOf('/') + 1),
      kilobytes: loadedBytes(manifest, id) / 1000,
    }))
    .sort((a, b) => b.kilobytes - a.kilobytes)

  function loadedBytes({ entry, routes }: Manifest, id: string): number {
    const files = new Set([`/assets/${name}`, entry.module, ...entry.imports])
    for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
      for (const file of [route.module, ...(route.imports ?? [])]) files.add(file)
    return [...files].reduce((total, file) => total + statSync(`${clientFolder}${file}.gz`).size, 0)
  }
}

function isLayout({ routes }: Manifest, id: string): boolean {
  return Object.values(routes).some(({ parentId }) => parentId === id)
}

import { readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { importsOf, manifestOf, routesOf, type Side } from '../../src/wire/route-sides.ts'

type Route = { id: string; parentId?: string; imports?: string[] }
type Manifest = { url: string; routes: Record<string, Route> }

const sides: readonly Side[] = ['shop', 'back-office']
const assignment = 'window.__reactRouterManifest='

/**
 * Splits the built route manifest, which lists all screens, into one for the shop and one for the back
 * office. Every page first loads its manifest, so phones would otherwise load the names of staff screens.
 * Moves the lists of the files that screens import, which are most of the manifest, into a separate file. A
 * page loads that file at the first touch, to prefetch links.
 */
export async function writeRouteManifests(clientFolder: string): Promise<void> {
  const assets = path.join(clientFolder, 'assets')
  const [name, ...others] = readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))
  if (!name || others.length > 0) throw new Error('Expected exactly one list of screens in the built files.')
  const all = path.join(assets, name)
  const manifest = readManifest(await readFile(all, 'utf8'))
  for (const side of sides) {
    const routes = routesOf(manifest.routes, side)
    const ofSide = {
      ...manifest,
      // Sets the manifest's own URL, because the router loads the manifest again when it hydrates a page.
      url: manifestOf(manifest.url, side),
      importsUrl: importsOf(manifest.url, side),
      routes: mapValues(routes, ({ id: _id, imports: _imports, ...route }) => route),
    }
    await writeFile(manifestOf(all, side), `${assignment}${JSON.stringify(ofSide)};${restoresIds}`)
    const imports = JSON.stringify(mapValues(routes, (route) => route.imports))
    await writeFile(importsOf(all, side), `const imports=${imports};${restoresImports}`)
  }
  // Deletes the manifest of all screens, which the two new ones replace.
  await rm(all)
}

// A script that gives each screen its key as its id. Writing the ids too would make the compressed manifest a
// twentieth larger.
const restoresIds = 'for(const i in __reactRouterManifest.routes)__reactRouterManifest.routes[i].id=i'

const restoresImports = 'for(const i in imports)__reactRouterManifest.routes[i].imports=imports[i]'

function mapValues<Value>(routes: Manifest['routes'], map: (route: Route) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(routes).map(([key, route]) => [key, map(route)]))
}

function readManifest(source: string): Manifest {
  const text = source.trim()
  if (!text.startsWith(assignment))
    throw new Error('The list of screens has an unknown form: React Router has changed its output.')
  return JSON.parse(text.slice(assignment.length).replace(/;$/, '')) as Manifest
}

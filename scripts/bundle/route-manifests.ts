import { readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { importsOf, manifestOf, routesOf, type Side } from '../../src/wire/route-sides.ts'

type Route = { id: string; parentId?: string; imports?: string[] }
type Manifest = { url: string; routes: Record<string, Route> }

const sides: readonly Side[] = ['shop', 'back-office']
const assignment = 'window.__reactRouterManifest='

/**
 * Writes the built list of all screens anew as two: one for the shop, and one for the back office. Every page loads its
 * list before it does anything, so what is of the staff would be on every phone. Which files each screen imports, most of
 * the list, is a file beside it for the first touch: it is for links that are pointed at.
 */
export async function writeRouteManifests(clientFolder: string): Promise<void> {
  const assets = path.join(clientFolder, 'assets')
  const [name, ...others] = readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))
  if (!name || others.length > 0) throw new Error('There is not one list of screens in the built files.')
  const all = path.join(assets, name)
  const manifest = readManifest(await readFile(all, 'utf8'))
  for (const side of sides) {
    const routes = routesOf(manifest.routes, side)
    const ofSide = {
      ...manifest,
      // The router names its list once more when it takes over a page.
      url: manifestOf(manifest.url, side),
      importsUrl: importsOf(manifest.url, side),
      routes: mapValues(routes, ({ id: _id, imports: _imports, ...route }) => route),
    }
    await writeFile(manifestOf(all, side), `${assignment}${JSON.stringify(ofSide)};${restoresIds}`)
    const imports = JSON.stringify(mapValues(routes, (route) => route.imports))
    await writeFile(importsOf(all, side), `const imports=${imports};${restoresImports}`)
  }
  // Nothing names it any more.
  await rm(all)
}

// Each screen is listed by its id and says it once more, which is a twentieth of the list as it is sent.
const restoresIds = 'for(const i in __reactRouterManifest.routes)__reactRouterManifest.routes[i].id=i'

const restoresImports = 'for(const i in imports)__reactRouterManifest.routes[i].imports=imports[i]'

function mapValues<Value>(routes: Manifest['routes'], map: (route: Route) => Value): Record<string, Value> {
  return Object.fromEntries(Object.entries(routes).map(([key, route]) => [key, map(route)]))
}

function readManifest(source: string): Manifest {
  const text = source.trim()
  if (!text.startsWith(assignment)) throw new Error('The list of screens is written in another way now.')
  return JSON.parse(text.slice(assignment.length).replace(/;$/, '')) as Manifest
}

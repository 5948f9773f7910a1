import { readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { manifestOf, routesOf, type Side } from '../../src/wire/route-sides.ts'

type Manifest = { url: string; routes: Record<string, { id: string; parentId?: string }> }

const sides: readonly Side[] = ['shop', 'back-office']
const assignment = 'window.__reactRouterManifest='

/**
 * Writes the built list of all screens anew as two: one for the shop, and one for the back office. Every page loads its
 * list before it does anything, so what is of the staff would be on every phone.
 */
export async function writeRouteManifests(clientFolder: string): Promise<void> {
  const assets = path.join(clientFolder, 'assets')
  const [name, ...others] = readdirSync(assets).filter((file) => /^manifest-\w+\.js$/.test(file))
  if (!name || others.length > 0) throw new Error('There is not one list of screens in the built files.')
  const all = path.join(assets, name)
  const manifest = readManifest(await readFile(all, 'utf8'))
  for (const side of sides) {
    const ofSide = {
      ...manifest,
      // The router names its list once more when it takes over a page.
      url: manifestOf(manifest.url, side),
      routes: withoutIds(routesOf(manifest.routes, side)),
    }
    await writeFile(manifestOf(all, side), `${assignment}${JSON.stringify(ofSide)};${restoresIds}`)
  }
  // Nothing names it any more.
  await rm(all)
}

// Each screen is listed by its id and says it once more, which is a twentieth of the list as it is sent.
const restoresIds = 'for(const i in __reactRouterManifest.routes)__reactRouterManifest.routes[i].id=i'

function withoutIds(routes: Manifest['routes']): Record<string, { parentId?: string }> {
  return Object.fromEntries(Object.entries(routes).map(([key, { id: _id, ...route }]) => [key, route]))
}

function readManifest(source: string): Manifest {
  const text = source.trim()
  if (!text.startsWith(assignment)) throw new Error('The list of screens is written in another way now.')
  return JSON.parse(text.slice(assignment.length).replace(/;$/, '')) as Manifest
}

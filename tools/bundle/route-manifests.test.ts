import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { afterEach, beforeEach, expect, it } from 'vitest'
import routes from '../../src/routes.ts'
import { writeRouteManifests } from './route-manifests.ts'

let folder: string
let assets: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bmart-manifest-'))
  assets = path.join(folder, 'assets')
  mkdirSync(assets)
})
afterEach(() => rmSync(folder, { recursive: true }))

type Listed = { id: string; parentId?: string; path?: string; module: string; imports: string[] }

/**
 * Returns all routes under the ids of the router's build. An id is the screen's file or a name of its own.
 */
function allRoutes(): Record<string, Listed> {
  const list = (entries: readonly RouteConfigEntry[], parentId: string): Listed[] =>
    entries.flatMap(({ id: own, file, path: at, children = [] }) => {
      const id = own ?? file.replace(/\.tsx$/, '')
      return [
        { id, parentId, ...filesOf(path.basename(file)), ...(at && { path: at }) },
        ...list(children, id),
      ]
    })
  const all = [{ id: 'root', ...filesOf('root') }, ...list(routes, 'root')]
  return Object.fromEntries(all.map((route) => [route.id, route]))
}

function filesOf(name: string) {
  return { module: `/assets/${name}.js`, imports: ['/assets/libraries.js', `/assets/part-of-${name}.js`] }
}

it("lists no staff screens in the shopper's build, and no shop screens in the staff's", async () => {
  const whole = {
    entry: { module: '/assets/entry.js' },
    routes: allRoutes(),
    version: 'abc',
    url: '/assets/manifest-abc.js',
  }
  writeFileSync(
    path.join(assets, 'manifest-abc.js'),
    `window.__reactRouterManifest=${JSON.stringify(whole)};`,
  )
  await writeRouteManifests(folder)
  expect(readdirSync(assets).sort()).toEqual([
    'manifest-abc-shop-imports.js',
    'manifest-abc-shop.js',
    'manifest-abc-staff-imports.js',
    'manifest-abc-staff.js',
  ])
  const shop = readFileSync(path.join(assets, 'manifest-abc-shop.js'), 'utf8')
  const staff = readFileSync(path.join(assets, 'manifest-abc-staff.js'), 'utf8')
  expect(shop).not.toContain('back-office')
  expect(shop).toContain('features/home/home.screen')
  const staffIds = Object.values(whole.routes).filter(({ parentId }) => parentId?.startsWith('back-office/'))
  expect(staffIds.length).toBeGreaterThan(5)
  for (const { id } of staffIds) {
    expect(shop).not.toContain(`"${id}"`)
    expect(staff).toContain(`"${id}"`)
  }
  expect(staff).toContain('back-office/staff/sign-in/sign-in.screen')
  expect(staff).not.toContain('features/home')
  // Runs the script as a browser would. Each screen then has its id.
  const page: { __reactRouterManifest?: { importsUrl: string; routes: Record<string, Listed> } } = {}
  runInNewContext(shop, Object.assign(page, { window: page }))
  const { importsUrl, routes: known } = page.__reactRouterManifest!
  for (const [key, { id }] of Object.entries(known)) expect(id).toBe(key)
  // Checks that the manifest, for which every page waits, contains no imports.
  expect(shop).not.toContain('part-of')
  expect(importsUrl).toBe('/assets/manifest-abc-shop-imports.js')
  runInNewContext(readFileSync(path.join(folder, importsUrl), 'utf8'), page)
  for (const [key, route] of Object.entries(known)) expect(route).toEqual(whole.routes[key])
  expect(shop).toContain('"url":"/assets/manifest-abc-shop.js"')
  expect(staff).toContain('"url":"/assets/manifest-abc-staff.js"')
  for (const text of [shop, staff]) {
    expect(text).toContain('"root"')
    expect(text).toContain('not-found.screen')
    expect(text).toContain('"version":"abc"')
  }
})

it('fails the build where the router lists its screens in another way', async () => {
  writeFileSync(path.join(assets, 'manifest-abc.js'), 'export default {}')
  await expect(writeRouteManifests(folder)).rejects.toThrow('unknown form')
})

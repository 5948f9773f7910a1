import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
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

/** Every route of the shop, as the router's build lists them: by the file of its screen. */
function allRoutes() {
  type Entry = { id?: string; file: string; children?: Entry[] }
  const list = (entries: Entry[]): string[] =>
    entries.flatMap(({ id, file, children = [] }) => [id ?? file.replace(/\.tsx$/, ''), ...list(children)])
  const ids = ['root', ...list(routes)]
  return Object.fromEntries(ids.map((id) => [id, { id, module: `/assets/${id.replaceAll('/', '-')}.js` }]))
}

it('tells a shopper’s phone of no screen of the staff, and the staff of none of the shop', async () => {
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
  expect(readdirSync(assets).sort()).toEqual(['manifest-abc-shop.js', 'manifest-abc-staff.js'])
  const shop = readFileSync(path.join(assets, 'manifest-abc-shop.js'), 'utf8')
  const staff = readFileSync(path.join(assets, 'manifest-abc-staff.js'), 'utf8')
  expect(shop).not.toContain('back-office')
  expect(shop).toContain('features/home/home.screen')
  expect(staff).toContain('back-office/staff/sign-in.screen')
  expect(staff).not.toContain('features/home')
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
  await expect(writeRouteManifests(folder)).rejects.toThrow('in another way')
})

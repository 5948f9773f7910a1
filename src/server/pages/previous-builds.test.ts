import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { type App, createApp } from '../http/app.ts'
import { mountFiles } from './files.ts'
import { keepBuild as beginToKeep } from './previous-builds.ts'

let shop: TestApp
let folder: string
let kept: string
beforeAll(async () => {
  shop = await openTestApp()
  return async () => shop.close()
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bmart-kept-'))
  kept = path.join(folder, 'builds')
  return async () => rm(folder, { recursive: true })
})

/** Writes the files of a build. Open pages request one of these files only later. */
async function build(name: string): Promise<string> {
  const client = path.join(folder, `client-${name}`)
  await mkdir(path.join(client, 'assets/hi'), { recursive: true })
  for (const file of [
    `manifest-${name}-shop.js`,
    `late-${name}.js`,
    `late-${name}.js.br`,
    `hi/late-${name}.js`,
  ])
    await writeFile(path.join(client, 'assets', file), `${name} ${file}`)
  return client
}

async function keepBuild(client: string, into: string) {
  await (await beginToKeep(client, into)).kept
}

async function openNode(client: string): Promise<App> {
  const app = await createApp(shop.context)
  await mountFiles(app.server, client, kept)
  return app
}

async function ask({ server }: App, url: string) {
  const { statusCode, body, headers } = await server.inject({ url, headers: { 'accept-encoding': 'br' } })
  return { statusCode, body, cached: headers['cache-control'], encoding: headers['content-encoding'] }
}

it('serves late files of the previous and the new build from any node', async () => {
  const [before, after] = [await build('old'), await build('new')]
  const [old, fresh] = [await openNode(before), await openNode(after)]
  expect((await ask(fresh, '/assets/late-old.js')).statusCode).toBe(404)
  await keepBuild(before, kept)
  // Does not wait for `kept`: a new build's files must be stored when this promise resolves.
  await beginToKeep(after, kept)
  await rm(before, { recursive: true })
  const late = { statusCode: 200, cached: 'public, max-age=31536000, immutable', encoding: 'br' }
  for (const node of [old, fresh])
    for (const name of ['old', 'new'])
      expect(await ask(node, `/assets/late-${name}.js`)).toEqual({
        ...late,
        body: `${name} late-${name}.js.br`,
      })
  expect((await ask(fresh, '/assets/hi/late-old.js')).body).toBe('old hi/late-old.js')
  await old.server.close()
  await fresh.server.close()
})

it('keeps the files of three earlier builds within a month, and its own over a restart', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) {
    await keepBuild(await build(name), kept)
    const at = new Date(Date.now() - 60_000 * (100 - name.charCodeAt(0)))
    await utimes(path.join(kept, name), at, at)
  }
  await keepBuild(await build('e'), kept)
  expect((await readdir(kept)).sort()).toEqual(['b', 'c', 'd', 'e'])
  const longAgo = new Date(Date.now() - 31 * 86_400_000)
  await utimes(path.join(kept, 'b'), longAgo, longAgo)
  await keepBuild(await build('e'), kept)
  expect((await readdir(kept)).sort()).toEqual(['c', 'd', 'e'])
})

it.each([
  '/assets/..%2f..%2fpackage.json',
  '/assets/%2e%2e/client-x/secret',
  '/assets/old/late-old.js',
  '/assets/',
])('refuses an address outside the kept files: %s', async (url) => {
  await keepBuild(await build('old'), kept)
  const node = await openNode(await build('new'))
  expect([403, 404]).toContain((await ask(node, url)).statusCode)
  await node.server.close()
})

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'
import { mountFiles } from '../../pages/files.ts'
import { mountImages } from '../../pages/images.ts'
import { mountPages } from '../../pages/pages.ts'
import { type App, createApp } from '../app.ts'

const always = ['x-content-type-options', 'cross-origin-resource-policy', 'strict-transport-security']
const ofDocuments = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
]

let shop: TestApp
let app: App
let folder: string

beforeAll(async () => {
  shop = await openTestApp({ RATE_LIMIT_SCALE: '1', FILES_PER_MINUTE: '20' })
  folder = await mkdtemp(path.join(tmpdir(), 'bmart-headers-'))
  await mkdir(path.join(folder, 'client/assets'), { recursive: true })
  await mkdir(path.join(folder, 'uploads'))
  const files = { 'assets/app.js': 'app()', 'assets/app.js.br': 'app()', 'assets/entry.css': 'a{}' }
  const drawings = { 'assets/drawing.svg': '<svg/>', 'assets/page.html': '<p>', 'favicon.svg': '<svg/>' }
  for (const [name, text] of Object.entries({ ...files, ...drawings }))
    await writeFile(path.join(folder, 'client', name), text)
  const kettle = sharp({ create: { width: 400, height: 400, channels: 3, background: '#4f46e5' } })
  await writeFile(path.join(folder, 'uploads/kettle.webp'), await kettle.webp().toBuffer())
  const settings = { ...shop.context.settings, isSecure: true, publicUrl: 'https://shop.example' }
  app = await createApp({ ...shop.context, settings })
  await mountImages(app, folder)
  await mountFiles(app.server, path.join(folder, 'client'), path.join(folder, 'builds'))
  mountPages(app, settings, {
    mode: 'production',
    render: async () => async () => new Response('<p>Hello</p>'),
  })
})
afterAll(async () => {
  await app.server.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

/** Returns the security headers and the status of a response. */
async function protectionOf(url: string, headers: Record<string, string> = {}, remoteAddress = '10.0.0.1') {
  const answer = await app.server.inject({
    url,
    headers: { host: 'shop.example', ...headers },
    remoteAddress,
  })
  const has = (names: string[]) => names.filter((name) => answer.headers[name] !== undefined)
  return { status: answer.statusCode, always: has(always), ofDocuments: has(ofDocuments) }
}

it.each([
  ['a script', '/assets/app.js', {}],
  ['a compressed script', '/assets/app.js', { 'accept-encoding': 'br' }],
  ['a style sheet', '/assets/entry.css', {}],
  ['a picture', '/Admin/assets/kettle.96.avif', {}],
])('sends %s with the general headers, and without those for documents', async (_what, url, headers) => {
  expect(await protectionOf(url, headers)).toEqual({ status: 200, always, ofDocuments: [] })
})

it.each([
  ['a page', '/', 200],
  ['an SVG', '/favicon.svg', 200],
  ['an SVG among the scripts', '/assets/drawing.svg', 200],
  ['a document among the scripts', '/assets/page.html', 200],
  ['a script that is not there', '/assets/nothing.js', 404],
  ['a picture that is not there', '/Admin/assets/nothing.96.avif', 404],
  ['an address below the scripts that cannot be read', '/assets/%', 400],
])('sends %s with every header that protects', async (_what, url, status) => {
  const accept = { accept: 'text/html' }
  expect(await protectionOf(url, accept)).toEqual({ status, always, ofDocuments })
})

it('sends every protective header with a refused script', async () => {
  const ask = () => protectionOf('/assets/app.js', {}, '10.0.0.2')
  for (let asked = 0; asked < 20; asked += 1) await ask()
  expect(await ask()).toEqual({ status: 429, always, ofDocuments })
})

it("allows only the shop's own scripts as workers", async () => {
  const { headers } = await app.server.inject({ url: '/', headers: { host: 'shop.example' } })
  expect(headers['content-security-policy']).toContain("worker-src 'self';")
})

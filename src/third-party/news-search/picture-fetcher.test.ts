import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, request as httpRequest, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { isPublicAddress } from '../public-internet/public-address.ts'
import { createPictureFetcher } from './picture-fetcher.ts'

// Two loopback addresses. One stands for a public host, the other for the shop's own network.
const outside = '127.0.0.77'
const inside = '127.0.0.1'
const png = Buffer.from('\x89PNG\r\n\x1a\n and the rest of it', 'latin1')

let host: Server
let own: Server
let port: number
let folder: string
let answer: (response: ServerResponse, url: string) => void
let reached: string[] = []
let ownReached = 0
const names = new Map<string, string[]>()

beforeAll(async () => {
  host = createServer((request, response) => {
    reached.push(`${request.headers.host}${request.url}`)
    answer(response, request.url ?? '')
  })
  await new Promise<void>((resolve) => host.listen(0, outside, resolve))
  port = (host.address() as AddressInfo).port
  own = createServer((_request, response) => void response.end(png))
  own.on('connection', () => {
    ownReached += 1
  })
  await new Promise<void>((resolve) => own.listen(port, inside, resolve))
})
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bmart-fetch-'))
  answer = (response) => void response.end(png)
  reached = []
  ownReached = 0
  names.clear()
  names.set('cdn.example', [outside])
})
afterEach(() => rm(folder, { recursive: true }))
afterAll(() => {
  for (const server of [host, own]) {
    server.closeAllConnections()
    server.close()
  }
})

function fetchPicture(address: string, options: { timeoutMs?: number; bytesMax?: number } = {}) {
  const fetchOne = createPictureFetcher({
    timeoutMs: 5_000,
    ...options,
    port,
    request: httpRequest,
    resolve: async (name) =>
      (names.get(name) ?? []).map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 })),
    // Uses the real check for public addresses, except for the loopback address that stands for a public
    // host.
    isPublic: (one) => one === outside || isPublicAddress(one),
  })
  return fetchOne(address, path.join(folder, 'picture'))
}

const moveTo = (location: string) => (response: ServerResponse) =>
  void response.writeHead(302, { location }).end()

it('saves the picture that a host sends', async () => {
  await fetchPicture('https://cdn.example/a.png?w=2')
  expect(await readFile(path.join(folder, 'picture'))).toEqual(png)
  expect(reached).toEqual(['cdn.example/a.png?w=2'])
})

it('reveals nothing about the reader to the host', async () => {
  let headers: string[] = []
  answer = (response) => {
    headers = Object.keys(response.req.headers)
    response.end(png)
  }
  await fetchPicture('https://cdn.example/a.png')
  expect(headers.toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
})

it('follows the redirect of a picture to another host', async () => {
  names.set('other.example', [outside])
  answer = (response, url) =>
    url === '/b.png' ? void response.end(png) : moveTo('https://other.example/b.png')(response)
  await fetchPicture('https://cdn.example/a.png')
  expect(reached).toEqual(['cdn.example/a.png', 'other.example/b.png'])
})

it.each([
  ['http://cdn.example/a.png', 'not https'],
  ['https://cdn.example:8443/a.png', 'another port'],
  ['https://user:secret@cdn.example/a.png', 'a password'],
  ['ftp://cdn.example/a.png', 'not https'],
  ['file:///etc/passwd', 'a file'],
  ['data:image/png;base64,iVBORw0KGgo=', 'no host'],
  ['https://127.0.0.1/a.png', 'an address'],
  ['https://2130706433/a.png', 'an address as one number'],
  ['https://0x7f.1/a.png', 'an address in hexadecimal'],
  ['https://0177.0.0.1/a.png', 'an address in octal'],
  ['https://[::1]/a.png', 'an IPv6 address'],
  ['https://[::ffff:127.0.0.1]/a.png', 'an IPv4 address inside of an IPv6 one'],
  ['https://169.254.169.254/latest/meta-data/', 'the service of a cloud'],
  ['nonsense', 'no address'],
])('connects to no host for %s: %s', async (address) => {
  await expect(fetchPicture(address)).rejects.toThrow()
  expect([reached, ownReached]).toEqual([[], 0])
})

it.each([
  [inside],
  ['169.254.169.254'],
  ['10.0.0.5'],
  ['::1'],
  ['::ffff:127.0.0.1'],
  ['fd00::5'],
  [outside, inside],
  [inside, outside],
])("connects to no host whose name resolves into the shop's network: %s %s", async (...addresses) => {
  names.set('cdn.example', addresses)
  await expect(fetchPicture('https://cdn.example/a.png')).rejects.toThrow('not on the public internet')
  expect([reached, ownReached]).toEqual([[], 0])
})

it('connects to the verified address, even if the name changes meanwhile', async () => {
  let asked = 0
  const fetchOne = createPictureFetcher({
    port,
    request: httpRequest,
    resolve: async () => {
      asked += 1
      return [{ address: asked === 1 ? outside : inside, family: 4 }]
    },
    isPublic: (address) => address === outside,
  })
  await fetchOne('https://cdn.example/a.png', path.join(folder, 'picture'))
  expect([reached, ownReached, asked]).toEqual([['cdn.example/a.png'], 0, 1])
})

it.each([
  'https://127.0.0.1/a.png',
  'https://169.254.169.254/latest/meta-data/iam',
  'https://[::ffff:a9fe:a9fe]/',
  'http://cdn.example/a.png',
  'https://cdn.example:8443/a.png',
  '//127.0.0.1/a.png',
  'https://inside.example/a.png',
  'https://localhost/a.png',
  'file:///etc/passwd',
  '',
])('follows no redirect into the shop’s own network: %s', async (location) => {
  names.set('inside.example', [inside])
  names.set('localhost', [inside])
  answer = moveTo(location)
  await expect(fetchPicture('https://cdn.example/a.png')).rejects.toThrow()
  expect(ownReached).toBe(0)
  expect(await readdir(folder)).toEqual([])
})

it('stops after too many redirects of a picture', async () => {
  answer = moveTo('https://cdn.example/again.png')
  await expect(fetchPicture('https://cdn.example/a.png')).rejects.toThrow('redirects too often')
  expect(reached).toHaveLength(4)
})

it.each([
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['an SVG after a space', '  <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['a page', '<!doctype html><title>Not found</title>'],
  ['a PDF', '%PDF-1.7 and more of it'],
  ['a TIFF', 'II*\0\x10\0\0\0 and more of it'],
  ['nothing', ''],
  ['a few bytes', '\xff\xd8\xff'],
])('refuses %s as a picture despite its declared type', async (_what, body) => {
  answer = (response) =>
    void response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.from(body, 'latin1'))
  await expect(fetchPicture('https://cdn.example/a.png')).rejects.toThrow('not a picture')
})

it.each([
  ['says so', true],
  ['does not say so', false],
])('stops at a picture that is too large, where its host %s', async (_how, isSaid) => {
  const body = Buffer.concat([png, Buffer.alloc(3_000_000)])
  answer = (response) =>
    void response.writeHead(200, isSaid ? { 'content-length': body.length } : {}).end(body)
  await expect(fetchPicture('https://cdn.example/a.png', { bytesMax: 100_000 })).rejects.toThrow('too large')
})

it.each([
  ['nothing', () => undefined],
  ['half of it', (response: ServerResponse) => void response.write(png)],
  [
    'a byte now and then',
    (response: ServerResponse) => {
      const timer = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(timer))
      response.write(png)
    },
  ],
])('gives up on a host that sends %s', async (_what, hang) => {
  answer = hang
  await expect(fetchPicture('https://cdn.example/a.png', { timeoutMs: 300 })).rejects.toThrow()
})

it('resolves no names that only the machine itself knows', async () => {
  const fetchOne = createPictureFetcher({ port, request: httpRequest, timeoutMs: 5_000 })
  await expect(fetchOne('https://localhost/a.png', path.join(folder, 'picture'))).rejects.toThrow()
  expect([reached, ownReached]).toEqual([[], 0])
})

it('gives up on a name server that does not answer', async () => {
  const fetchOne = createPictureFetcher({ timeoutMs: 100, resolve: () => new Promise(() => undefined) })
  await expect(fetchOne('https://cdn.example/a.png', path.join(folder, 'picture'))).rejects.toThrow()
})

it.each([404, 403, 500, 204])('fetches no picture where the host answers %i', async (status) => {
  answer = (response) => void response.writeHead(status).end(status === 204 ? undefined : png)
  await expect(fetchPicture('https://cdn.example/a.png')).rejects.toThrow(String(status))
})

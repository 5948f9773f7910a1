import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { withPlainData } from '../../ui/page/plain-data.ts'
import { createBlanks, createPageTemplate } from './page-template.ts'

const asking = { call: () => Promise.reject(new Error('asks nothing')), say: (() => '') as never }

// Encodes a value as the router does in pages: as JSON inside a string of a script.
function asData(value: unknown): string {
  const text = JSON.stringify(JSON.stringify(value)).replaceAll('<', '\\u003c')
  return withPlainData(
    `<script nonce="N">window.__reactRouterContext.streamController.enqueue(${text});</script>`,
  )
}

function readData(html: string): unknown {
  return JSON.parse(runInNewContext(/enqueue\(('.*?')\);<\/script>/s.exec(html)![1]!) as string)
}

async function pageOf(name: string) {
  const blanks = createBlanks()
  const texts = await blanks.own(['name', 'balance'], async () => ({ name, balance: '₹50,000.00' }))
  const html = `<p title="${texts!.name}">${texts!.name}: ${texts!.balance}</p>${asData([texts])}`
  const template = createPageTemplate(html.replaceAll('nonce="N"', `nonce="${blanks.nonce}"`), blanks)
  const own = await blanks.readOwnTexts(asking)
  return template.fill('a+b/c==', own!).toString()
}

it("inserts a member's texts into markup and data, and the nonce into scripts", async () => {
  const html = await pageOf('Asha Patil')
  expect(html).toContain('<p title="Asha Patil">Asha Patil: ₹50,000.00</p>')
  expect(html).toContain('<script nonce="a+b/c==">')
  expect(readData(html)).toEqual([{ name: 'Asha Patil', balance: '₹50,000.00' }])
})

it('puts the nonce on scripts only, not on preloads', async () => {
  const blanks = createBlanks()
  const { nonce } = blanks
  const html = `<link rel="modulepreload" href="/a.js" nonce="${nonce}"/><script nonce="${nonce}">own()</script>`
  const template = createPageTemplate(html, blanks)
  expect(template.fill('abc', []).toString()).toBe(
    '<link rel="modulepreload" href="/a.js"/><script nonce="abc">own()</script>',
  )
})

it.each([
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `' " \\ \\" \\u003c & &amp; $& $1 {}`,
  'line\nfeed\u2028and\u2029more',
  'आशा पाटील 🙂',
])('writes the name %j as plain text only', async (name) => {
  const html = await pageOf(name)
  expect(readData(html)).toEqual([{ name, balance: '₹50,000.00' }])
  expect(html.match(/<[a-z]+/g)).toEqual(['<p', '<script'])
  expect(html.match(/<\/[a-z]+/g)).toEqual(['</p', '</script'])
  const [, title = ''] = /title="([^"]*)"/.exec(html)!
  const decoded = title.replaceAll(/&#(\d+);/g, (_sign, code: string) => String.fromCodePoint(Number(code)))
  expect(decoded).toBe(name)
})

it("refuses a page that writes a member's text into its own script", async () => {
  const blanks = createBlanks()
  const texts = await blanks.own(['name'], async () => ({ name: 'Asha' }))
  expect(() => createPageTemplate(`<script>greet("${texts!.name}")</script>`, blanks)).toThrow(
    'a script of a page',
  )
})

it('returns no texts for a page when one of them is missing', async () => {
  const blanks = createBlanks()
  await blanks.own(['name'], async () => ({ name: 'Asha' }))
  await blanks.own(['balance'], async () => undefined)
  expect(await blanks.readOwnTexts(asking)).toBeUndefined()
})

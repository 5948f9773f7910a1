import { expect, it } from 'vitest'
import { deferPreloads } from './defer-preloads.ts'

it('moves script preloads to the end of the head at low priority', () => {
  const html =
    '<head><meta charSet="utf-8"/><link rel="modulepreload" href="/a.js"/><link rel="icon" href="/i.svg"/>' +
    '<link nonce="n" rel="modulepreload" href="/b.js"/><script type="application/ld+json">{}</script>' +
    '<link nonce="n" rel="stylesheet" href="/s.css#"/></head><body><link rel="modulepreload" href="/c.js"/></body>'
  expect(deferPreloads(html)).toBe(
    '<head><meta charSet="utf-8"/><link rel="icon" href="/i.svg"/><script type="application/ld+json">{}</script>' +
      '<link nonce="n" rel="stylesheet" href="/s.css#"/><link fetchpriority="low" rel="modulepreload" href="/a.js"/>' +
      '<link fetchpriority="low" nonce="n" rel="modulepreload" href="/b.js"/></head>' +
      '<body><link rel="modulepreload" href="/c.js"/></body>',
  )
})

import { expect, it } from 'vitest'
import { drawnFirst } from './drawn-first.ts'

it('asks for the style sheet before any script, and for scripts at low priority', () => {
  const html =
    '<head><meta charSet="utf-8"/><link rel="icon" href="/i.svg"/><link rel="modulepreload" href="/a.js"/>' +
    '<link nonce="n" rel="stylesheet" href="/s.css#"/></head><body><link rel="stylesheet" href="/of-a-part.css"/></body>'
  expect(drawnFirst(html)).toBe(
    '<head><meta charSet="utf-8"/><link nonce="n" rel="stylesheet" href="/s.css#"/><link rel="icon" href="/i.svg"/>' +
      '<link fetchpriority="low" rel="modulepreload" href="/a.js"/></head>' +
      '<body><link rel="stylesheet" href="/of-a-part.css"/></body>',
  )
})

it('what a page says to search engines stays before the style sheet, as React drew it', () => {
  const said = '<script type="application/ld+json">{"name":"Fan, $& off"}</script>'
  const sheet = '<link rel="stylesheet" href="/s.css#"/>'
  const html = `<head><link rel="icon" href="/i.svg"/><link rel="modulepreload" href="/a.js"/>${said}${sheet}</head>`
  expect(drawnFirst(html)).toBe(
    `<head>${said}${sheet}<link rel="icon" href="/i.svg"/><link fetchpriority="low" rel="modulepreload" href="/a.js"/></head>`,
  )
})

import { expect, it } from 'vitest'
import { wordsOf } from '../../words/words-of.ts'
import { isUnlisted, type PageHead, withHead } from './page-head.ts'

const say = wordsOf('hi', 'Bmart')

function headOf(canonical: string, described: PageHead = {}, title = 'Offers · Bmart'): string {
  const drawn = `<html><head><title>${title}</title><meta name="description" content="Cheap &amp; good"/><link rel="canonical" href="${canonical}"/></head><body></body></html>`
  const address = new URL(canonical)
  const html = withHead(drawn, { address, say }, () => described)
  expect(html.endsWith('</head><body></body></html>')).toBe(true)
  return html.slice(drawn.indexOf('</head>'), html.indexOf('</head>'))
}

function contentOf(head: string, property: string): string | undefined {
  return new RegExp(`<meta property="${property}" content="([^"]*)"/>`).exec(head)?.[1]
}

it("names the page's address in every language, and in English by default", () => {
  for (const path of ['/hi/offers', '/offers', '/mr/offers'])
    expect(headOf(`https://shop.example${path}`).match(/<link [^>]*>/g)).toEqual([
      '<link rel="alternate" hreflang="en-IN" href="https://shop.example/offers"/>',
      '<link rel="alternate" hreflang="hi-IN" href="https://shop.example/hi/offers"/>',
      '<link rel="alternate" hreflang="mr-IN" href="https://shop.example/mr/offers"/>',
      '<link rel="alternate" hreflang="x-default" href="https://shop.example/offers"/>',
    ])
  expect(headOf('https://shop.example/')).toContain('hreflang="hi-IN" href="https://shop.example/hi"')
})

it("shows the page's title and description in its language in link previews", () => {
  const head = headOf('https://shop.example/hi/offers')
  expect(contentOf(head, 'og:title')).toBe('Offers · Bmart')
  expect(contentOf(head, 'og:description')).toBe('Cheap &amp; good')
  expect(contentOf(head, 'og:url')).toBe('https://shop.example/hi/offers')
  expect(contentOf(head, 'og:locale')).toBe('hi_IN')
  expect(contentOf(head, 'og:image')).toBe('https://shop.example/share.png')
})

it("shows a product's own picture as a JPEG with an absolute address", () => {
  const picture = { path: '/Admin/assets/phone-1.webp', name: 'A "big" phone' }
  const head = headOf('https://shop.example/product-details/1', { picture })
  expect(contentOf(head, 'og:image')).toBe('https://shop.example/Admin/assets/phone-1.800.jpg')
  expect(contentOf(head, 'og:image:alt')).toBe('A &quot;big&quot; phone')
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>')
})

it("escapes a product's name in scripts and attributes", () => {
  const name = `</script><script>alert(1)</script><!--"'>\u2028`
  const head = headOf('https://shop.example/product-details/1', {
    picture: { path: '/Admin/assets/a.webp', name },
    properties: { 'product:brand': name },
    things: [{ '@type': 'Product', name }],
  })
  expect(head.match(/<\/?script/g)).toEqual(['<script', '</script'])
  expect(head).not.toContain('<!--')
  const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(head) ?? []
  expect(json).not.toContain('\u2028')
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name })
})

it('omits the canonical address of a page without one', () => {
  const html = '<head><title>Login</title><meta name="robots" content="noindex"/></head><body></body>'
  const ask = () => {
    throw new Error('asked')
  }
  expect(withHead(html, { address: new URL('https://shop.example/login'), say }, ask)).toBe(html)
  expect(isUnlisted(html)).toBe(true)
})

it('keeps a page listed whose body has a noindex tag', () => {
  expect(isUnlisted('<head></head><body><meta name="robots" content="noindex"/></body>')).toBe(false)
})

import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { sayOnce } from './said-once.ts'

const name = 'Nivra Note 12 5G (Sunrise Coral, 8 GB)'
const text = `A 6.7-inch screen, "bright" & <sharp>: Asha's favourite`
const secondText = 'A steady camera, and a battery that lasts'

const markup = [
  '<!DOCTYPE html><html lang="en-IN"><head><meta charset="utf-8"/><title>Bmart</title></head><body>',
  '<a href="/" translate="no"><svg viewBox="0 0 64 64"><path d="M0 0"></path></svg>Bmart</a><img alt="" src="/a.webp"/>',
  '<noscript><a translate="no">Only without scripts</a></noscript>',
  `<h2><a href="/p?a=1&amp;b=2" translate="no"><span>Nivra Note 12 5G</span><span> (Sunrise Coral, 8 GB)</span></a></h2>`,
  '<p translate="no">A 6.7-inch screen, &quot;bright&quot; &amp; &lt;sharp&gt;<span>: Asha&#x27;s favourite</span></p>',
  `<p>${secondText}</p><img alt="" src="/Admin/assets/phone-1.480.webp"/>`,
].join('')
// What a browser finds in that markup by [translate=no], and its pictures.
const elements = ['Bmart', name, text].map((textContent) => ({ textContent }))
const images = ['/a.webp', '/Admin/assets/phone-1.480.webp'].map((src) => ({ getAttribute: () => src }))
// More than the script costs that gives the texts back.
const others = Array.from({ length: 60 }, (_, place) => ({ _1: place, _2: -5, _3: 60 - place }))

const enqueue = 'window.__reactRouterContext.streamController.enqueue'
const pageWith = (values: unknown[]) =>
  `${markup}<script nonce="n">${enqueue}(${JSON.stringify(`${JSON.stringify(values)}\n`)});</script></body></html>`

// The data as the router receives it in a browser.
function received(html: string): unknown {
  const [, script = ''] = /<script nonce="n">([\s\S]*?)<\/script>/.exec(html)!
  const lines: string[] = []
  runInNewContext(script, {
    window: { __reactRouterContext: { streamController: { enqueue: (line: string) => lines.push(line) } } },
    document: { querySelectorAll: () => elements, images },
  })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/\n$/)
  return JSON.parse(lines[0]!)
}

it('leaves out of the data what the markup says, and gives the router the same data', () => {
  const picture = '/Admin/assets/phone-1.webp'
  const values = [{ _1: 2 }, 'name', name, 'text', text, 'picture', picture, 21_000, -5, true, ...others]
  const html = sayOnce(pageWith(values))
  expect(html.startsWith(markup)).toBe(true)
  expect(html.slice(markup.length)).not.toMatch(/Sunrise|favourite|phone-1/)
  expect(received(html)).toEqual(values)
})

it('names the keys of objects that are alike once', () => {
  const values = [
    ...others,
    {},
    { _7: 1, _8: 2 },
    [1, 2],
    { _7: 2, _8: 1 },
    { _8: 1, _7: 2 },
    {},
    {},
    { _7: 3 },
  ]
  const html = sayOnce(pageWith(values))
  expect(html.match(/"_3":/g)).toHaveLength(1)
  expect(JSON.stringify(received(html))).toBe(JSON.stringify(values))
})

it('keeps in the data what is short, and what stands in the words of the shop', () => {
  const values = ['Bmart', secondText, 'Only without scripts', ...others]
  const html = sayOnce(pageWith(values))
  expect(html.slice(markup.length)).toMatch(/"Bmart",".*","Only without scripts"/)
  expect(received(html)).toEqual(values)
})

it('leaves a page as it is whose data would not become shorter', () => {
  const values = [name, { _1: 1, _2: 2 }, { _1: 2, _2: 1 }]
  expect(sayOnce(pageWith(values))).toBe(pageWith(values))
})

it.each(['~1', '~i1', '{1,2}', 'a "{-5}" {"_1":2}', `it's \\' and \\" and \\\\`])(
  'gives the router the text %j, which looks like what stands for something else',
  (odd) => {
    const values = [name, odd, ...others]
    expect(received(sayOnce(pageWith(values)))).toEqual(values)
  },
)

it('writes no end of a script into the data', () => {
  const values = [name, '</script><script>alert(1)</script>', '$& $1', ...others]
  const html = sayOnce(
    pageWith(['x', ...values]).replace('</script><script>alert', '\\u003c/script><script>alert'),
  )
  expect(html.slice(markup.length).match(/<\/script/g)).toHaveLength(1)
  expect(received(html)).toEqual(['x', ...values])
})

it('leaves a page as it is that has no data, or more than one line of it', () => {
  expect(sayOnce(markup)).toBe(markup)
  const lines = `${markup}<script nonce="n">${enqueue}(${JSON.stringify(`["${name}"]\nP1:[2]\n`)});</script>`
  expect(sayOnce(lines)).toBe(lines)
})

import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './harness.ts'
import { demoMembers, signInOverTheWire } from './sign-in.ts'

// The limits hold some 4 kB in the head for search engines and previews, which come to about 0.8 kB when they are compressed.
const listOfTwenty = '/sub-products/4/21?mcn=Groceries&bn=Annavik'

/** A page's markup, and the data of its screen below it. */
async function partsOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const [markup = '', data = ''] = html.split('streamController.enqueue(')
  return { bytes: Buffer.byteLength(html), markup, data }
}

for (const asker of ['visitor', 'member'])
  test(`a list of twenty products reaches a ${asker} in few bytes, each name, description and picture once`, async ({
    page,
  }) => {
    if (asker === 'member') await signInOverTheWire(page, demoMembers.asha)
    const { bytes, markup, data } = await partsOf(page.request, listOfTwenty)
    expect(markup.match(/<article/g)).toHaveLength(20)
    expect(bytes).toBeLessThan(asker === 'visitor' ? 33_900 : 39_300)
    const variants = [...markup.matchAll(/<small> \(([^<]+)\)</g)].map(([, text]) => text!)
    const descriptions = [...markup.matchAll(/<p[^>]* translate="no">([^<]{40})/g)].map(([, text]) => text!)
    const pictures = [...markup.matchAll(/<img [^>]*src="([^"]+)\.480\.webp"/g)].map(([, stem]) => stem!)
    expect(descriptions).toHaveLength(20)
    expect(pictures).toHaveLength(20)
    expect(variants.length).toBeGreaterThan(10)
    for (const said of [...variants, ...descriptions, ...pictures]) expect(data).not.toContain(said)
  })

for (const [path, bytesMax] of Object.entries({
  '/products/1/Mobiles': 45_200,
  '/offers': 29_900,
  '/': 52_300,
}))
  test(`${path} reaches a visitor in few bytes`, async ({ request }) => {
    expect((await partsOf(request, path)).bytes).toBeLessThan(bytesMax)
  })

import { startDemoShop } from '../demo-shop.ts'
import { type Audit, type Report, withLighthouse } from '../phone/lighthouse.ts'
import type { Figure, Part } from './part.ts'

const pages = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/sub-products/1/1' },
  { name: 'product', path: '/product-details/1025' },
  { name: 'news', path: '/news' },
  // Not for search engines, by intention.
  { name: 'cart', path: '/check-out/0', skipAudits: ['is-crawlable'] },
]

const categories = {
  performance: { name: 'performance', aim: { min: 95 } },
  accessibility: { name: 'accessibility', aim: { min: 100 } },
  'best-practices': { name: 'best practices', aim: { min: 95 } },
  seo: { name: 'SEO', aim: { min: 100 } },
} as const

/** What Lighthouse says of a visitor's pages, on its mobile phone. A busy machine changes performance, and nothing else. */
export const lighthouse: Part = {
  name: 'lighthouse',
  isOnlyByName: true,
  async run() {
    const shop = await startDemoShop({ SEARCH_ENGINES: 'allow' })
    try {
      return { figures: await withLighthouse((look) => lookAtPages(shop.url, look)) }
    } finally {
      await shop.stop()
    }
  },
}

async function lookAtPages(
  home: string,
  look: (url: string, skipAudits?: string[]) => Promise<Report>,
): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, path, skipAudits } of pages) {
    // The first visit composes pictures and fills caches.
    await look(home + path, skipAudits)
    const report = await look(home + path, skipAudits)
    figures.push(...figuresOf(name, report))
    for (const fault of faultsOf(report)) console.log(`${name}: ${fault}`)
  }
  return figures
}

function figuresOf(page: string, { categories: scores, audits }: Report): Figure[] {
  const figure = (name: string, value: number, unit: Figure['unit'], aim?: Figure['aim']): Figure => ({
    part: 'lighthouse',
    name: `${page}: ${name}`,
    value,
    unit,
    ...(aim && { aim }),
  })
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN
  return [
    ...Object.entries(categories).map(([id, { name, aim }]) =>
      figure(name, Math.round((scores[id]?.score ?? 0) * 100), '', aim),
    ),
    figure('LCP', number('largest-contentful-paint'), 'ms'),
    figure('TBT', number('total-blocking-time'), 'ms'),
    figure('layout shift', number('cumulative-layout-shift'), ''),
    figure('JavaScript of the first load', scriptBytes(audits['network-requests']) / 1_000, 'kB'),
  ]
}

function scriptBytes(requests: Audit | undefined): number {
  const scripts = (requests?.details?.items ?? []).filter(({ resourceType }) => resourceType === 'Script')
  return scripts.reduce((total, { transferSize = 0 }) => total + transferSize, 0)
}

/** What costs points, apart from speed. */
function faultsOf({ categories: scores, audits }: Report): string[] {
  return Object.entries(scores)
    .filter(([id]) => id !== 'performance')
    .flatMap(([id, { auditRefs }]) =>
      auditRefs
        .filter(({ weight }) => weight > 0)
        .flatMap((ref) => audits[ref.id] ?? [])
        .filter(({ score }) => score !== null && score < 1)
        .map((audit) => `${id}, ${audit.title} (${audit.id})`),
    )
}

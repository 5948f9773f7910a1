import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { launchEnv, provideBrowser } from '../../../journeys/harness/browser.ts'
import { freePort } from '../../../test/free-port.ts'
import { startDemoShop } from '../demo-shop.ts'
import { spreadOf } from '../spread.ts'
import type { Figure, Part } from './part.ts'

const pages = {
  home: '/',
  list: '/sub-products/1/1',
  product: '/product-details/1025',
  news: '/news',
  cart: '/check-out/0',
}

/** The part of Lighthouse's interface that is used here. */
type Lighthouse = (
  url: string,
  options: { port: number; onlyCategories: string[]; logLevel: 'silent' },
) => Promise<{
  lhr: {
    categories: { performance: { score: number | null } }
    audits: Record<string, { numericValue?: number; displayValue?: string }>
  }
}>

type Said = Pick<Figure, 'unit' | 'aim'> & { read: (lhr: Awaited<ReturnType<Lighthouse>>['lhr']) => number }

const audit = (name: string, per = 1): Said['read'] => {
  return ({ audits }) => (audits[name]?.numericValue ?? Number.NaN) / per
}

const said: Record<string, Said> = {
  score: { unit: '', aim: { min: 99 }, read: ({ categories }) => (categories.performance.score ?? 0) * 100 },
  FCP: { unit: 'ms', read: audit('first-contentful-paint') },
  LCP: { unit: 'ms', read: audit('largest-contentful-paint') },
  'speed index': { unit: 'ms', read: audit('speed-index') },
  'blocking time': { unit: 'ms', read: audit('total-blocking-time') },
  'layout shift': { unit: '', read: audit('cumulative-layout-shift') },
  bytes: { unit: 'kB', read: audit('total-byte-weight', 1000) },
}

/**
 * Runs Lighthouse with its mobile settings on five pages for visitors. Lighthouse is not a dependency of the
 * shop, because it consists of 114 packages with 176 MB.
 */
export const lighthouse: Part = {
  name: 'lighthouse',
  isOnlyByName: true,
  async run(_ground, { rounds }) {
    const audits = await loadLighthouse()
    const provided = await provideBrowser()
    const shop = await startDemoShop()
    const port = await freePort()
    const args = [...provided.args, `--remote-debugging-port=${port}`]
    const browser = await chromium.launch({ ...provided, args, env: launchEnv(provided) })
    try {
      const options = { port, onlyCategories: ['performance'], logLevel: 'silent' as const }
      const figures: Figure[] = []
      for (const [page, address] of Object.entries(pages)) {
        const visits = []
        // Omits the first round, in which the shop draws pictures and fills its caches.
        for (let visit = 0; visit <= rounds; visit += 1)
          visits.push((await audits(shop.url + address, options)).lhr)
        figures.push(...figuresOf(page, visits.slice(1)))
      }
      return { figures }
    } finally {
      await browser.close()
      await shop.stop()
    }
  },
}

function figuresOf(page: string, visits: Parameters<Said['read']>[0][]): Figure[] {
  return Object.entries(said).map(([name, { read, ...rest }]) => {
    const { median, min, max } = spreadOf(visits.map(read))
    return { part: 'lighthouse', name: `${page}: ${name}`, value: median, range: { min, max }, ...rest }
  })
}

async function loadLighthouse(): Promise<Lighthouse> {
  const folder = process.env['LIGHTHOUSE_FOLDER']
  if (!folder)
    throw new Error(
      'Lighthouse is not installed with the shop. Run "npm install --prefix FOLDER lighthouse@13.5.0", and this again with LIGHTHOUSE_FOLDER=FOLDER.',
    )
  const entry = pathToFileURL(path.resolve(folder, 'node_modules/lighthouse/core/index.js')).href
  return ((await import(entry)) as { default: Lighthouse }).default
}

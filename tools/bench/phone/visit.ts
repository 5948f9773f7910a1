import type { Browser, CDPSession, Cookie, Page } from '@playwright/test'

/**
 * What a visit on a cheap phone takes: times in milliseconds since the navigation, and downloaded amounts.
 */
export type Figures = {
  /** The total duration of all tasks that are longer than 50 ms. */
  longTasksMs: number
  longestTaskMs: number
  fcpMs: number
  lcpMs: number
  /** When React has hydrated the page. From then on, controls that need scripts work. */
  hydratedMs: number
  /** The cumulative layout shift, a number without a unit. */
  cls: number
  elements: number
  htmlKb: number
  scriptKb: number
  styleKb: number
  imageKb: number
}

const cpuSlowdown = 4
const network = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
}
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const quietMs = 1_500
const timeoutMs = 60_000

/** Opens a URL on a phone with an empty cache. Waits until the page has been quiet for a while. */
export async function visit(browser: Browser, url: string, cookies: Cookie[]): Promise<Figures> {
  const context = await browser.newContext(phone)
  try {
    await context.addCookies(cookies)
    const page = await context.newPage()
    const bytes = await throttle(await context.newCDPSession(page))
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'load', timeout: timeoutMs })
    await page.waitForFunction(isQuiet, quietMs, { polling: 250, timeout: timeoutMs })
    return { ...(await read(page)), ...bytes() }
  } finally {
    await context.close()
  }
}

/** Throttles the page. Returns a function that returns the total of the downloads. */
async function throttle(session: CDPSession) {
  const types = new Map<string, string>()
  const bytes = new Map<string, number>()
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId) ?? 'Other'
    bytes.set(type, (bytes.get(type) ?? 0) + encodedDataLength)
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const kilobytes = (type: string) => (bytes.get(type) ?? 0) / 1000
  return () => ({
    htmlKb: kilobytes('Document'),
    scriptKb: kilobytes('Script'),
    styleKb: kilobytes('Stylesheet'),
    imageKb: kilobytes('Image'),
  })
}

type Observed = {
  tasks: { endedAt: number; ms: number }[]
  lcp: number
  cls: number
  hydrated: number | undefined
}
declare global {
  interface Window {
    observed: Observed
  }
}

// Runs in the page, before the page's own scripts.
function observe(): void {
  const observed: Observed = { tasks: [], lcp: 0, cls: 0, hydrated: undefined }
  window.observed = observed
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('longtask', ({ startTime, duration }) =>
    observed.tasks.push({ endedAt: startTime + duration, ms: duration }),
  )
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.lcp = startTime
  })
  watch('layout-shift', (entry) => {
    observed.cls += (entry as PerformanceEntry & { value: number }).value
  })
  type Container = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
  const look = setInterval(() => {
    const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'))
    const container = (document as unknown as Record<string, Container>)[key ?? '']
    if (container?.stateNode.current.memoizedState.isDehydrated !== false) return
    observed.hydrated = performance.now()
    clearInterval(look)
  }, 25)
}

// Returns whether the page has been quiet for this long. Runs in the page.
function isQuiet(ms: number): boolean {
  const { tasks, hydrated } = window.observed
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const last = Math.max(
    hydrated ?? Number.POSITIVE_INFINITY,
    ...tasks.map(({ endedAt }) => endedAt),
    ...requests.map(({ responseEnd }) => responseEnd),
  )
  return performance.now() - last > ms
}

async function read(page: Page) {
  return await page.evaluate(() => {
    const { tasks, lcp, cls, hydrated } = window.observed
    const durations = tasks.map(({ ms }) => ms)
    return {
      longTasksMs: durations.reduce((total, ms) => total + ms, 0),
      longestTaskMs: Math.max(0, ...durations),
      fcpMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      lcpMs: lcp,
      hydratedMs: hydrated ?? 0,
      cls,
      elements: document.querySelectorAll('*').length,
    }
  })
}

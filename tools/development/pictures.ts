import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
import sharp from 'sharp'
import { launchEnv, provideBrowser } from '../../journeys/harness/browser.ts'
import {
  everyOverlay,
  everyScreen,
  fillForViewer,
  type Screen,
  type Viewer,
} from '../../journeys/harness/every-screen.ts'
import prepare from '../../journeys/harness/prepare.ts'
import { waitForHydration } from '../../journeys/harness/reading.ts'
import { startShop } from '../../journeys/harness/shop-process.ts'
import { demoMembers, signInOverTheWire } from '../../journeys/harness/sign-in.ts'

// Takes screenshots of every screen, dialog and sheet at three widths, light and dark, for every kind of
// viewer, into test-results/pictures, with a thumbnail sheet for each width and scheme. Without a URL it
// starts a shop of its own. `--only orders` limits it to screens whose name contains that word; `--whole`
// takes whole pages. `--readme` draws the picture of README instead.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    whole: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
  },
})

const folder = 'test-results/pictures'
const devices = [
  { name: '390', viewport: { width: 390, height: 844 }, isPhone: true },
  { name: '320', viewport: { width: 320, height: 640 }, isPhone: true },
  { name: '1280', viewport: { width: 1280, height: 800 }, isPhone: false },
] as const
const schemes = ['light', 'dark'] as const
const readmeFile = 'docs/phone-screens.webp'
const readmePaths = ['/', '/products/1/Mobiles', '/product-details/1001', '/offers']

type Device = (typeof devices)[number]
type Picture = { sheet: string; title: string; file: string }

await rm(folder, { recursive: true, force: true })
const failures: string[] = []
const given = positionals[0]
const cleanUp = given === undefined ? await prepare() : undefined
try {
  const shop = given === undefined ? await startShop() : undefined
  try {
    const url = shop?.url ?? given!
    if (values.readme) await drawReadme(url)
    else await makeSheets(await takeAll(url))
  } finally {
    await shop?.stop()
  }
} finally {
  await cleanUp?.()
}
console.log(
  values.readme ? `Drew ${readmeFile}.` : `The pictures are in ${folder}; check the sheets there first.`,
)
for (const failure of failures) console.error(failure)
process.exitCode = failures.length > 0 ? 1 : 0

async function takeAll(baseURL: string): Promise<Picture[]> {
  const provided = await provideBrowser()
  const { executablePath, args } = provided
  const browser = await chromium.launch({ executablePath, args, env: launchEnv(provided) })
  const pictures: Picture[] = []
  for (const viewer of ['visitor', 'asha', 'meera'] as const) {
    const storageState = await signIn(browser, baseURL, viewer)
    for (const device of devices) {
      const context = await openContext(browser, { baseURL, storageState }, device)
      pictures.push(...(await takeScreens(context, device, viewer)))
      await context.close()
    }
  }
  await browser.close()
  return pictures
}

async function signIn(browser: Browser, baseURL: string, viewer: Viewer) {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  if (viewer !== 'visitor') await signInOverTheWire(page, demoMembers[viewer])
  await fillForViewer(page, viewer)
  const state = await context.storageState()
  await context.close()
  return state
}

async function openContext(browser: Browser, options: BrowserContextOptions, { viewport, isPhone }: Device) {
  const context = await browser.newContext({
    ...options,
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  context.setDefaultTimeout(15_000)
  waitForHydration(context)
  return context
}

async function takeScreens(context: BrowserContext, device: Device, viewer: Viewer): Promise<Picture[]> {
  const overlays = everyOverlay
    .filter(({ only }) => only === undefined || (only === 'phone') === device.isPhone)
    .map((overlay) => ({ ...overlay, name: `+ ${overlay.name}` }))
  const screens = [...everyScreen(), ...overlays].filter(
    (screen) => screen.viewer === viewer && screen.name.includes(values.only),
  )
  const pictures: Picture[] = []
  for (const screen of screens) {
    try {
      pictures.push(...(await takeScreen(context, device, screen)))
    } catch (error) {
      failures.push(`${screen.name} at ${device.name} as ${viewer}: ${(error as Error).message}`)
    }
  }
  return pictures
}

async function takeScreen(context: BrowserContext, device: Device, screen: Screen): Promise<Picture[]> {
  const page = await context.newPage()
  try {
    await screen.open(page)
    await page.waitForLoadState('networkidle')
    const pictures: Picture[] = []
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      const title = `${screen.name} (${screen.viewer})`
      const file = join(folder, `${device.name}-${scheme}`, `${fileNameOf(title)}.png`)
      await page.screenshot({ path: file, fullPage: values.whole, animations: 'disabled' })
      pictures.push({ sheet: `${device.name}-${scheme}`, title, file })
    }
    return pictures
  } finally {
    await page.close()
  }
}

function fileNameOf(title: string): string {
  const spelt = title.replace(/^\/ /, 'home ').replace(/^\/\* /, 'unknown page ')
  return spelt.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '')
}

/** Takes pictures of the screens in the README side by side, as on a visitor's phone. */
async function drawReadme(baseURL: string): Promise<void> {
  const provided = await provideBrowser()
  const { executablePath, args } = provided
  const browser = await chromium.launch({ executablePath, args, env: launchEnv(provided) })
  const [phone] = devices
  const context = await openContext(browser, { baseURL, colorScheme: 'light' }, phone)
  const screens: Buffer[] = []
  for (const path of readmePaths) {
    const page = await context.newPage()
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    screens.push(await page.screenshot({ animations: 'disabled' }))
    await page.close()
  }
  await browser.close()
  const { width, height } = phone.viewport
  const gap = 28
  const canvas = { width: gap + screens.length * (width + gap), height: height + 2 * gap }
  await sharp({ create: { ...canvas, channels: 3, background: '#d6d3e6' } })
    .composite(screens.map((input, place) => ({ input, left: gap + place * (width + gap), top: gap })))
    .webp({ quality: 70 })
    .toFile(readmeFile)
}

/** Combines the pictures into sheets, each small enough to view at once. */
async function makeSheets(pictures: Picture[]): Promise<void> {
  for (const [name, ofSheet] of Map.groupBy(pictures, ({ sheet }) => sheet)) {
    const device = devices.find((one) => name.startsWith(`${one.name}-`))!
    const perSheet = device.isPhone ? 12 : 9
    for (let first = 0; first < ofSheet.length; first += perSheet) {
      const file = join(folder, `sheet-${name}-${first / perSheet + 1}.png`)
      await makeSheet(ofSheet.slice(first, first + perSheet), device, file)
    }
  }
}

async function makeSheet(pictures: Picture[], { isPhone, viewport }: Device, file: string): Promise<void> {
  const columns = isPhone ? 6 : 3
  const cellWidth = isPhone ? 300 : 640
  const cell = { width: cellWidth, height: Math.round((cellWidth * viewport.height) / viewport.width) }
  const gap = 12
  const titleHeight = 24
  const at = (place: number) => ({
    left: gap + (place % columns) * (cell.width + gap),
    top: gap + Math.floor(place / columns) * (cell.height + titleHeight + gap) + titleHeight,
  })
  const rows = Math.ceil(pictures.length / columns)
  const width = gap + columns * (cell.width + gap)
  const height = gap + rows * (cell.height + titleHeight + gap)
  const thumbnails = await Promise.all(
    pictures.map(async ({ file: picture }, place) => ({
      input: await sharp(picture)
        .resize({ ...cell, fit: 'cover', position: 'top' })
        .png()
        .toBuffer(),
      ...at(place),
    })),
  )
  const titles = pictures.map(({ title }, place) => {
    const { left, top } = at(place)
    const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    return `<text x="${left}" y="${top - 7}">${text}</text>`
  })
  const svg = `<svg width="${width}" height="${height}" font-family="sans-serif" font-size="13">${titles.join('')}</svg>`
  await mkdir(folder, { recursive: true })
  await sharp({ create: { width, height, channels: 3, background: '#d6d3e6' } })
    .composite([{ input: Buffer.from(svg), left: 0, top: 0 }, ...thumbnails])
    .png({ palette: true })
    .toFile(file)
}

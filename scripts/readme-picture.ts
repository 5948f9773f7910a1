import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { launchEnv, provideBrowser } from '../journeys/browser.ts'

// Draws docs/phone-screens.webp for the README from a running shop: `npm run readme:picture -- http://127.0.0.1:3000`.

const address = process.argv[2] ?? 'http://127.0.0.1:3000'
const phone = { width: 390, height: 844 }
const gapPx = 28
const screens = ['/', '/sub-products/1/1', '/product-details/1001', '/offers']

const provided = await provideBrowser()
const { executablePath, args } = provided
const browser = await chromium.launch({ executablePath, args, env: launchEnv(provided) })
const context = await browser.newContext({
  viewport: phone,
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1,
  reducedMotion: 'reduce',
})
const page = await context.newPage()
const pictures: Buffer[] = []
for (const path of screens) {
  await page.goto(address + path, { waitUntil: 'networkidle' })
  pictures.push(await rounded(await page.screenshot()))
}
await browser.close()

await mkdir('docs', { recursive: true })
await sharp({
  create: {
    width: screens.length * (phone.width + gapPx) + gapPx,
    height: phone.height + 2 * gapPx,
    channels: 4,
    background: '#EDE9FE',
  },
})
  .composite(
    pictures.map((input, place) => ({ input, left: gapPx + place * (phone.width + gapPx), top: gapPx })),
  )
  .webp({ quality: 82 })
  .toFile('docs/phone-screens.webp')

async function rounded(screenshot: Buffer): Promise<Buffer> {
  const { width, height } = phone
  const corners = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="36"/></svg>`,
  )
  return await sharp(screenshot)
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

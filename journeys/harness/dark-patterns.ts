import type { Locator, Page } from '@playwright/test'
import { deniesTwice, isShaming, urgentClaims } from '../../test/dark-words.ts'
import { isDeclining, type Pair, paleness } from './declines.ts'

// What a page shows of the 13 dark patterns. Each function returns the number of things that it looked at, and the faults.
// `journeys/everywhere/dark-patterns.phone.spec.ts` tries each on a page with a planted fault.

export type Found = { looked: number; faults: string[] }

/** Finds boxes and switches that are ticked, and chosen options that cost more than another of the same question. */
export async function tickedBoxes(page: Page): Promise<Found> {
  return await page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLInputElement>(selector)].filter((one) =>
        (one.labels?.[0] ?? one).checkVisibility(),
      )
    const nameOf = (one: HTMLInputElement) =>
      (one.getAttribute('aria-label') ?? one.labels?.[0]?.textContent ?? one.name).trim()
    const costOf = (one: HTMLInputElement) =>
      Number(/\+\s*₹\s*([\d,.]+)/.exec(one.labels?.[0]?.textContent ?? '')?.[1]?.replaceAll(',', '') ?? 0)
    const boxes = seen('input[type="checkbox"], [role="checkbox"], [role="switch"]')
    const options = seen('input[type="radio"]')
    const dearer = options.filter(
      (one) => one.checked && options.some((other) => other.name === one.name && costOf(other) < costOf(one)),
    )
    return {
      looked: boxes.length + options.length,
      faults: [
        ...boxes
          .filter((box) => box.checked || box.getAttribute('aria-checked') === 'true')
          .map((box) => `'${nameOf(box)}' is ticked`),
        ...dearer.map((one) => `'${nameOf(one)}' is chosen and costs more`),
      ],
    }
  })
}

/** An amount of a price list: the label, and rupees, which reduce the total if below zero. */
export type Cost = { label: string; rupees: number }

/** Reads the rows of the price details on a page. The last is the total. */
export async function readCosts(page: Page): Promise<Cost[]> {
  const rows = page.getByRole('region', { name: 'Price details' }).locator('dl > div')
  await rows.last().waitFor()
  return await rows.evaluateAll((all) =>
    all.map((row) => {
      const [label, amount] = [...row.querySelectorAll('dt, dd')].map((part) => part.textContent.trim())
      const rupees = Number((/₹\s*([\d,.]+)/.exec(amount ?? '')?.[1] ?? '0').replaceAll(',', ''))
      return { label: label ?? '', rupees: /^[−-]/.test(amount ?? '') ? -rupees : rupees }
    }),
  )
}

/** Finds costs that a later price list has and the cart's had not, and a total above the cart's. */
export function lateCosts(cart: readonly Cost[], later: readonly Cost[]): Found {
  const known = new Map(cart.map(({ label, rupees }) => [label, rupees]))
  const total = later.at(-1)?.rupees ?? 0
  const before = cart.at(-1)?.rupees ?? 0
  return {
    looked: later.length,
    faults: [
      ...later
        .slice(0, -1)
        .filter(({ label, rupees }) => rupees > 0 && rupees > (known.get(label) ?? 0))
        .map(({ label, rupees }) => `'${label}' of ₹${rupees} first appears after the cart`),
      ...(total > before ? [`the cart said ₹${before} and the payment ₹${total}`] : []),
    ],
  }
}

/** The facts behind claims of urgency: the stock of the shown product, and the time of the end that a clock counts to. */
export type UrgencyFacts = { stock?: number | undefined; endsAt?: Date | undefined }

/** Finds claims that goods or time run out without a fact, and clocks that count down. */
export async function unfoundedUrgency(page: Page, { stock, endsAt }: UrgencyFacts): Promise<Found> {
  const read = async () => await page.evaluate(() => document.body.innerText.split('\n'))
  const lines = await read()
  const claims = lines.flatMap((line) => urgentClaims(line))
  const faults = claims
    .filter(({ left }) => left === undefined || left !== stock)
    .map(({ claim }) => `'${claim}', and the stock is ${stock ?? 'not known'}`)
  if (endsAt === undefined && (await countsDown(page, read, lines)))
    faults.push('a clock counts down to an end that the shop does not have')
  return { looked: lines.length, faults }
}

const clock = /\b\d{1,2}\s*:\s*\d{2}(?:\s*:\s*\d{2})?\b|\b\d+\s*[hms]\b/

// Reads clocks twice only where a page has any.
async function countsDown(
  page: Page,
  read: () => Promise<string[]>,
  before: readonly string[],
): Promise<boolean> {
  const clocksOf = (lines: readonly string[]) => lines.filter((line) => clock.test(line))
  const first = clocksOf(before)
  if (first.length === 0) return false
  const isChanged = async () => clocksOf(await read()).join('\n') !== first.join('\n')
  for (let tries = 0; tries < 5; tries += 1) {
    if (await isChanged()) return true
    await page.waitForTimeout(300)
  }
  return false
}

/** Finds words that shame a shopper, on the buttons, links and labels of a page. */
export async function shamingWords(page: Page): Promise<Found> {
  const words = await wordsOf(page, 'button, a, label, [role="button"], dialog p, dialog h2')
  return {
    looked: words.length,
    faults: words.filter(isShaming).map((text) => `'${text}' shames who declines`),
  }
}

/** Finds labels of choices that deny twice. */
export async function trickyLabels(page: Page): Promise<Found> {
  const labels = await wordsOf(
    page,
    'label:has(input[type="checkbox"]), label:has(input[type="radio"]), dialog button',
  )
  return {
    looked: labels.length,
    faults: labels.filter(deniesTwice).map((text) => `'${text}' denies twice`),
  }
}

async function wordsOf(page: Page, selector: string): Promise<string[]> {
  return await page.evaluate(
    (asked) =>
      [...document.querySelectorAll<HTMLElement>(asked)]
        .filter((one) => one.checkVisibility())
        .map((one) => one.innerText.trim().replaceAll(/\s+/g, ' '))
        .filter((text) => text !== ''),
    selector,
  )
}

/** Finds dialogs whose way to decline is missing, or smaller or paler than their way to accept. */
export async function weakDeclines(page: Page): Promise<Found> {
  const dialogs = page.locator('dialog:modal, [role="alertdialog"]')
  const faults: string[] = []
  const count = await dialogs.count()
  for (let place = 0; place < count; place += 1) faults.push(...(await faultsOfDialog(dialogs.nth(place))))
  return { looked: count, faults }
}

async function faultsOfDialog(dialog: Locator): Promise<string[]> {
  const buttons = await dialog.locator('button:visible, a.button:visible').evaluateAll((all) =>
    all.map((one) => {
      const name = (one.getAttribute('aria-label') ?? one.textContent).trim()
      const style = getComputedStyle(one)
      const layers: string[] = []
      let opacity = 1
      for (let layer: Element | null = one; layer; layer = layer.parentElement) {
        layers.push(getComputedStyle(layer).backgroundColor)
        opacity *= Number(getComputedStyle(layer).opacity)
      }
      const isFramed =
        (Number.parseFloat(style.borderTopWidth) > 0 && !/, 0\)$|transparent/.test(style.borderTopColor)) ||
        !/, 0\)$|transparent/.test(style.backgroundColor)
      const { height } = one.getBoundingClientRect()
      const group = String([...document.querySelectorAll('*')].indexOf(one.parentElement!))
      const fontPx = Number.parseFloat(style.fontSize)
      return { name, group, height, fontPx, colour: style.color, layers, opacity, isFramed }
    }),
  )
  const declining = buttons.filter(({ name }) => isDeclining(name))
  const accepting = buttons.filter(({ name }) => !isDeclining(name))
  if (accepting.length > 0 && declining.length === 0) return ['a dialog has no way to decline']
  return declining.flatMap((decline) => {
    const beside = accepting.filter(({ group }) => group === decline.group)
    return beside.flatMap((accept) => paleness({ accept, decline } satisfies Pair))
  })
}

/**
 * Finds dialogs and questions of the browser that came without a press of the shopper, and once the shopper has
 * answered it, the bar that asks for the language.
 */
export async function uninvitedQuestions(page: Page, { isAnswered = false } = {}): Promise<Found> {
  const faults = await page.evaluate((hasAnswer) => {
    const questions = `dialog[open], [role="alertdialog"]${hasAnswer ? ', .language-bar' : ''}`
    const open = [...document.querySelectorAll(questions)].filter((one) => one.checkVisibility())
    const asked = (window as { askedByPage?: string[] }).askedByPage ?? []
    return [
      ...open.map((one) => `'${one.textContent.trim().slice(0, 60)}' opened by itself`),
      ...asked.map((what) => `the page asked for ${what} by itself`),
    ]
  }, isAnswered)
  return { looked: 1, faults }
}

/** Makes pages record what they ask the browser's user for. Call it before the first page opens. */
export async function watchQuestions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { askedByPage: asked })
    if ('Notification' in window)
      Notification.requestPermission = async () => {
        asked.push('notifications')
        return 'default'
      }
    Object.defineProperty(navigator.geolocation, 'getCurrentPosition', {
      value: () => asked.push('the place'),
    })
  })
}

/** Finds scripts and frames of other hosts, and links that download a program. */
export async function foreignScripts(page: Page, shopUrl: string): Promise<Found> {
  const found = await page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'script[src], iframe[src], object[data], embed[src], a[download], a[href]',
      ),
    ].map((one) => ({
      tag: one.tagName.toLowerCase(),
      address:
        (one as HTMLScriptElement).src ||
        (one as HTMLAnchorElement).href ||
        (one as HTMLObjectElement).data ||
        '',
    })),
  )
  const { host } = new URL(shopUrl)
  const isForeign = ({ tag, address }: { tag: string; address: string }) =>
    tag === 'a'
      ? /\.(?:apk|exe|msi|dmg|bat|scr|jar)(?:$|\?)/i.test(address)
      : URL.canParse(address) && new URL(address).host !== host
  return {
    looked: found.length,
    faults: found.filter(isForeign).map(({ tag, address }) => `a ${tag} of ${address}`),
  }
}

/** Counts the presses and filled fields of a person on a page, from now on. */
export async function countSteps(page: Page): Promise<() => number> {
  let count = 0
  await page.exposeFunction('tellStep', () => {
    count += 1
  })
  const listen = () => {
    const tell = () => (window as unknown as { tellStep: () => void }).tellStep()
    const control = 'button, a, summary, [role="button"], input[type="checkbox"], input[type="radio"]'
    addEventListener(
      'click',
      (event) => event.isTrusted && (event.target as Element).closest?.(control) && tell(),
      true,
    )
    addEventListener(
      'change',
      (event) => !/checkbox|radio/.test((event.target as HTMLInputElement).type) && tell(),
      true,
    )
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => count
}

/** Finds an end that takes more steps than its beginning. */
export function longerEnds(pairs: Readonly<Record<string, { open: number; close: number }>>): Found {
  const all = Object.entries(pairs)
  return {
    looked: all.length,
    faults: all
      .filter(([, { open, close }]) => close > open || open === 0)
      .map(([what, { open, close }]) => `${what} opens in ${open} steps and closes in ${close}`),
  }
}

/** Finds products of a cart that the shopper did not add, or other numbers of them. */
export function basketFaults(
  added: Readonly<Record<string, number>>,
  cart: Readonly<Record<string, number>>,
): Found {
  const names = Object.keys({ ...added, ...cart })
  return {
    looked: Object.keys(cart).length,
    faults: names
      .filter((name) => (added[name] ?? 0) !== (cart[name] ?? 0))
      .map((name) => `the cart has ${cart[name] ?? 0} of '${name}', and ${added[name] ?? 0} were added`),
  }
}

/** Finds a price that changes on the way from the list to the cart. */
export function changedPrices(shown: Readonly<Record<string, string>>): Found {
  const all = Object.entries(shown)
  const [first] = all
  return {
    looked: all.length,
    faults: all
      .filter(([, price]) => price !== first![1])
      .map(([place, price]) => `${price} on the ${place}, ${first![1]} on the ${first![0]}`),
  }
}

/** Finds places that a brand pays for and that do not say so. */
export async function unlabelledAds(page: Page, paid: readonly string[]): Promise<Found> {
  const faults: string[] = []
  for (const name of paid) {
    const labelled = page
      .locator('a, article, li', { hasText: name })
      .or(page.locator('a, article, li', { has: page.getByAltText(name) }))
      .filter({ hasText: /Sponsored|प्रायोजित/ })
    const isFound = await labelled
      .first()
      .waitFor({ timeout: 3_000 })
      .then(() => true)
      .catch(() => false)
    if (!isFound) faults.push(`'${name}' is paid for and not labelled`)
  }
  return { looked: paid.length, faults }
}

/** Finds fields that a form insists on beside those that its purpose needs. */
export async function forcedFields(page: Page, needed: readonly string[]): Promise<Found> {
  const fields = await page
    .locator(':is(input, select, textarea):is(:required, [aria-invalid="true"])')
    .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).name))
  return {
    looked: fields.length,
    faults: fields.filter((name) => !needed.includes(name)).map((name) => `the form insists on '${name}'`),
  }
}

/** Finds words about payments that repeat, on a page. */
export async function renewingWords(page: Page): Promise<Found> {
  const lines = await page.evaluate(() => document.body.innerText.split('\n'))
  const renewing =
    /auto-?renew|renews? automatically|auto-?debit|e-?mandate|free trial|billed (?:monthly|yearly)/i
  return {
    looked: 1,
    faults: lines
      .filter((line) => renewing.test(line))
      .map((line) => `'${line}' speaks of repeated payments`),
  }
}

/** Finds fields of a payment request that let the payee collect again. */
export function renewingPayments(request: unknown): Found {
  const fields: string[] = []
  JSON.stringify(request, (name: string, value: unknown) => {
    if (/recurring|subscription_id|mandate|max_amount|auto_?renew/i.test(name) && value) fields.push(name)
    return value
  })
  return { looked: 1, faults: fields.map((name) => `the payment carries '${name}'`) }
}

import { expect, type Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../src/routes.ts'
import { isBackOffice } from '../../src/wire/back-office-path.ts'
import { proposal } from './proposal.ts'
import { storedText } from './reading.ts'
import { button } from './shopping.ts'
import { signInAsOwner } from './staff.ts'

// Every screen of the shop, for the journeys that check them all: pictures and accessibility. The routes file
// lists the addresses; a new route needs an example here.

/** A visitor, or one of the demo's members: Asha has something everywhere, Meera has empty lists. */
export type Viewer = 'visitor' | 'asha' | 'meera'

type Example = {
  /** Its address, or how to open it. */
  open: string | ((page: Page) => Promise<void>)
  viewers: readonly Viewer[]
}

const everyone = ['visitor', 'asha'] as const
const members = ['asha', 'meera'] as const

const examples: Record<string, Example> = {
  '/': { open: '/', viewers: everyone },
  '/brands/:brandId': { open: '/brands/1', viewers: everyone },
  '/offers': { open: '/offers', viewers: everyone },
  '/products/:categoryId/:title': { open: '/products/1/Mobiles', viewers: everyone },
  '/sub-products/:categoryId/:brandId': {
    open: '/sub-products/1/1?mcn=Mobiles&bn=Nimbra',
    viewers: everyone,
  },
  '/product-details/:productId': { open: '/product-details/1001', viewers: everyone },
  '/product-details/:productId/reviews': { open: '/product-details/1045/reviews', viewers: everyone },
  '/app2': { open: '/app2', viewers: everyone },
  '/search': { open: '/search?q=headfones', viewers: everyone },
  // Another member's list by its link, for a visitor.
  '/wishlist/:link?': { open: '/wishlist', viewers: ['visitor', ...members] },
  // A member is sent on from these.
  '/login': { open: '/login', viewers: ['visitor'] },
  '/signup': { open: '/signup', viewers: ['visitor'] },
  '/forgot-password': { open: '/forgot-password', viewers: ['visitor'] },
  '/change-password': { open: '/change-password', viewers: ['asha'] },
  '/devices': { open: '/devices', viewers: ['asha'] },
  '/notices': { open: '/notices', viewers: members },
  '/message-settings': { open: '/message-settings', viewers: members },
  '/your-data': { open: '/your-data', viewers: members },
  '/complaints': { open: '/complaints', viewers: ['visitor', ...members] },
  '/complaints/new': { open: '/complaints/new', viewers: everyone },
  '/complaints/:complaintNo': { open: '/complaints/10001', viewers: everyone },
  '/identity': { open: '/identity', viewers: members },
  '/seller-card/:code': { open: '/seller-card/AAAAAAAAAAAAAAAAAAAAAA', viewers: everyone },
  '/reviews': { open: '/reviews', viewers: members },
  '/reviews/write/:productId': { open: '/reviews/write/1045', viewers: ['asha'] },
  '/profile': { open: '/profile', viewers: members },
  '/user-profile': { open: '/user-profile', viewers: ['asha'] },
  '/demo/messages': { open: '/demo/messages', viewers: ['visitor'] },
  '/check-out/:categoryId': { open: '/check-out/0', viewers: ['visitor', ...members] },
  '/payment-confirmation': { open: '/payment-confirmation', viewers: members },
  '/proposed-order/:proposedId': { open: openProposal, viewers: ['asha'] },
  '/thank-you': { open: openThankYou, viewers: ['asha'] },
  '/address-list': { open: '/address-list', viewers: members },
  '/address-details': { open: '/address-details', viewers: ['asha'] },
  '/bank-details': { open: '/bank-details', viewers: members },
  '/redeem-points': { open: '/redeem-points', viewers: members },
  '/withdraw-history': { open: '/withdraw-history', viewers: members },
  '/tds-certificates': { open: '/tds-certificates', viewers: members },
  '/orders': { open: '/orders', viewers: members },
  '/orders/:orderno': { open: openOrder, viewers: ['asha'] },
  '/orders/:orderno/return/:line': { open: openReturnable, viewers: ['asha'] },
  '/returns/:returnNo': { open: '/returns/20001', viewers: ['asha'] },
  '/referral': { open: '/referral', viewers: members },
  '/referrals-details/:type': { open: '/referrals-details/1', viewers: members },
  '/seller-agreement': { open: '/seller-agreement', viewers: members },
  '/slots': { open: '/slots', viewers: members },
  '/achievement/:slotId': { open: openAchievement, viewers: ['asha'] },
  '/subscribe-users': { open: '/subscribe-users', viewers: members },
  '/transactions': { open: '/transactions', viewers: members },
  '/transactions/statement': { open: '/transactions/statement', viewers: members },
  '/transaction-details/:type_id': { open: '/transaction-details/0', viewers: members },
  '/shoplist': { open: '/shoplist', viewers: everyone },
  '/news': { open: '/news', viewers: everyone },
  '/solar': { open: '/solar', viewers: ['visitor'] },
  '/economic': { open: '/economic', viewers: ['visitor'] },
  '/electric': { open: '/electric', viewers: ['visitor'] },
  '/games': { open: '/games', viewers: ['visitor'] },
  '/sports': { open: '/sports', viewers: ['visitor'] },
  '/technology': { open: '/technology', viewers: ['visitor'] },
  '/health': { open: '/health', viewers: ['visitor'] },
  '/practice': { open: '/practice', viewers: ['visitor'] },
  '/:page': { open: '/contactus', viewers: everyone },
  '/*': { open: '/no-such-page', viewers: everyone },
}

// Other content pages, which together have everything such a page can have: tables, questions, a table of
// contents.
const morePages = [
  '/privacypolicy',
  '/privacy-notice',
  '/dark-patterns-certificate',
  '/faqs',
  '/pricing',
  '/header2',
]

export type Screen = { name: string; viewer: Viewer; open: (page: Page) => Promise<void> }

/** Every route as each of its viewers sees it. Throws where a route has no example, or an example no route. */
export function everyScreen(): Screen[] {
  const paths = everyPath().filter((path) => !isBackOffice(path))
  const withoutExample = paths.filter((path) => !(path in examples))
  const withoutRoute = Object.keys(examples).filter((path) => !paths.includes(path))
  if (withoutExample.length > 0)
    throw new Error(`journeys/harness/every-screen.ts: add an example of ${withoutExample.join(', ')}`)
  if (withoutRoute.length > 0)
    throw new Error(`journeys/harness/every-screen.ts: found no route for ${withoutRoute.join(', ')}`)
  const pages = morePages.map((open) => [open, { open, viewers: ['visitor'] }] as [string, Example])
  return [...Object.entries(examples), ...pages].flatMap(([name, { open, viewers }]) =>
    viewers.map((viewer) => ({
      name,
      viewer,
      open: typeof open === 'string' ? async (page: Page) => void (await page.goto(open)) : open,
    })),
  )
}

/** The path of every route, with the names of its parameters. */
export function everyPath(): string[] {
  return pathsOf(routes)
}

function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const whole = path === undefined ? parent : `${parent}/${path}`
    const own = path === undefined || index ? [] : [whole]
    if (children) return [...own, ...pathsOf(children, whole)]
    return [index ? whole || '/' : whole]
  })
}

async function openOrder(page: Page): Promise<void> {
  await page.goto(`/orders/${(await anOrder(page)).orderno}`)
}

// Of the order that was delivered last, the line that is not being returned.
async function openReturnable(page: Page): Promise<void> {
  await page.goto('/returns/20001')
  await page.getByRole('main').getByRole('link', { name: /^BM/ }).first().click()
  await page.getByRole('link', { name: 'Return or exchange' }).click()
}

// Staff have their own session in the same browser.
async function openProposal(page: Page): Promise<void> {
  await signInAsOwner(page)
  await page.goto(`/proposed-order/${await proposal(page)}`)
}

// As it is after a payment: the order travels with the browser's history.
async function openThankYou(page: Page): Promise<void> {
  const { orderno } = await anOrder(page)
  await page.goto('/thank-you')
  await page.evaluate(
    (number) => history.replaceState({ usr: { orderno: number, amount: 1299 }, key: 'paid', idx: 0 }, ''),
    orderno,
  )
  await page.reload()
}

async function openAchievement(page: Page): Promise<void> {
  await page.goto('/slots')
  await page.locator('a[href^="/achievement/"]').first().click()
  await page.waitForURL('**/achievement/*')
}

async function anOrder(page: Page): Promise<{ orderno: string }> {
  await page.goto('/healthz')
  const answer = await page.request.post('/User/getMyOrder', {
    form: { user_id: await storedText(page, 'user_id') },
  })
  const { data } = (await answer.json()) as { data: { orderno: string }[] }
  return data[0]!
}

/** A dialog, sheet or dropdown, and the steps that open it. On a wide screen some are part of the page. */
export type Overlay = Screen & {
  only?: 'phone' | 'wide'
  /** Set to false if the page behind it stays usable. */
  isModal?: false
}

export const everyOverlay: readonly Overlay[] = [
  {
    name: 'menu',
    viewer: 'asha',
    only: 'phone',
    async open(page) {
      await page.goto('/')
      await button(page, 'Menu').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'found products',
    viewer: 'visitor',
    isModal: false,
    async open(page) {
      await page.goto('/')
      await page.getByRole('combobox').first().fill('phone')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'filters',
    viewer: 'visitor',
    // On a wide screen they are beside the list.
    only: 'phone',
    async open(page) {
      await page.goto('/sub-products/1/1?mcn=Mobiles&bn=Nimbra')
      await button(page, 'Filters').click()
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
    },
  },
  {
    name: 'cart panel',
    viewer: 'asha',
    async open(page) {
      await page.goto('/product-details/1001')
      await page.locator('.action-bar').getByRole('button', { name: /item/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'oops',
    viewer: 'meera',
    async open(page) {
      await page.goto('/product-details/1001')
      await button(page, 'Add').click()
      await expect(page.getByRole('dialog', { name: 'Oops!' })).toBeVisible()
    },
  },
  {
    name: 'add money',
    viewer: 'meera',
    async open(page) {
      await page.goto('/product-details/1001')
      await button(page, 'Add').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Add money' }).click()
      await expect(page.getByRole('dialog', { name: 'Add money' })).toBeVisible()
    },
  },
  {
    name: 'confirm the order',
    viewer: 'visitor',
    async open(page) {
      await page.goto('/check-out/0')
      await button(page, 'PLACE ORDER').click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'login required',
    viewer: 'visitor',
    async open(page) {
      await page.goto('/check-out/0')
      await button(page, 'PLACE ORDER').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click()
      await expect(page.getByRole('dialog', { name: 'Login Required!' })).toBeVisible()
    },
  },
  {
    name: 'delete from the cart',
    viewer: 'asha',
    async open(page) {
      await page.goto('/check-out/0')
      await page
        .getByRole('button', { name: /^(Delete|Remove)/ })
        .first()
        .click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'level of the network',
    viewer: 'asha',
    isModal: false,
    async open(page) {
      await page.goto('/referral')
      await page.getByText('Level 1', { exact: true }).first().click()
      await expect(page.getByText('bought').first()).toBeVisible()
    },
  },
  {
    name: 'refer and earn',
    viewer: 'asha',
    async open(page) {
      await page.goto('/referral')
      await button(page, 'Invite friends').click()
      await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible()
    },
  },
  {
    name: 'addresses',
    viewer: 'asha',
    only: 'phone',
    async open(page) {
      await page.goto('/payment-confirmation')
      await button(page, /^(Choose an|Change) address|^Change$/).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

// The screens on everyone's way, and one dialog, sheet and dropdown.
const mainScreens = new Set([
  '/',
  '/product-details/:productId',
  '/signup',
  'filters',
  '/check-out/:categoryId',
  '/payment-confirmation',
  '/profile',
  'menu',
  'oops',
])

/** Returns this viewer's screens, dialogs and sheets at that width, or the main ones. */
export function screensOf(viewer: Viewer, which: 'all' | 'main', isPhone: boolean): Screen[] {
  const overlays = everyOverlay.filter(({ only }) => only === undefined || (only === 'phone') === isPhone)
  return [...everyScreen(), ...overlays].filter(
    (screen) => screen.viewer === viewer && (which === 'all' || mainScreens.has(screen.name)),
  )
}

/** Fills the viewer's cart. */
export async function fillForViewer(page: Page, viewer: Viewer): Promise<void> {
  if (viewer === 'meera') return
  await page.goto('/healthz')
  const answer = await page.request.post('/User/getOffersList', { form: { records: 3 } })
  const { data, base_url } = (await answer.json()) as { data: Offer[]; base_url: string }
  const cart = data.map((offer, place) => ({
    id: offer.product_id,
    name: offer.product_name,
    image: base_url + offer.product_image,
    price: offer.product_mrp,
    quantity: place + 1,
    discount: offer.discount,
    special_discount: offer.special_discount,
  }))
  await page.evaluate(
    ([cartText, count]) => {
      localStorage.setItem('cart', cartText!)
      localStorage.setItem('cartCount', count!)
    },
    [JSON.stringify(cart), '6'],
  )
}

type Offer = {
  product_id: string
  product_name: string
  product_image: string
  product_mrp: number
  discount: number
  special_discount: number
}

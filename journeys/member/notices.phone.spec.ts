import { createECDH, randomBytes } from 'node:crypto'
import type { Page, Worker } from '@playwright/test'
import type { PushedNotice } from '../../src/wire/pushed.ts'
import { newMember } from '../harness/new-member.ts'
import { expect, test } from '../harness/test.ts'

test.use({ serviceWorkers: 'allow' })

// A machine that is busy draws some pictures later.
test.beforeEach(({ troubles }) => troubles.allow(/503 .*\/Admin\/assets\//))

/** Lets the browser subscribe without its push service, which tests cannot reach. */
async function subscribeHere(page: Page): Promise<void> {
  const keys = createECDH('prime256v1')
  const made = {
    endpoint: `https://push.invalid/send/${randomBytes(9).toString('hex')}`,
    keys: { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') },
  }
  await page.addInitScript((subscription) => {
    const subscribed = { toJSON: () => subscription, unsubscribe: async () => true, options: {} }
    // A headless browser denies every permission.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    PushManager.prototype.subscribe = async () => subscribed as unknown as PushSubscription
  }, made)
}

/** Hands something to the worker of the shop, as a push service would. */
async function deliver(page: Page, notice: PushedNotice): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) resolve(registrations[0].registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data: JSON.stringify(notice),
  })
  await devtools.detach()
}

/** A headless browser shows no notices, so this reads what the worker would show. */
type Shown = { title: string; body: string; path: string; tag: string }
type Scope = {
  shown: Shown[]
  registration: ServiceWorkerRegistration
  ExtendableEvent: new (name: string) => Event
}

async function watchNotices(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Scope
    scope.shown = []
    scope.registration.showNotification = async (title, options) => {
      const { body = '', data, tag = '' } = options ?? {}
      scope.shown.push({ title, body, path: (data as { path: string }).path, tag })
    }
  })
}

/** Presses on a notice that leads to a page. */
async function press(worker: Worker, path: string): Promise<void> {
  await worker.evaluate((to) => {
    const { ExtendableEvent } = globalThis as unknown as Scope
    const notification = { close() {}, data: { path: to } }
    dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }))
  }, path)
}

test('pushes a notification to a subscribed phone and lists it in the bell', async ({
  page,
  context,
  login,
}) => {
  await context.grantPermissions(['notifications'])
  await subscribeHere(page)
  // This member gets only the welcome.
  await login(await newMember(page))
  await page.goto('/notices')
  await page.getByRole('button', { name: 'Tell me on this phone' }).click()
  await expect(page.getByText('What we tell you about comes to this phone now.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell me on this phone' })).toBeHidden()
  const devices = await page.request.post('/User/getMyPushDevices')
  expect((await devices.json()).data).toMatchObject([{ is_current: true }])

  const notice = {
    title: 'Orders',
    body: 'Your order is on its way.',
    path: '/orders',
    tag: 'one',
    lang: 'en-IN',
  }
  const worker = context.serviceWorkers()[0]!
  await watchNotices(worker)
  await deliver(page, notice)
  const { lang: _lang, ...whatIsShown } = notice
  await expect
    .poll(() => worker.evaluate(() => (globalThis as unknown as Scope).shown))
    .toEqual([whatIsShown])

  const bell = page.getByRole('link', { name: 'Notifications, 1 not read' })
  await expect(async () => {
    await page.goto('/')
    // The bell loads with the first touch.
    await page.mouse.move(100, 300)
    await expect(bell).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await bell.click()
  const first = page.getByRole('main').getByRole('listitem').first().getByRole('link')
  await expect(first.getByRole('img', { name: 'Not read' })).toBeVisible()
  const isRead = page.waitForResponse('**/User/setNoticesRead')
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await isRead
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  await page.reload()
  await expect(first).toBeVisible()
  await expect(first.getByRole('img', { name: 'Not read' })).toBeHidden()
  await first.click()
  await page.waitForURL((url) => url.pathname === '/')

  // Pressing a notification opens its page in the open window, and nowhere else.
  await press(worker, notice.path)
  await page.waitForURL('**/orders')
  await press(worker, 'https://evil.example/')
  await page.waitForURL((url) => url.pathname === '/')
})

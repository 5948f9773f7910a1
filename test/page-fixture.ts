import type { PageContext } from '../src/entry.server.tsx'
import { loadMember } from '../src/features/members/member-page.load.ts'
import type { Settings } from '../src/server/environment/start-settings.ts'
import { type App, createApp } from '../src/server/http/app.ts'
import type { CatalogueChange } from '../src/server/http/calls/shown-products.ts'
import { listenForCatalogueChanges } from '../src/server/pages/catalogue-changes.ts'
import { mountPages } from '../src/server/pages/pages.ts'
import { insertSampleCatalogue } from './sample-catalogue.ts'
import { openTestApp, type TestApp } from './test-app.ts'
import { until } from './until.ts'

type Render = (request: Request, page: PageContext) => Promise<Response>

/** A shop that serves pages, with the test's own renderer. */
export type TestPages = {
  shop: TestApp
  app: App
  /** Renders the pages; `greet` by default. */
  render: Render
  /** Everything rendered since the test began. */
  renders: Request[]
  visit(url: string, headers?: Record<string, string>): ReturnType<typeof visitPage>
  /** Changes the catalogue, and waits until the pages are notified. */
  changeCatalogue(): Promise<void>
  /** Clears the caches and the list of renders, at a test's start. */
  begin(): Promise<void>
  close(): Promise<void>
}

/** The host of page requests. */
export const host = 'localhost'

export async function openTestPages(changed: Partial<Settings> = {}): Promise<TestPages> {
  const shop = await openTestApp()
  await insertSampleCatalogue(shop.db, [{ id: 1, name: 'Nivra Note' }])
  const app = await createApp(shop.context)
  const mounted = mountPages(
    app,
    { ...shop.context.settings, ...changed },
    {
      mode: 'production',
      render: async () => async (request, page) => {
        pages.renders.push(request)
        return await pages.render(request, page)
      },
    },
  )
  let wasChanged = false
  const forget = (change: CatalogueChange) => {
    mounted.forgetCatalogue(change)
    wasChanged = true
  }
  const listener = listenForCatalogueChanges(shop.databaseUrl, forget, app.server.log)
  await app.server.ready()
  await until(() => wasChanged)
  const pages: TestPages = {
    shop,
    app,
    render: greet,
    renders: [],
    visit: (url, headers) => visitPage(app, url, headers),
    async changeCatalogue() {
      wasChanged = false
      const image = `${Math.random()}.webp`
      await shop.db.updateTable('category').set({ image }).where('id', '=', 3).execute()
      await until(() => wasChanged)
    },
    async begin() {
      pages.render = greet
      await pages.changeCatalogue()
      pages.renders = []
    },
    async close() {
      await listener.stop()
      await app.server.close()
      await shop.close()
    },
  }
  return pages
}

/** Renders a page that shows who is signed in. */
export async function greet(_request: Request, { own, nonce }: PageContext): Promise<Response> {
  const member = await own(['userId', 'name'], loadMember)
  return new Response(`<p>Hello ${member?.name ?? 'visitor'}</p><script nonce="${nonce}">own()</script>`)
}

async function visitPage(app: App, url: string, headers: Record<string, string> = {}) {
  return await app.server.inject({ method: 'GET', url, headers: { host, ...headers } })
}

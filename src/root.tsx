import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData, useLocation } from 'react-router'
import { loadMember } from './features/members/member-page.load.ts'
import { RootFrame } from './features/shell/root-frame.tsx'
import { ScreenError } from './ui/page/screen-error.tsx'
import { inBrowser, type LoadArguments, onServer } from './ui/page/screen-load.ts'
import { useShopContact } from './ui/page/shop-contact.ts'
import { isBackOffice } from './wire/back-office-path.ts'
import { splitLanguage } from './words/language-address.ts'
import { languages } from './words/languages.ts'
import { useWords } from './words/use-words.tsx'
import './ui/styles/shop.css'

/**
 * Loads the signed-in member. Also loads the data for the title and the URLs in the document's head, because
 * components cannot load data.
 */
async function load({ own, say, url }: LoadArguments) {
  const { path, prefix } = splitLanguage(url.pathname)
  return {
    member: isBackOffice(path) ? undefined : await own(['userId', 'name', 'isSubscribe'], loadMember),
    language: say.language,
    shop: say.shop,
    origin: url.origin,
    prefix,
  }
}

export const loader = onServer(load)
const loadInBrowser = inBrowser(load, null)

export const clientLoader: typeof loadInBrowser = async (args) => {
  const { href, pathname } = new URL(args.request.url)
  if (!isOtherSide(pathname, window.location.pathname)) return await loadInBrowser(args)
  window.location.assign(href)
  // Never resolves, because the browser now loads another document.
  return await new Promise(() => undefined)
}

// Returns whether a navigation leads from the shop to the back office or the reverse. These are two separate
// documents, and neither contains the screens of the other.
function isOtherSide(path: string, from: string): boolean {
  return isBackOffice(splitLanguage(path).path) !== isBackOffice(splitLanguage(from).path)
}

/**
 * Prevents a reload of the member on most navigations, because only signing in or out changes the member, and
 * both revalidate. Allows a reload on navigations between the shop and the back office.
 */
export function shouldRevalidate({
  defaultShouldRevalidate,
  nextUrl,
  currentUrl,
}: {
  defaultShouldRevalidate: boolean
  nextUrl: URL
  currentUrl: URL
}): boolean {
  if (isOtherSide(nextUrl.pathname, currentUrl.pathname)) return true
  return defaultShouldRevalidate && nextUrl.href === currentUrl.href
}

export function Layout({ children }: { children: ReactNode }) {
  const { language, shop } = useWords()
  const { legalName, phone } = useShopContact()
  return (
    <html data-phone={phone} data-seller={legalName} data-shop={shop} lang={languages[language].htmlLang}>
      <head>
        <meta charSet="utf-8" />
        <script async src="/early-presses.js" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link href="/favicon.svg" rel="icon" type="image/svg+xml" />
        <link crossOrigin="use-credentials" href="/site.webmanifest" rel="manifest" />
        <link href="/icons/apple-touch-icon.png" rel="apple-touch-icon" />
        <meta content="light dark" name="color-scheme" />
        <meta content="#fffbf5" media="(prefers-color-scheme: light)" name="theme-color" />
        <meta content="#14121f" media="(prefers-color-scheme: dark)" name="theme-color" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const { member } = useLoaderData<typeof loader>()
  // Renders staff screens without the shop's header and footer, because they have their own.
  if (isBackOffice(useLocation().pathname)) return <Outlet />
  return (
    <RootFrame member={member}>
      <Outlet />
    </RootFrame>
  )
}

export function ErrorBoundary() {
  return (
    <main>
      <ScreenError />
    </main>
  )
}

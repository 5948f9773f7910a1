import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLoaderData } from 'react-router'
import { getSession } from './features/login/getSession.call.ts'
import { MemberContext } from './ui/member-context.tsx'
import { inBrowser, type LoadArguments, onServer, setSignedInMemberId } from './ui/screen-load.ts'
import './ui/theme.css'

async function load({ call }: LoadArguments) {
  const { data } = await call(getSession)
  return { member: data ? { userId: data.userId, name: data.user_name } : undefined }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** Who is signed in changes only by signing in or out, which revalidate on their own. */
export function shouldRevalidate({ defaultShouldRevalidate, nextUrl, currentUrl }: {
  defaultShouldRevalidate: boolean
  nextUrl: URL
  currentUrl: URL
}): boolean {
  return defaultShouldRevalidate && nextUrl.href === currentUrl.href
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
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
  setSignedInMemberId(member?.userId)
  return (
    <MemberContext value={member}>
      <Outlet />
    </MemberContext>
  )
}

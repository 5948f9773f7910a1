import type { MouseEvent } from 'react'
import { useHref, useLoaderData, useNavigate } from 'react-router'
import { publicMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { ScreenError } from '../../ui/page/screen-error.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import contentStyles from './content.css?url'
import { getContentPage } from './pages.calls.ts'

async function load({ call, params }: LoadArguments) {
  return (await call(getContentPage, { page: params['page'] ?? '' })).data
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

// Loads the style sheet that only this page needs.
export const links = () => [{ rel: 'stylesheet', href: contentStyles }]

export const meta = publicMeta<Awaited<ReturnType<typeof load>>>((_say, { title, description }) => ({
  title,
  description,
}))

/** Shows the error within the shop's header and footer, as for every other unknown URL. */
export function ErrorBoundary() {
  return <ScreenError />
}

/** Shows a page of text about the shop, received as HTML. */
export default function ContentScreen() {
  const { title, html } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  // The path of home: '/', or '/hi' if the URL names the language.
  const home = useHref('/')
  const prefix = home === '/' ? '' : home

  // Opens links in the text by the router, without loading a new document.
  function follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a')
    const path = link?.getAttribute('href')
    if (!path?.startsWith('/') || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(path.slice(prefix.length) || '/')
  }

  return (
    <>
      <PageTitle back="/" title={title} />
      {/* The links inside handle the keyboard. This handler only sees their clicks. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <article
        className="page content"
        // The HTML is safe: it is the shop's own text, and the server escapes every value in it.
        // oxlint-disable-next-line react/no-danger
        dangerouslySetInnerHTML={{ __html: html.replaceAll('href="/', `href="${prefix}/`) }}
        onClick={follow}
      />
    </>
  )
}

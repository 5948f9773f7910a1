import type { MouseEvent } from 'react'
import { useHref, useLoaderData, useNavigate } from 'react-router'
import { publicMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { ScreenError } from '../../ui/page/screen-error.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import contentStyles from './content.css?url'
import { getContentPage } from './getContentPage.call.ts'

async function load({ call, params }: LoadArguments) {
  return (await call(getContentPage, { page: params['page'] ?? '' })).data
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

// Apart from the style sheet of all pages, which has no use for it.
export const links = () => [{ rel: 'stylesheet', href: contentStyles }]

export const meta = publicMeta<Awaited<ReturnType<typeof load>>>((_say, { title, description }) => ({
  title,
  description,
}))

/** An address of one word that is no page: said within the shop, as for every other address. */
export function ErrorBoundary() {
  return <ScreenError />
}

/** A page of text about the shop, which comes as HTML. */
export default function ContentScreen() {
  const { title, html } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  // '/' or, where the address says its language, '/hi'.
  const home = useHref('/')
  const prefix = home === '/' ? '' : home

  // A link in the text opens as the links of the shop do, without loading everything anew.
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
      {/* The keyboard operates the links inside, which this only sees clicked. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <article
        className="page content"
        // The shop's own text, in which the server escapes all that is filled in.
        // oxlint-disable-next-line react/no-danger
        dangerouslySetInnerHTML={{ __html: html.replaceAll('href="/', `href="${prefix}/`) }}
        onClick={follow}
      />
    </>
  )
}

import { Suspense, useEffect } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { heartPicture } from '../../ui/icons/heart-picture.ts'
import { lazy } from '../../ui/page/lazy.tsx'
import { loadPart } from '../../ui/page/load-part.ts'
import { useMember } from '../../ui/page/member-context.tsx'
import { privateMeta, publicMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { call, inBrowser, type LoadArguments, memberOfPage, onServer } from '../../ui/page/screen-load.ts'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { useWords } from '../../words/use-words.tsx'
import { loadMember } from '../members/member-page.load.ts'
import { ShareWishes } from './share-wishes.tsx'
import { WishedList, type WishedPage } from './wished-list.tsx'
import { getMyWishes, getSharedWishes } from './wishlist.calls.ts'

// Loaded for visitors only, because a member's list comes from the server.
const DeviceWishes = lazy(async () => (await import('./device-wishes.tsx')).DeviceWishes)

async function load({ call: loadCall, params: { link } }: LoadArguments) {
  if (link !== undefined) return { shared: { link, first: await loadCall(getSharedWishes, { link }) } }
  const member = memberOfPage(loadCall) ?? (await loadMember({ call: loadCall }))
  return { mine: member && (await loadCall(getMyWishes)) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

type Loaded = Awaited<ReturnType<typeof load>>

const ownMeta = privateMeta<Loaded>('wishlist.title')

// Search engines do not list shared wishlists, but a pasted link has a preview.
const sharedMeta = publicMeta<Loaded>((say, { shared }) => ({
  title: say('wishlist.sharedTitle'),
  description:
    shared?.first.data
      .slice(0, 3)
      .map(({ product_name }) => product_name)
      .join(', ') || say('wishlist.sharedEmpty'),
}))

export function meta(page: Parameters<typeof sharedMeta>[0]) {
  return page.loaderData?.shared
    ? [...sharedMeta(page), { name: 'robots', content: 'noindex' }]
    : ownMeta(page)
}

/**
 * Shows a member's wishlist from the server, a visitor's wishlist from this device, or a shared wishlist by
 * its link.
 */
export default function WishlistScreen() {
  const { mine, shared } = useLoaderData<typeof loader>()
  return shared ? <SharedWishes {...shared} /> : <OwnWishlist mine={mine} />
}

function OwnWishlist({ mine }: { mine: WishedPage | undefined }) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  const memberId = useMember()?.userId
  useEffect(() => {
    let end: (() => void) | undefined
    let isLeft = false
    void loadPart(() => import('./hearts.store.ts')).then((hearts) => {
      if (!hearts || isLeft) return
      end = hearts.onMerged(() => void revalidate())
      hearts.startHearts(memberId)
    })
    return () => {
      isLeft = true
      end?.()
    }
  }, [memberId, revalidate])
  return (
    <>
      <PageTitle back="/" title={say('wishlist.title')} />
      <div className="page grid gap-4 py-4">
        {mine ? (
          <OwnWishes first={mine} />
        ) : (
          <Suspense fallback={<SkeletonCards />}>
            <DeviceWishes empty={<NoWishes />}>
              {(page) => <WishedList first={page} loadPage={() => Promise.resolve(page)} />}
            </DeviceWishes>
          </Suspense>
        )}
      </div>
    </>
  )
}

function OwnWishes({ first }: { first: WishedPage }) {
  if (first.data.length === 0) return <NoWishes />
  return (
    <>
      <ShareWishes key={first.link} link={first.link} />
      <WishedList first={first} loadPage={(cursor) => call(getMyWishes, { cursor })} />
    </>
  )
}

/** Shows the empty state of one's own wishlist. */
function NoWishes() {
  const say = useWords()
  return (
    <EmptyState
      action={<ButtonLink to="/offers">{say('wishlist.browse')}</ButtonLink>}
      picture={heartPicture}
      title={say('wishlist.empty')}
    >
      {say('wishlist.emptyText')}
    </EmptyState>
  )
}

/** Shows a shared wishlist without revealing its owner. */
function SharedWishes({ link, first }: { link: string; first: WishedPage }) {
  const say = useWords()
  return (
    <>
      <PageTitle back="/" title={say('wishlist.sharedTitle')} />
      <div className="page grid gap-4 py-4">
        {first.data.length === 0 ? (
          <EmptyState
            action={<ButtonLink to="/">{say('shell.goHome')}</ButtonLink>}
            picture={heartPicture}
            title={say('wishlist.sharedEmpty')}
          />
        ) : (
          <>
            <p className="text-muted">{say('wishlist.sharedText')}</p>
            <WishedList
              first={first}
              key={link}
              loadPage={(cursor) => call(getSharedWishes, { link, cursor })}
            />
          </>
        )}
      </div>
    </>
  )
}

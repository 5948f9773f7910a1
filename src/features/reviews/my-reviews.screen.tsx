import { useState } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { starPicture } from '../../ui/icons/account-pictures.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { call, inBrowser, isCallFailure, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useMore } from '../../ui/page/use-more.ts'
import { Section } from '../../ui/section.tsx'
import { StatePill } from '../../ui/status-pill.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { newRequestId } from '../../wire/new-request-id.ts'
import { useWords } from '../../words/use-words.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { PostPhotos } from './post-photos.tsx'
import { doubtNames, postKindNames, postStates } from './post-rules.ts'
import { ReviewedProduct } from './reviewed-product.tsx'
import { getMyPosts, takePostBack } from './reviews.calls.ts'
import { ShopReply } from './shop-reply.tsx'
import { StarsChip } from './stars-chip.tsx'

async function load({ call: loadCall, url }: LoadArguments) {
  await requireMember({ call: loadCall, url })
  return await loadCall(getMyPosts)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('reviews.mineTitle')

type Post = CallOutput<typeof getMyPosts>['data'][number]

/** Shows the products that a member may rate, and all their posts. */
export default function MyReviewsScreen() {
  const say = useWords()
  const first = useLoaderData<typeof loader>()
  const list = useMore(first, (cursor) => call(getMyPosts, { cursor }))
  const isEmpty = list.rows.length === 0 && first.unreviewed.length === 0
  return (
    <>
      <PageTitle back="/profile" title={say('reviews.mineTitle')} />
      {isEmpty && (
        <EmptyState picture={starPicture} title={say('reviews.mineNone')}>
          {say('reviews.mineNoneText')}
        </EmptyState>
      )}
      <div className="page pb-6">
        {first.unreviewed.length > 0 && (
          <Section title={say('reviews.rateThese')}>
            <ul className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
              {first.unreviewed.map((product) => (
                <li className="grid grid-cols-[1fr_auto] items-center gap-3" key={product.id}>
                  <ReviewedProduct product={product} />
                  <ButtonLink
                    aria-label={say('reviews.rateOne', { name: product.name })}
                    to={`/reviews/write/${product.id}`}
                    variant="secondary"
                  >
                    {say('reviews.rate')}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </Section>
        )}
        {list.rows.length > 0 && (
          <Section title={say('reviews.written')}>
            <ul className="grid gap-3 lg:grid-cols-2">
              {list.rows.map((post) => (
                <OwnPost key={post.post_no} post={post} />
              ))}
            </ul>
            <MoreButton list={list} />
          </Section>
        )}
      </div>
    </>
  )
}

function OwnPost({ post }: { post: Post }) {
  const say = useWords()
  const { kind, product, stars, text, photos, state, doubts, refusal, reply, written_at: at } = post
  return (
    <li className="card grid content-start gap-2 p-4">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <strong>{say(postKindNames[kind])}</strong>
        {stars !== null && <StarsChip stars={stars} />}
        <StatePill of={postStates} state={state} />
        <time className="text-muted" dateTime={at}>
          {say.date(at)}
        </time>
      </p>
      <Link
        className="py-0.5 text-sm text-primary-ink"
        to={`/product-details/${product.id}/reviews`}
        translate="no"
      >
        {product.name}
      </Link>
      {text !== '' && (
        <p className="wrap-anywhere whitespace-pre-line" translate="no">
          {text}
        </p>
      )}
      <PostPhotos photos={photos} />
      {state === 'waiting' && (
        <p className="text-sm text-muted">{doubts.map((doubt) => say(doubtNames[doubt])).join(' · ')}</p>
      )}
      {refusal !== null && <p className="text-sm">{say('reviews.why', { reason: refusal })}</p>}
      <ShopReply reply={reply} />
      <div className="flex flex-wrap gap-2">
        {kind === 'review' && (
          <ButtonLink to={`/reviews/write/${product.id}`} variant="secondary">
            {say('action.change')}
          </ButtonLink>
        )}
        <TakeBack no={post.post_no} />
      </div>
    </li>
  )
}

function TakeBack({ no }: { no: string }) {
  const say = useWords()
  const { revalidate } = useRevalidator()
  // Creates the request id once, so that a repeated press has one effect.
  const [requestId] = useState(newRequestId)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  async function remove(): Promise<void> {
    setBusy(true)
    try {
      const { message } = await call(takePostBack, { post_no: no, request_id: requestId })
      showToast(message, 'success')
      setAsked(false)
      await revalidate()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button onClick={() => setAsked(true)} variant="secondary">
        {say('action.remove')}
      </Button>
      <Dialog
        cancelLabel={say('reviews.keep')}
        confirm={{
          label: say('action.remove'),
          onConfirm: () => void remove(),
          danger: true,
          busy: isBusy,
        }}
        onClose={() => setAsked(false)}
        open={isAsked}
        title={say('reviews.takeBackTitle')}
      >
        {say('reviews.takeBackText')}
      </Dialog>
    </>
  )
}

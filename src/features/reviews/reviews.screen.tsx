import { useState } from 'react'
import { Link, useLoaderData, useLocation, useRevalidator } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { starPicture } from '../../ui/icons/account-pictures.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { useMember } from '../../ui/page/member-context.tsx'
import { loginPath } from '../../ui/page/next-path.ts'
import { publicMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { call, inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useMore } from '../../ui/page/use-more.ts'
import { Section } from '../../ui/section.tsx'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { idInAddress } from '../catalogue/id-in-address.ts'
import { HelpfulButton } from './helpful-button.tsx'
import { PostPhotos } from './post-photos.tsx'
import { PostForm } from './questions/post-form.tsx'
import { QuestionItem } from './questions/question-item.tsx'
import { askQuestion, getQuestions } from './questions/questions.calls.ts'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewedProduct } from './reviewed-product.tsx'
import { getReviews } from './reviews.calls.ts'
import { ShopReply } from './shop-reply.tsx'
import { StarsChip } from './stars-chip.tsx'

async function load({ call: loadCall, params, url }: LoadArguments) {
  const productId = idInAddress(params['productId'], 'catalogue.productNotFound')
  const stars = /^[1-5]$/.test(url.searchParams.get('stars') ?? '')
    ? Number(url.searchParams.get('stars'))
    : 0
  const sort = url.searchParams.get('sort') === 'newest' ? 'newest' : 'helpful'
  const wanted = { product_id: productId, sort, ...(stars > 0 ? { stars } : {}) } as const
  const [reviews, questions] = await Promise.all([
    loadCall(getReviews, wanted),
    loadCall(getQuestions, { product_id: productId }),
  ])
  return { wanted, stars, reviews, questions }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = publicMeta<Awaited<ReturnType<typeof load>>>((say, { reviews: { product } }) => ({
  title: say('reviews.titleOf', { name: product.name }),
  description: say('reviews.titleOf', { name: product.name }),
  path: `/product-details/${product.id}/reviews`,
}))

/** Shows the reviews and questions of a product. */
export default function ReviewsScreen() {
  const say = useWords()
  const { wanted, stars, reviews, questions } = useLoaderData<typeof loader>()
  const { product, rating } = reviews
  const list = useMore(reviews, (cursor) => call(getReviews, { ...wanted, cursor }))
  const addressOf = (of: number, sort = wanted.sort) => {
    const query = new URLSearchParams({
      ...(of > 0 && of !== stars ? { stars: String(of) } : {}),
      ...(sort === 'newest' ? { sort } : {}),
    })
    return query.size > 0 ? `?${query}` : '?'
  }
  return (
    <>
      <PageTitle back={`/product-details/${product.id}`} title={say('reviews.title')} />
      <div className="page page-narrow grid gap-4 py-6">
        <ReviewedProduct product={product} />
        {rating.count > 0 && <RatingSummary addressOf={addressOf} chosen={stars} rating={rating} />}
        <p>
          <ButtonLink to={`/reviews/write/${product.id}`} variant="secondary">
            {say('reviews.write')}
          </ButtonLink>
        </p>
        {/* Shows reviews of the last minute too, which the rating does not count yet. */}
        {rating.count === 0 && reviews.data.length === 0 ? (
          <EmptyState picture={starPicture} title={say('reviews.none')}>
            {say('reviews.noneText')}
          </EmptyState>
        ) : (
          <section aria-label={say('reviews.title')}>
            <nav aria-label={say('reviews.sort')} className="flex flex-wrap gap-2">
              {stars > 0 ? (
                <Link className="filter-chip" preventScrollReset to={addressOf(0)}>
                  {say('reviews.stars', { count: stars })} <span aria-hidden="true">×</span>
                  <span className="sr-only">{say('term.all')}</span>
                </Link>
              ) : (
                (['helpful', 'newest'] as const).map((sort) => (
                  <Link
                    aria-current={wanted.sort === sort ? 'true' : undefined}
                    className="filter-chip"
                    key={sort}
                    preventScrollReset
                    to={addressOf(0, sort)}
                  >
                    {say(sort === 'helpful' ? 'reviews.mostHelpful' : 'reviews.newest')}
                  </Link>
                ))
              )}
            </nav>
            {list.rows.length === 0 && <p className="py-6 text-muted">{say('reviews.noneOfStars')}</p>}
            <ul>
              {list.rows.map((review) => (
                <ReviewItem key={review.post_no} review={review} />
              ))}
            </ul>
            <MoreButton list={list} />
          </section>
        )}
        <Questions key={product.id} productId={product.id} questions={questions} />
      </div>
    </>
  )
}

type QuestionsProps = {
  productId: string
  questions: Awaited<ReturnType<typeof load>>['questions']
}

function Questions({ productId, questions }: QuestionsProps) {
  const say = useWords()
  const member = useMember()
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const form = useCallForm(askQuestion, () => import('./questions/question-fields.ts'))
  const [isAsking, setAsking] = useState(false)
  const list = useMore(questions, (cursor) => call(getQuestions, { product_id: productId, cursor }))
  return (
    <Section title={say('reviews.questions')}>
      {list.rows.length === 0 && <p className="pb-4 text-muted">{say('reviews.noQuestions')}</p>}
      <ul>
        {list.rows.map((question) => (
          <QuestionItem key={question.post_no} mayAnswer={questions.may_answer} question={question} />
        ))}
      </ul>
      <MoreButton list={list} />
      <div className="mt-4">
        {!member && (
          <ButtonLink to={loginPath(pathname + search)} variant="secondary">
            {say('reviews.loginToAsk')}
          </ButtonLink>
        )}
        {member && !isAsking && (
          <Button onClick={() => setAsking(true)} variant="secondary">
            {say('reviews.ask')}
          </Button>
        )}
        {isAsking && (
          <PostForm
            form={form}
            hint={say('reviews.askHint')}
            label={say('reviews.askLabel')}
            of={['product_id', productId]}
            onSent={async () => {
              setAsking(false)
              await revalidate()
            }}
          />
        )}
      </div>
    </Section>
  )
}

type Review = CallOutput<typeof getReviews>['data'][number]

/** Shows a buyer's review of a product. */
function ReviewItem({ review }: { review: Review }) {
  const say = useWords()
  const { by, stars, text, variant, written_at: at, photos, reply } = review
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StarsChip stars={stars} />
        <strong translate={by === '' ? undefined : 'no'}>{by || say('reviews.aMember')}</strong>
        <span className="text-muted">
          {say('reviews.bought')} · <time dateTime={at}>{say.date(at)}</time>
        </span>
      </p>
      {text !== '' && (
        <p className="wrap-anywhere whitespace-pre-line" translate="no">
          {text}
        </p>
      )}
      {variant !== undefined && (
        <p className="text-sm text-muted" translate="no">
          {say('reviews.ofVariant', { name: variant })}
        </p>
      )}
      <PostPhotos photos={photos} />
      <ShopReply reply={reply} />
      <HelpfulButton key={`${review.post_no} ${review.is_voted}`} post={review} />
    </li>
  )
}

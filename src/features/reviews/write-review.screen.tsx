import { useLoaderData, useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CallForm } from '../../ui/form/call-form.tsx'
import { LinesField } from '../../ui/form/lines-field.tsx'
import { useAttempt } from '../../ui/form/use-attempt.ts'
import { useCallForm } from '../../ui/form/use-call-form.ts'
import { starPicture } from '../../ui/icons/account-pictures.ts'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { Say, useWords } from '../../words/use-words.tsx'
import { idInAddress } from '../catalogue/id-in-address.ts'
import { requireMember } from '../members/member-page.load.ts'
import { PhotoField } from '../returns/photo-field.tsx'
import { photoPath, sendPhotoPath } from './post-paths.ts'
import { reviewPhotosMax, reviewTextMax } from './post-rules.ts'
import { ReviewedProduct } from './reviewed-product.tsx'
import { getMyReview, writeReview } from './reviews.calls.ts'
import { StarField } from './star-field.tsx'

async function load({ call, params, url }: LoadArguments) {
  await requireMember({ call, url })
  return await call(getMyReview, {
    product_id: idInAddress(params['productId'], 'catalogue.productNotFound'),
  })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('reviews.write')

/** Shows the form of a review of a received product, new or changed. */
export default function WriteReviewScreen() {
  const say = useWords()
  const { product, is_received: isReceived, data: own } = useLoaderData<typeof loader>()
  const form = useCallForm(writeReview, () => import('./review-fields.ts'))
  const attempt = useAttempt()
  const navigate = useNavigate()
  const backTo = `/product-details/${product.id}/reviews`
  async function send(fields: FormData): Promise<void> {
    fields.set('request_id', attempt(fields))
    const answer = await form.submit(fields)
    if (!answer) return
    showToast(answer.message, 'success')
    // Opens the list newest first, so that the writer sees the new review at the top.
    await navigate(answer.data.state === 'shown' ? `${backTo}?sort=newest` : '/reviews', { replace: true })
  }
  return (
    <>
      <PageTitle back={backTo} title={say('reviews.write')} />
      <div className="page page-narrow grid gap-4 py-6">
        <ReviewedProduct product={product} />
        {isReceived ? (
          <CallForm form={form} onSubmit={send}>
            <input name="product_id" type="hidden" value={product.id} />
            <StarField {...form.field('stars')} defaultValue={own?.stars ?? undefined} />
            <LinesField
              {...form.field('text')}
              defaultValue={own?.text}
              hint={say('reviews.textHint')}
              label={say('reviews.text')}
              maxLength={reviewTextMax}
              optional
              rows={6}
            />
            <PhotoField
              {...form.field('photos')}
              hint={say('reviews.photosHint', { max: reviewPhotosMax })}
              max={reviewPhotosMax}
              sendPath={sendPhotoPath}
              sent={own?.photos}
              showPath={photoPath}
            />
            <p className="text-sm text-muted">
              <Say k="reviews.nameHint" tags={{ link: <TextLink to="/your-data" /> }} />
            </p>
            <Button {...form.sendButton} busyText={say('action.sending')} wide>
              {say('reviews.save')}
            </Button>
          </CallForm>
        ) : (
          <EmptyState
            action={<ButtonLink to={`/product-details/${product.id}`}>{product.name}</ButtonLink>}
            picture={starPicture}
            title={say('reviews.write')}
          >
            {say('reviews.cannot')}
          </EmptyState>
        )}
      </div>
    </>
  )
}

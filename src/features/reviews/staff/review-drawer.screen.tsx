import { useState } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router'
import { MemberCell } from '../../../back-office/finance/member-cell.tsx'
import { Drawer } from '../../../back-office/kit/drawer.tsx'
import { Fact, Facts } from '../../../back-office/kit/facts.tsx'
import { OfficeField } from '../../../back-office/kit/office-field.tsx'
import { OfficeForm } from '../../../back-office/kit/office-form.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { staffPhotoPath } from '../post-paths.ts'
import { PostPhotos } from '../post-photos.tsx'
import { postKindNames, postStates } from '../post-rules.ts'
import { HeldFor } from './held-for.tsx'
import { decidePost, replyToPost, viewPost } from './reviews.calls.ts'

async function load({ call, params }: LoadArguments) {
  return await call(viewPost, { post_no: params['postNo'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.audit.post')

/** Shows a review, question or answer with its state and the shop's reply. */
export default function ReviewDrawer() {
  const say = useWords()
  const { data: post } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const [done, setDone] = useState(0)
  const { post_no: no, kind, product, member, stars, text, state } = post
  const again = () => setDone(done + 1)
  return (
    <Drawer backTo={`/back-office/reviews${search}`} title={`${say(postKindNames[kind])} ${no}`}>
      <Facts>
        <Fact label="office.term.state" value={say(postStates[state].name)} />
        <Fact
          label="office.term.product"
          value={
            <Link to={`/product-details/${product.id}/reviews`} translate="no">
              {product.name}
            </Link>
          }
        />
        <Fact
          label="office.finance.member"
          value={
            <Link to={`/back-office/members/${member.id}`}>
              <MemberCell member={member} />
            </Link>
          }
        />
        <Fact label="office.reviews.writtenAt" value={say.moment(post.written_at)} />
        {stars !== null && (
          <Fact label="office.reviews.stars" value={say('reviews.stars', { count: stars })} />
        )}
        {post.question !== null && <Fact label="office.reviews.answered" value={post.question} />}
        {post.doubts.length > 0 && (
          <Fact label="office.reviews.heldFor" value={<HeldFor doubts={post.doubts} />} />
        )}
        {post.decided_by !== null && <Fact label="office.term.decidedBy" value={post.decided_by} />}
        {post.refusal !== null && <Fact label="office.reviews.refusal" value={post.refusal} />}
      </Facts>
      <div className="grid gap-3 rounded-card border border-line bg-card p-3">
        <p className="wrap-anywhere whitespace-pre-line" translate="no">
          {text || '–'}
        </p>
        <PostPhotos path={staffPhotoPath} photos={post.photos} />
      </div>
      <EarlierVersions post={post} />
      {state !== 'shown' && (
        <OfficeForm
          call={decidePost}
          key={`show ${no} ${done}`}
          onDone={again}
          submitLabel={say('office.reviews.show')}
          toInput={(_, _version, requestId) => ({
            post_no: no,
            decision: 'show' as const,
            version: post.version,
            request_id: requestId,
          })}
        >
          {null}
        </OfficeForm>
      )}
      {state === 'shown' && (
        <OfficeForm
          call={replyToPost}
          key={`reply ${no} ${done}`}
          onDone={again}
          submitLabel={say('office.reviews.sendReply')}
          toInput={(fields, _version, requestId) => ({
            post_no: no,
            reply: String(fields.get('reply')),
            version: post.version,
            request_id: requestId,
          })}
        >
          <OfficeField
            defaultValue={post.reply ?? ''}
            hint={say('office.reviews.replyHint')}
            kind="lines"
            label={say('office.reviews.reply')}
            maxLength={2000}
            name="reply"
            optional
            rows={4}
          />
        </OfficeForm>
      )}
      {state !== 'refused' && (
        <OfficeForm
          call={decidePost}
          key={`refuse ${no} ${done}`}
          onDone={again}
          submitLabel={say('office.reviews.refuse')}
          toInput={(fields, _version, requestId) => ({
            post_no: no,
            decision: 'refuse' as const,
            reason: String(fields.get('reason')),
            version: post.version,
            request_id: requestId,
          })}
          variant="secondary"
        >
          <OfficeField
            hint={say('office.reviews.refusalHint')}
            kind="lines"
            label={say('office.reviews.refusal')}
            maxLength={500}
            name="reason"
            rows={2}
          />
        </OfficeForm>
      )}
    </Drawer>
  )
}

type Post = CallOutput<typeof viewPost>['data']

/** Shows the earlier versions, and marks the one that the shop replied to. */
function EarlierVersions({ post: { earlier, replied_version: replied } }: { post: Post }) {
  const say = useWords()
  if (earlier.length === 0) return null
  return (
    <details className="rounded-card border border-line bg-card p-3">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {say('office.reviews.earlier', { count: earlier.length })}
      </summary>
      <ol className="divide-y divide-line">
        {earlier.map(({ version, stars, text, photos, helpful, written_at: at }) => (
          <li className="grid gap-1 py-2" key={version}>
            <p className="text-sm text-muted">
              {[
                say.moment(at),
                ...(stars === null ? [] : [say('reviews.stars', { count: stars })]),
                say('office.reviews.foundHelpful', { count: helpful }),
                ...(photos > 0 ? [say('office.reviews.photosOf', { count: photos })] : []),
              ].join(' · ')}
            </p>
            <p className="wrap-anywhere whitespace-pre-line" translate="no">
              {text || '–'}
            </p>
            {version === replied && (
              <p className="text-sm font-semibold">{say('office.reviews.repliedToThis')}</p>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}

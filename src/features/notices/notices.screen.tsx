import { useEffect, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { bellPicture } from '../../ui/icons/account-pictures.ts'
import { RightIcon } from '../../ui/icons/icons.tsx'
import { MoreButton } from '../../ui/more-button.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { call, inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useMore } from '../../ui/page/use-more.ts'
import { useWords } from '../../words/use-words.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { getMyNotices } from '../messages/notices/notices.calls.ts'
import { SubscribeHere } from '../push/tell-here.tsx'
import { markRead, setBell } from './bell.store.ts'

async function load({ call: loadCall, url }: LoadArguments) {
  await requireMember({ call: loadCall, url })
  return await loadCall(getMyNotices)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('notices.title')

/** Lists the member's notices. Every message becomes a notice, also if it was sent by another channel. */
export default function NoticesScreen() {
  const say = useWords()
  const first = useLoaderData<typeof loader>()
  const list = useMore(first, (cursor) => call(getMyNotices, { cursor }))
  const [read, setRead] = useState<readonly string[] | 'all'>([])
  useEffect(() => setBell(first.unread), [first])
  const isRead = (notice: { notice_id: string; is_read: boolean }) =>
    notice.is_read || read === 'all' || read.includes(notice.notice_id)

  function open(noticeId: string): void {
    if (read !== 'all') setRead([...read, noticeId])
    void markRead(noticeId)
  }

  function readAll(): void {
    setRead('all')
    void markRead()
  }

  return (
    <>
      <PageTitle back="/profile" title={say('notices.title')} />
      {list.rows.length === 0 ? (
        <div className="page page-narrow">
          <EmptyState picture={bellPicture} title={say('notices.none')}>
            {say('notices.noneText')}
          </EmptyState>
          <SubscribeHere isBrief />
        </div>
      ) : (
        <div className="page grid gap-4 py-6">
          <SubscribeHere isBrief />
          {first.unread > 0 && read !== 'all' && (
            <p className="flex justify-end">
              <Button onClick={readAll} small variant="quiet">
                {say('notices.readAll')}
              </Button>
            </p>
          )}
          <ul className="grid gap-3">
            {list.rows.map((notice) => (
              <li key={notice.notice_id}>
                <Link
                  className={`card flex items-center gap-3 p-4 ${isRead(notice) ? '' : 'border-accent!'}`}
                  onClick={() => open(notice.notice_id)}
                  to={notice.path}
                >
                  <span className="min-w-0 flex-1">
                    <span className="flex items-center gap-2 text-sm text-muted">
                      {!isRead(notice) && (
                        <span
                          aria-label={say('notices.unread')}
                          className="size-2.5 flex-none rounded-full bg-accent"
                          role="img"
                        />
                      )}
                      {notice.title}
                    </span>
                    <span className="mt-1 block wrap-anywhere">{notice.text}</span>
                    <time className="mt-1 block text-sm text-muted" dateTime={notice.told_at}>
                      {say.moment(notice.told_at)}
                    </time>
                  </span>
                  <RightIcon size={20} />
                </Link>
              </li>
            ))}
          </ul>
          <MoreButton list={list} />
        </div>
      )}
    </>
  )
}

import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { mailboxPicture } from '../../ui/emoji-pictures.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { call, inBrowser, isCallFailure, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { showToast } from '../../ui/toast.store.ts'
import { useWords } from '../../words/use-words.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { getMyWithdrawals } from './getMyWithdrawals.call.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'

async function load({ call: loadCall, url }: LoadArguments) {
  await requireMember({ call: loadCall, url })
  return await loadCall(getMyWithdrawals)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('withdrawal.historyTitle')

export default function WithdrawHistoryScreen() {
  const say = useWords()
  const first = useLoaderData<typeof loader>()
  const [more, setMore] = useState<{
    after: typeof first
    data: typeof first.data
    cursor: string | undefined
  }>()
  const [isLoading, setLoading] = useState(false)
  // What was loaded below a first page that has been asked for anew no longer follows it.
  const isCurrent = more?.after === first
  const withdrawals = isCurrent ? [...first.data, ...more.data] : first.data
  const cursor = isCurrent ? more.cursor : first.next_cursor

  async function loadMore(): Promise<void> {
    setLoading(true)
    try {
      const page = await call(getMyWithdrawals, { cursor })
      const before = isCurrent ? more.data : []
      setMore({ after: first, data: [...before, ...page.data], cursor: page.next_cursor })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    } finally {
      setLoading(false)
    }
  }

  return (
    <>
      <PageTitle back="/bank-details" title={say('withdrawal.historyTitle')} />
      {withdrawals.length === 0 ? (
        <EmptyState
          action={<ButtonLink to="/bank-details">{say('withdrawal.title')}</ButtonLink>}
          picture={mailboxPicture}
          title={say('withdrawal.historyEmpty')}
        >
          {say('withdrawal.historyEmptyText')}
        </EmptyState>
      ) : (
        <div className="page py-4">
          <ul className="grid gap-3 lg:grid-cols-2">
            {withdrawals.map((withdrawal) => (
              <li key={withdrawal.withdrawal_no}>
                <WithdrawalCard withdrawal={withdrawal} />
              </li>
            ))}
          </ul>
          {cursor !== undefined && (
            <div className="mt-4 flex justify-center">
              <Button
                busy={isLoading}
                busyText={say('withdrawal.loading')}
                onClick={() => void loadMore()}
                variant="secondary"
              >
                {say('withdrawal.loadMore')}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  )
}

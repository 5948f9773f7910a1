import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { bankPicture } from '../../ui/icons/account-pictures.ts'
import { MoreButton } from '../../ui/more-button.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { call, inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useMore } from '../../ui/page/use-more.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useWords } from '../../words/use-words.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'
import { getMyWithdrawals } from './withdrawals.calls.ts'

async function load({ call: loadCall, url }: LoadArguments) {
  await requireMember({ call: loadCall, url })
  return await loadCall(getMyWithdrawals)
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('term.withdrawals')

export default function WithdrawHistoryScreen() {
  const say = useWords()
  const first = useLoaderData<typeof loader>()
  const list = useMore(first, (cursor) => call(getMyWithdrawals, { cursor }))

  return (
    <>
      <PageTitle back="/bank-details" title={say('term.withdrawals')} />
      <p className="page pt-4">
        <TextLink to="/tds-certificates">{say('tdsCertificate.title')}</TextLink>
      </p>
      {list.rows.length === 0 ? (
        <EmptyState
          action={<ButtonLink to="/bank-details">{say('withdrawal.title')}</ButtonLink>}
          picture={bankPicture}
          title={say('withdrawal.historyEmpty')}
        >
          {say('withdrawal.historyEmptyText')}
        </EmptyState>
      ) : (
        <div className="page py-4">
          <ul className="grid gap-3 lg:grid-cols-2">
            {list.rows.map((withdrawal) => (
              <li key={withdrawal.withdrawal_no}>
                <WithdrawalCard withdrawal={withdrawal} />
              </li>
            ))}
          </ul>
          <MoreButton list={list} />
        </div>
      )}
    </>
  )
}

import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { DownloadLink } from '../../../back-office/finance/download-link.tsx'
import { loadList } from '../../../back-office/lists/list.load.ts'
import { type Cells, Listed } from '../../../back-office/lists/listed.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../ui/page/screen-load.ts'
import { Since } from '../../../ui/since.tsx'
import { newRequestId } from '../../../wire/new-request-id.ts'
import { useWords } from '../../../words/use-words.tsx'
import { ApproveQuestion } from './approve-question.tsx'
import { WithdrawalPill } from './withdrawal-pill.tsx'
import { findWithdrawals } from './withdrawals.list.ts'

const load = loadList(findWithdrawals)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(findWithdrawals.title)

export default function Withdrawals() {
  const say = useWords()
  const { data: rows, pays_by_itself: paysByItself } = useLoaderData<typeof loader>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<string>()
  // The selected withdrawals that can still be approved.
  const chosen = rows
    .filter(
      (row) =>
        row.state === 'requested' &&
        !row.is_blocked &&
        !row.lacks_identity &&
        selected.has(row.withdrawal_no),
    )
    .slice(0, 50)
  return (
    <Listed
      action={
        <>
          <DownloadLink file="withdrawals-waiting">{say('office.finance.downloadWaiting')}</DownloadLink>
          {!paysByItself && (
            <>
              <DownloadLink file="withdrawals-bank">{say('office.finance.downloadBank')}</DownloadLink>
              <DownloadLink file="withdrawals-bank" query={{ again: '1' }}>
                {say('office.finance.downloadBankAgain')}
              </DownloadLink>
              <ButtonLink to="/back-office/bank-answer" variant="secondary">
                {say('office.finance.bankAnswer')}
              </ButtonLink>
            </>
          )}
          {chosen.length > 0 && (
            <Button onClick={() => setAsked(newRequestId())}>
              {say('office.finance.approveCount', { count: chosen.length })}
            </Button>
          )}
        </>
      }
      cells={cells}
      list={findWithdrawals}
      selection={{ selected, onChange: setSelected }}
    >
      <p className="office-quiet text-sm">
        {say(paysByItself ? 'office.finance.paysByItself' : 'office.finance.paysByHand')}
      </p>
      {asked && (
        <ApproveQuestion
          onClose={() => setAsked(undefined)}
          onDone={() => setSelected(new Set())}
          requestId={asked}
          rows={chosen}
        />
      )}
    </Listed>
  )
}

const cells: Cells<typeof findWithdrawals> = {
  state: ({ state, is_sent: isSent, failure, waits_since: since, ...held }) => (
    <>
      <WithdrawalPill
        isBlocked={held.is_blocked}
        isSent={isSent}
        lacksIdentity={held.lacks_identity}
        state={state}
      />
      {since && <Since at={since} className="mt-1 block text-sm text-muted" />}
      {failure && <span className="block text-sm text-danger">{failure}</span>}
    </>
  ),
  bank_name: ({ bank_name: bank, ifsc }) => (
    <span translate="no">
      {bank} <span className="block text-sm text-muted tabular-nums">{ifsc}</span>
    </span>
  ),
}

import { useState } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router'
import { MemberCell } from '../../../back-office/finance/member-cell.tsx'
import { Money } from '../../../back-office/finance/money.tsx'
import { AuditTrail } from '../../../back-office/kit/audit-trail.tsx'
import { useChange } from '../../../back-office/kit/change.tsx'
import { Drawer } from '../../../back-office/kit/drawer.tsx'
import { Fact, Facts } from '../../../back-office/kit/facts.tsx'
import { Button } from '../../../ui/button.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import { WithdrawalActions } from './withdrawal-actions.tsx'
import { WithdrawalPill } from './withdrawal-pill.tsx'
import { revealBankAccount, viewWithdrawal } from './withdrawals.calls.ts'

async function load({ call, params }: LoadArguments) {
  return await call(viewWithdrawal, { withdrawal_no: params['reference'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  say('office.finance.withdrawalTitle', { reference: loaded?.data.withdrawal_no ?? '' }),
)

export type ShownWithdrawal = Awaited<ReturnType<typeof load>>['data']

/**
 * Shows a withdrawal in a drawer beside the list: its bank account, the member's balances, and the possible
 * next steps.
 */
export default function WithdrawalDrawer() {
  const say = useWords()
  const loaded = useLoaderData<typeof loader>()
  const { data: one, balances, history, trail, owed_by_linked: owedByLinked } = loaded
  const { search } = useLocation()
  const reference = one.withdrawal_no
  return (
    <Drawer
      actions={
        <WithdrawalActions
          key={`${reference} ${one.state} ${one.is_blocked} ${one.lacks_identity}`}
          paysByItself={loaded.pays_by_itself}
          withdrawal={one}
        />
      }
      backTo={`/back-office/withdrawals${search}`}
      title={say('office.finance.withdrawalTitle', { reference })}
    >
      {one.is_blocked && (
        <p className="rounded-card bg-accent-soft p-3 text-sm" role="status">
          {say('office.finance.memberBlocked')}
        </p>
      )}
      {one.lacks_identity && (
        <p className="rounded-card bg-accent-soft p-3 text-sm" role="status">
          {say('office.finance.identityMissing')}
        </p>
      )}
      {!one.is_own_bank && (one.state === 'requested' || one.state === 'approved') && (
        <p className="rounded-card bg-accent-soft p-3 text-sm" role="status">
          {say('office.finance.otherBank')}
        </p>
      )}
      <Facts>
        <Fact
          label="office.term.state"
          value={
            <WithdrawalPill
              isBlocked={one.is_blocked}
              isSent={one.is_sent}
              lacksIdentity={one.lacks_identity}
              state={one.state}
            />
          }
        />
        <Fact label="office.finance.member" value={<MemberCell member={one.member} />} />
        <Fact label="term.amount" value={<Money amount={one.amount} />} />
        <Fact
          label="office.finance.tds"
          value={
            <>
              <Money amount={one.tds} />{' '}
              {one.tds > 0 && (
                <span className="text-sm text-muted">
                  {say(one.has_pan ? 'office.finance.tdsWithPan' : 'office.finance.tdsWithoutPan', {
                    percent: one.tds_percent,
                  })}
                </span>
              )}
            </>
          }
        />
        <Fact label="office.finance.arrives" value={<Money amount={one.net} />} />
        <Fact
          label="bank.accountNumber"
          value={<AccountNumber key={reference} masked={one.account_masked} reference={reference} />}
        />
        <Fact
          label="office.finance.bank"
          value={
            <span translate="no">
              {one.bank_name}, {one.ifsc}
            </span>
          }
        />
        <Fact label="office.finance.askedFor" value={say.moment(one.requested_at)} />
        {one.approved_at && (
          <Fact
            label="office.finance.approved"
            value={`${say.moment(one.approved_at)}, ${one.approved_by ?? ''}`}
          />
        )}
        {one.bank_file_at && <Fact label="office.finance.bankFile" value={say.moment(one.bank_file_at)} />}
        {one.sent_at && <Fact label="office.finance.sent" value={say.moment(one.sent_at)} />}
        {one.payout_id && (
          <Fact label="office.finance.payoutId" value={<span translate="no">{one.payout_id}</span>} />
        )}
        {one.failure && (
          <Fact
            label="office.finance.lastProblem"
            value={<span className="text-danger">{one.failure}</span>}
          />
        )}
        {one.utr && <Fact label="office.finance.utr" value={<span translate="no">{one.utr}</span>} />}
        {one.ended_at && <Fact label="office.finance.endedAt" value={say.moment(one.ended_at)} />}
        {one.reason && <Fact label="term.reason" value={one.reason} />}
      </Facts>
      <section>
        <h3>{say('office.finance.balances')}</h3>
        <Facts isSum>
          <Fact label="term.earnings" value={<Money amount={balances.earnings} />} />
          <Fact label="term.storeCredit" value={<Money amount={balances.store_credit} />} />
          <Fact label="office.finance.withdrawable" value={<Money amount={balances.withdrawable} />} />
          <Fact label="term.points" value={<Money amount={balances.points} unit="points" />} />
          {balances.clawback_due > 0 && (
            <Fact
              label="office.finance.accountClawbackDue"
              value={<Money amount={balances.clawback_due} />}
            />
          )}
          {owedByLinked > 0 && (
            <Fact
              label="office.finance.owedByLinked"
              value={
                <Link
                  className="font-semibold text-danger"
                  to={`/back-office/members/${one.member.id}?tab=money`}
                >
                  <Money amount={owedByLinked} />
                </Link>
              }
            />
          )}
        </Facts>
        <p className="mt-2">
          <Link
            className="text-sm font-semibold text-primary-ink"
            to={`/back-office/ledger?member=${one.member.id}`}
          >
            {say('office.finance.accountsOfMember')}
          </Link>
        </p>
      </section>
      {history.length > 0 && (
        <section>
          <h3>{say('office.finance.earlier')}</h3>
          <ul className="grid gap-2">
            {history.map((row) => (
              <li className="flex flex-wrap items-center justify-between gap-2" key={row.withdrawal_no}>
                <Link
                  className="font-semibold tabular-nums text-primary-ink"
                  preventScrollReset
                  to={`/back-office/withdrawals/${row.withdrawal_no}${search}`}
                >
                  {row.withdrawal_no}
                </Link>
                <span className="text-sm text-muted">{say.date(row.requested_at)}</span>
                <Money amount={row.amount} />
                <WithdrawalPill
                  isBlocked={row.is_blocked}
                  isSent={row.is_sent}
                  lacksIdentity={row.lacks_identity}
                  state={row.state}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>{say('office.finance.trail')}</h3>
        <AuditTrail entries={trail} />
      </section>
    </Drawer>
  )
}

/** Shows a masked account number. Staff can reveal the number; the audit log records each time they do. */
function AccountNumber({ masked, reference }: { masked: string; reference: string }) {
  const say = useWords()
  const change = useChange()
  const [whole, setWhole] = useState<string>()
  if (whole)
    return (
      <span className="tabular-nums" translate="no">
        {whole}
      </span>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span className="tabular-nums" translate="no">
        {masked}
      </span>
      <Button
        busy={change.busy}
        onClick={async () => {
          const answer = await change.run(revealBankAccount, { withdrawal_no: reference }, '')
          if (answer) setWhole(answer.data.account_number)
        }}
        small
        variant="quiet"
      >
        {say('office.finance.reveal')}
      </Button>
    </span>
  )
}

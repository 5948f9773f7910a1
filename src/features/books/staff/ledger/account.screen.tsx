import { useState } from 'react'
import { useLoaderData, useLocation, useNavigate, useParams } from 'react-router'
import { accountName, codeName, everyCode } from '../../../../back-office/finance/finance-names.ts'
import { accountClassNames } from '../../../../back-office/kit/account-names.ts'
import { useChange } from '../../../../back-office/kit/change.tsx'
import { filtersOf } from '../../../../back-office/kit/filters/address-filters.ts'
import { FilterDates } from '../../../../back-office/kit/filters/filter-dates.tsx'
import { withFilter } from '../../../../back-office/kit/filters/list-address.ts'
import { ListPage } from '../../../../back-office/kit/list-page.tsx'
import { isDay } from '../../../../calendar/day-form.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { ChipSelect } from '../../../../ui/form/chip-select.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { isKeyedCursor } from '../../../../wire/cursor-forms.ts'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { isMemberAccount, systemAccounts } from '../corrections/correctable-accounts.ts'
import { entryColumns } from './entry-columns.tsx'
import { recomputeAccount, viewAccount } from './ledger.calls.ts'
import { Balance } from './sided-money.tsx'

async function load({ call, url, params }: LoadArguments) {
  const filters = filtersOf(url, {
    code: /^[a-z_]{1,40}$/,
    from: isDay,
    to: isDay,
    cursor: isKeyedCursor,
  })
  return await call(viewAccount, { ...filters, account_id: params['accountId'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  loaded ? accountName(say, loaded.data.kind) : '',
)

/** Shows an account of the ledger: its balance, and every entry. */
export default function Account() {
  const say = useWords()
  const { data: account, entries, next_cursor: next } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { accountId = '' } = useParams()
  const change = useChange()
  const [added, setAdded] = useState<{ of: string; sums: CallOutput<typeof recomputeAccount> }>()
  const sums = added?.of === accountId ? added.sums : undefined
  const name = accountName(say, account.kind)
  return (
    <ListPage
      action={
        <>
          {isCorrectable(account.kind) && (
            <ButtonLink to={correctionOf(account)} variant="secondary">
              {say('office.finance.askCorrection')}
            </ButtonLink>
          )}
          <Button
            busy={change.busy}
            busyText={say('office.finance.addingUp')}
            onClick={async () => {
              const found = await change.run(recomputeAccount, { account_id: account.account_id }, '')
              if (found) setAdded({ of: accountId, sums: found })
            }}
            variant="secondary"
          >
            {say('office.finance.addUp')}
          </Button>
        </>
      }
      answer={{ data: entries, next_cursor: next }}
      back={`/back-office/ledger${account.member ? `?member=${account.member.id}` : ''}`}
      columns={entryColumns(account.unit)}
      drawer={({ transfer_id: id }) => `/back-office/ledger/accounts/${account.account_id}/${id}`}
      empty={[
        'office.finance.noEntries',
        next ? 'office.finance.noEntriesHere' : 'office.finance.noEntriesText',
      ]}
      filters={
        <>
          <ChipSelect
            className="max-w-64"
            label={say('office.finance.code')}
            onChoose={(code) => void navigate({ search: withFilter(search, 'code', code) })}
            value={new URLSearchParams(search).get('code') ?? ''}
          >
            <option value="">{say('office.finance.everyCode')}</option>
            {everyCode.map((code) => (
              <option key={code} value={code}>
                {codeName(say, code)}
              </option>
            ))}
          </ChipSelect>
          <FilterDates />
        </>
      }
      label="office.finance.entries"
      rowKey={({ transfer_id: id, leg }) => `${id}-${leg}`}
      title={{ said: account.member ? `${name} · ${account.member.name}` : name }}
    >
      <div aria-live="polite" className="card grid gap-1 p-4">
        {account.balance !== null && (
          <p>
            <span className="text-muted">{say('office.finance.balanceNow')}</span>{' '}
            <strong className="text-lg">
              <Balance {...account} balance={account.balance} />
            </strong>{' '}
            <span className="text-muted">· {say(accountClassNames[account.class])}</span>
          </p>
        )}
        {sums && (
          <p className={sums.agrees ? 'text-success' : 'text-danger'}>
            {say(sums.agrees ? 'office.finance.accountAgrees' : 'office.finance.accountDisagrees', {
              count: say.count(sums.entries),
            })}{' '}
            <Balance {...account} balance={sums.sum} />
          </p>
        )}
      </div>
    </ListPage>
  )
}

function isCorrectable(kind: string): boolean {
  return isMemberAccount(kind) || systemAccounts.some((one) => one === kind)
}

/** Returns the address of the correction form for an account. */
function correctionOf({ kind, member }: { kind: string; member: { id: string } | null }): string {
  const asked = new URLSearchParams({ account: kind, ...(member && { member_id: member.id }) })
  return `/back-office/corrections/new?${asked}`
}

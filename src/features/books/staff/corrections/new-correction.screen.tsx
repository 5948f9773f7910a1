import { useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { accountName } from '../../../../back-office/finance/finance-names.ts'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { OfficePage } from '../../../../back-office/kit/office-page.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { AskForm } from '../../../approvals/staff/ask-form.tsx'
import { isMemberAccount, memberAccounts, systemAccounts } from './correctable-accounts.ts'
import { askCorrection, findCorrections } from './corrections.calls.ts'
import { corrections } from './corrections.ts'

async function load({ call }: LoadArguments) {
  const { limits } = await call(findCorrections, { limit: 1 })
  return { limits }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.finance.askCorrection')

const accounts = [...memberAccounts, ...systemAccounts]

/** Lets staff request a correction, which another staff member approves or declines. */
export default function NewCorrection() {
  const say = useWords()
  const { limits } = useLoaderData<typeof loader>()
  const given = new URLSearchParams(useLocation().search)
  const [account, setAccount] = useState(
    () => accounts.find((one) => one === given.get('account')) ?? ('store_credit' as const),
  )
  const isOfMember = isMemberAccount(account)
  return (
    <OfficePage back={corrections.path} title={say('office.finance.askCorrection')}>
      <div className="card max-w-160 p-4">
        <p className="mb-4 text-sm">
          {say('office.finance.askText', {
            most: say.count(limits.rupees),
            aDay: say.count(limits.rupees_a_day),
            points: say.count(limits.points),
          })}
        </p>
        <AskForm
          approval={corrections}
          call={askCorrection}
          label="office.finance.askCorrection"
          toInput={(typed) => ({
            account,
            ...(isOfMember && { member_id: typed('member_id') }),
            direction: typed('direction') === 'take' ? ('take' as const) : ('add' as const),
            amount: typed('amount'),
            reason: typed('reason'),
            evidence: typed('evidence'),
            ...(typed('about') && { about: typed('about') }),
          })}
        >
          <OfficeField
            kind="choice"
            label={say('office.finance.ledgerAccount')}
            name="account"
            onChange={(event) =>
              setAccount(accounts.find((one) => one === event.target.value) ?? 'store_credit')
            }
            options={accounts.map((one) => ({
              value: one,
              label: isMemberAccount(one)
                ? say('office.finance.membersAccount', { account: accountName(say, one) })
                : accountName(say, one),
            }))}
            value={account}
          />
          {isOfMember && (
            <OfficeField
              defaultValue={given.get('member_id') ?? ''}
              hint={say('office.finance.memberIdHint')}
              inputMode="numeric"
              label={say('office.finance.memberSearch')}
              name="member_id"
              required
            />
          )}
          <div className="grid gap-x-4 sm:grid-cols-2">
            <OfficeField
              defaultValue={given.get('direction') ?? 'add'}
              kind="choice"
              label={say('office.finance.direction')}
              name="direction"
              options={[
                { value: 'add', label: say('office.finance.directionAdd') },
                { value: 'take', label: say('office.finance.directionTake') },
              ]}
            />
            <OfficeField
              defaultValue={given.get('amount') ?? ''}
              inputMode="decimal"
              label={say(account === 'points' ? 'office.term.points' : 'office.finance.amountRupees')}
              name="amount"
              required
            />
          </div>
          <OfficeField
            hint={say(isOfMember ? 'office.finance.reasonRead' : 'office.finance.reasonKept')}
            kind="note"
            label={say('term.reason')}
            maxLength={300}
            name="reason"
            required
            rows={2}
          />
          <OfficeField
            hint={say('office.finance.evidenceHint')}
            kind="lines"
            label={say('office.finance.evidence')}
            maxLength={4000}
            name="evidence"
            optional
          />
          <OfficeField
            defaultValue={given.get('about') ?? ''}
            hint={say('office.finance.aboutHint')}
            label={say('office.finance.about')}
            maxLength={60}
            name="about"
            optional
          />
        </AskForm>
      </div>
    </OfficePage>
  )
}

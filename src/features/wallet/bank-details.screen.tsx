import { useState } from 'react'
import { type MetaFunction, useLoaderData } from 'react-router'
import { PageTitle } from '../../ui/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/screen-load.ts'
import { BankForm } from '../bank/bank-form.tsx'
import { SavedBank } from '../bank/saved-bank.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { getBmartUsers } from './getBmartUsers.call.ts'

async function load({ call, url }: LoadArguments) {
  await requireMember({ call, url })
  const { data } = await call(getBmartUsers)
  return { account: data[0] }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: MetaFunction = () => [
  { title: 'Bank details · Bmart' },
  { name: 'robots', content: 'noindex' },
]

/** Without a saved account it asks for one; with one it shows where withdrawals go. */
export default function BankDetailsScreen() {
  const { account } = useLoaderData<typeof loader>()
  const [isChanging, setChanging] = useState(false)
  if (!account) return null
  const isSaved = account.bank_acc_no !== ''
  return (
    <>
      <PageTitle back="/profile" title="Bank details" />
      <div className="page page-narrow grid gap-4 py-6">
        {isSaved && !isChanging ? (
          <SavedBank bank={account} onChange={() => setChanging(true)} />
        ) : (
          <>
            <p className="text-muted">
              {isSaved
                ? `Withdrawals go to ${account.bank_acc_no} at ${account.bank_name} until you save another account.`
                : 'Withdrawals go to this account. It should be in your own name.'}
            </p>
            <BankForm
              availBalance={account.avail_balance}
              isChange={isSaved}
              onCancel={isSaved ? () => setChanging(false) : undefined}
              onSaved={() => setChanging(false)}
            />
          </>
        )}
      </div>
    </>
  )
}

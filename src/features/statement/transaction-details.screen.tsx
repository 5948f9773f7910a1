import { useLoaderData } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { receiptPicture } from '../../ui/icons/emoji-pictures.ts'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { call, inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useMore } from '../../ui/page/use-more.ts'
import { CallFailure } from '../../wire/call-failure.ts'
import { useWords } from '../../words/use-words.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { get_all_transaction } from './statement.calls.ts'
import { Amount } from './transaction-amount.tsx'
import { TransactionList } from './transaction-list.tsx'

async function load({ call: loadCall, params, url }: LoadArguments) {
  await requireMember({ call: loadCall, url })
  const { type_id: typeId = '' } = params
  // Answers 404 for a malformed type, because no page has such a URL.
  if (!/^(?:all|\d{1,9})$/.test(typeId)) throw new CallFailure(404, 'notFound', 'statement.unknownType')
  return { typeId, ...(await loadCall(get_all_transaction, { type_id: typeId })) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>(
  (say, loaded) => loaded?.type_nname || say('statement.all'),
)

export default function TransactionDetailsScreen() {
  const say = useWords()
  const first = useLoaderData<typeof loader>()
  const { typeId, type_nname: name, clawback_due: due } = first
  const list = useMore(first, (cursor) => call(get_all_transaction, { type_id: typeId, cursor }))
  return (
    <>
      <PageTitle back="/transactions" title={name || say('statement.all')} />
      {list.rows.length === 0 ? (
        <EmptyState
          action={<ButtonLink to="/transactions">{say('term.transactions')}</ButtonLink>}
          picture={receiptPicture}
          title={say('statement.none')}
        />
      ) : (
        <div className="page py-4">
          {due > 0 && (
            <p className="card mb-4 p-4 text-sm">
              <span className="font-bold">
                {say('statement.stillDue')} <Amount amount={due} unit="rupees" />
              </span>{' '}
              {say('statement.stillDueText')}
            </p>
          )}
          <TransactionList {...list} />
        </div>
      )}
    </>
  )
}

import { useHref, useLoaderData } from 'react-router'
import { inPaise } from '../../money/paise.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { receiptPicture } from '../../ui/icons/emoji-pictures.ts'
import { DownloadIcon } from '../../ui/icons/transaction-icons.tsx'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { Rupees } from '../../ui/rupees.tsx'
import { useWords } from '../../words/use-words.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { certificatePath } from './certificate/certificate-paths.ts'
import { getMyTdsCertificates } from './certificates.calls.ts'

async function load({ call, url }: LoadArguments) {
  await requireMember({ call, url })
  return (await call(getMyTdsCertificates)).data
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('tdsCertificate.title')

type Row = Awaited<ReturnType<typeof load>>[number]

/** Lists the quarters in which tax was deducted from the member, each with its certificate. */
export default function TdsCertificatesScreen() {
  const say = useWords()
  const rows = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle back="/withdraw-history" title={say('tdsCertificate.title')} />
      {rows.length === 0 ? (
        <EmptyState picture={receiptPicture} title={say('tdsCertificate.empty')}>
          {say('tdsCertificate.emptyText')}
        </EmptyState>
      ) : (
        <div className="page grid gap-3 py-4">
          <p className="text-sm text-muted">{say('tdsCertificate.text')}</p>
          <ul className="grid gap-3 lg:grid-cols-2">
            {rows.map((row) => (
              <li key={row.quarter}>
                <Quarter of={row} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function Quarter({ of: { quarter, from, to, tax, state, form, number } }: { of: Row }) {
  const say = useWords()
  const href = useHref(`${certificatePath}/${quarter}.pdf`)
  return (
    <article className="card grid gap-2 p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="font-bold">
          {say('tdsCertificate.quarter', { from: say.month(from), to: say.month(to) })}
        </h2>
        <strong>
          <Rupees amount={inPaise(tax.toFixed(2))} />
        </strong>
      </div>
      {state === 'ready' ? (
        <>
          <p className="text-sm wrap-anywhere text-muted">
            {say('tdsCertificate.number', { form: form ?? '', number: number ?? '' })}
          </p>
          <a className="button button-secondary button-small justify-self-start" download href={href}>
            <DownloadIcon size={20} />
            {say('tdsCertificate.download')}
          </a>
        </>
      ) : (
        <p className="text-sm text-muted">
          {say(state === 'numbering' ? 'tdsCertificate.numbering' : 'tdsCertificate.notFiled')}
        </p>
      )}
    </article>
  )
}

import { useEffect, useState } from 'react'
import { useHref, useLoaderData, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ChipSelect } from '../../ui/form/chip-select.tsx'
import { receiptPicture } from '../../ui/icons/emoji-pictures.ts'
import { DownloadIcon, PrintIcon } from '../../ui/icons/transaction-icons.tsx'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { call, inBrowser, isCallFailure, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useMore } from '../../ui/page/use-more.ts'
import { Section } from '../../ui/section.tsx'
import { useWords } from '../../words/use-words.tsx'
import { requireMember } from '../members/member-page.load.ts'
import { MonthSummary } from './month-summary.tsx'
import { getMyStatement } from './statement.calls.ts'
import { TransactionList } from './transaction-list.tsx'
import type { ShownTransaction } from './transaction-row.tsx'

async function load({ call: loadCall, url }: LoadArguments) {
  const member = await requireMember({ call: loadCall, url })
  const month = url.searchParams.get('month') ?? undefined
  return { name: member.name, ...(await loadCall(getMyStatement, { month })) }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  loaded ? say('statement.titleOfMonth', { month: say.month(loaded.month) }) : say('statement.ofMonth'),
)

export default function MonthStatementScreen() {
  const say = useWords()
  const navigate = useNavigate()
  const first = useLoaderData<typeof loader>()
  const { month, summary, name } = first
  const fileHref = useHref(`/User/statement.csv?month=${month}`)
  const loadPage = (cursor: string) => call(getMyStatement, { month, cursor, limit: 100 })
  const { rows, isLoading, loadMore } = useMore(first, loadPage)
  const { printed, isPreparing, print } = usePrinting(first, loadPage)
  const shown = printed ?? rows
  if (!summary) return null
  return (
    <>
      <div className="print:hidden">
        <PageTitle back="/transactions" title={say('statement.shortTitle')} />
      </div>
      <div className="page pb-8">
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 md:mt-6 print:hidden">
          <ChipSelect
            className="max-w-64"
            label={say('term.month')}
            onChoose={(chosen) => void navigate(`/transactions/statement?month=${chosen}`, { replace: true })}
            value={month}
          >
            {summary.months.map((each) => (
              <option key={each} value={each}>
                {say.month(each)}
              </option>
            ))}
          </ChipSelect>
          <div className="flex flex-wrap gap-2">
            <a className="button button-secondary button-small" download href={fileHref}>
              <DownloadIcon size={20} />
              {say('statement.download')}
            </a>
            <Button
              busy={isPreparing}
              busyText={say('statement.preparing')}
              onClick={print}
              small
              variant="secondary"
            >
              <PrintIcon size={20} />
              {say('statement.print')}
            </Button>
          </div>
        </div>
        <p className="hidden text-lg font-bold print:block">
          {say('statement.printedTitle', { month: say.month(month), name })}
        </p>
        <MonthSummary month={month} summary={summary} />
        {shown.length === 0 ? (
          <EmptyState picture={receiptPicture} title={say('statement.none')} />
        ) : (
          <Section title={say('term.transactions')}>
            <TransactionList isLoading={isLoading} loadMore={printed ? undefined : loadMore} rows={shown} />
          </Section>
        )}
      </div>
    </>
  )
}

type Page = { data: ShownTransaction[]; next_cursor?: string | undefined }

/** Prints the whole month, after loading the remaining rows. */
function usePrinting(first: Page, loadPage: (cursor: string) => Promise<Page>) {
  const [whole, setWhole] = useState<{ of: Page; rows: ShownTransaction[] }>()
  const [isPreparing, setPreparing] = useState(false)
  const printed = whole?.of === first ? whole.rows : undefined

  useEffect(() => {
    if (printed) window.print()
  }, [printed])

  async function prepare(): Promise<void> {
    setPreparing(true)
    try {
      const rows = [...first.data]
      for (let cursor = first.next_cursor; cursor !== undefined; ) {
        const page = await loadPage(cursor)
        rows.push(...page.data)
        cursor = page.next_cursor
      }
      setWhole({ of: first, rows })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
    } finally {
      setPreparing(false)
    }
  }

  return { printed, isPreparing, print: () => void prepare() }
}

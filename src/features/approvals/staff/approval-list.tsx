import type { ReactNode } from 'react'
import { DownloadLink } from '../../../back-office/finance/download-link.tsx'
import type { DownloadName } from '../../../back-office/finance/download-names.ts'
import type { TableColumn } from '../../../back-office/kit/data-table.tsx'
import { FilterChips, optionsOf } from '../../../back-office/kit/filters/filter-chips.tsx'
import { ListPage } from '../../../back-office/kit/list-page.tsx'
import { namesOf } from '../../../states/states.ts'
import { Since } from '../../../ui/since.tsx'
import { StatePill } from '../../../ui/status-pill.tsx'
import { isIdCursor } from '../../../wire/cursor-forms.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import type { ListedApproval } from './approval.ts'
import { listedStates } from './decision-fields.ts'
import { type DecisionState, decisionStates } from './decision-states.ts'

/** The filters in the address of a list of requests. */
export const approvalFilters = { state: listedStates, cursor: isIdCursor } as const

type ApprovalListProps<Row> = {
  approval: ListedApproval
  answer: { data: Row[]; next_cursor?: string | undefined }
  columns: readonly TableColumn<Row>[]
  /** The download of the same requests, and the state that the viewer chose. */
  download?: { file: DownloadName; label: PlainKey; state: (typeof listedStates)[number] | undefined }
  /** Further buttons above the list. */
  action?: ReactNode
}

/** Lists an approval's requests; by default the waiting ones. */
export function ApprovalList<Row extends object>(props: ApprovalListProps<Row>) {
  const { approval, answer, columns, download, action } = props
  const say = useWords()
  const { path, says } = approval
  const idOf = (row: Row) => String((row as Record<string, unknown>)[approval.id])
  return (
    <ListPage
      action={
        <>
          {download && <DownloadOfState {...download} />}
          {action}
        </>
      }
      answer={answer}
      columns={columns}
      drawer={(row) => `${path}/${idOf(row)}`}
      empty={[says.none, says.noneText]}
      filters={
        <FilterChips
          label="office.term.state"
          name="state"
          options={[
            ['', 'office.finance.waiting'],
            ['to_decide', 'office.finance.waitingForYou'],
            ...optionsOf(['approved', 'declined', 'withdrawn'], namesOf(decisionStates)),
            ['all', 'office.term.all'],
          ]}
        />
      }
      rowKey={idOf}
      title={says.title}
    >
      <p className="office-quiet text-sm">{say(says.text)}</p>
    </ListPage>
  )
}

function DownloadOfState({ file, label, state }: NonNullable<ApprovalListProps<object>['download']>) {
  const say = useWords()
  return (
    <DownloadLink file={file} query={state && state !== 'to_decide' ? { state } : {}}>
      {say(label)}
    </DownloadLink>
  )
}

export const stateColumn: TableColumn<{ state: DecisionState; asked_at: string }> = {
  header: 'office.term.state',
  cell: ({ state, asked_at: askedAt }) => (
    <span className="inline-grid justify-items-start gap-1">
      <StatePill of={decisionStates} state={state} />
      {state === 'requested' && <Since at={askedAt} />}
    </span>
  ),
}

export const makerColumn: TableColumn<{ asked_by: string; asked_at: string }> = {
  header: 'office.finance.askedBy',
  cell: ({ asked_by: name, asked_at: at }, say) => (
    <>
      <span translate="no">{name}</span>
      <span className="block text-sm text-muted">{say.moment(at)}</span>
    </>
  ),
}

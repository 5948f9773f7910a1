import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import { loadList } from '../../../../back-office/lists/list.load.ts'
import { type Cells, Listed } from '../../../../back-office/lists/listed.tsx'
import { ButtonLink } from '../../../../ui/button.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../../ui/page/screen-load.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { matchBankLine, unmatchBankLine } from './bank-lines.calls.ts'
import { findBankLines } from './bank-lines.list.ts'

const load = loadList(findBankLines)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)
export const meta = privateMeta(findBankLines.title)

/** Lists the lines of the bank's statements, and the documents that each pays. */
export default function BankLines() {
  const say = useWords()
  return (
    <Listed
      action={
        <>
          <ButtonLink to="/back-office/bank-statement/import">{say('office.finance.bankImport')}</ButtonLink>
          <ButtonLink to="/back-office/bank-statement/missing" variant="secondary">
            {say('office.finance.notAtBank')}
          </ButtonLink>
        </>
      }
      cells={cells}
      list={findBankLines}
    />
  )
}

const cells: Cells<typeof findBankLines> = {
  day: ({ day }, say) => say.date(day),
  documents: ({ line_id: id, documents }) =>
    documents === null ? <Match lineId={id} /> : <Matched documents={documents} lineId={id} />,
}

function Match({ lineId }: { lineId: string }) {
  const say = useWords()
  return (
    <StepButton
      button={{ small: true, variant: 'secondary' }}
      call={matchBankLine}
      fields={
        <OfficeField
          hint={say('office.finance.bankNamesHint')}
          kind="note"
          label={say('office.finance.bankNames')}
          maxLength={2_000}
          name="documents"
          rows={2}
        />
      }
      input={({ typed, requestId }) => ({
        line_id: lineId,
        documents: typed('documents'),
        request_id: requestId,
      })}
      label="office.finance.bankMatch"
      text={say('office.finance.bankMatchText')}
      title="office.finance.bankMatch"
    />
  )
}

function Matched({ lineId, documents }: { lineId: string; documents: string }) {
  const say = useWords()
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="wrap-anywhere" translate="no">
        {documents}
      </span>
      <StepButton
        button={{ small: true, variant: 'secondary' }}
        call={unmatchBankLine}
        input={({ requestId }) => ({ line_id: lineId, request_id: requestId })}
        label="office.finance.bankUnmatch"
        text={say('office.finance.bankUnmatchText')}
        title="office.finance.bankUnmatch"
      />
    </span>
  )
}

import { useLoaderData } from 'react-router'
import { Fact, Facts } from '../../../../back-office/kit/facts.tsx'
import { OfficeField } from '../../../../back-office/kit/office-field.tsx'
import { OfficePage } from '../../../../back-office/kit/office-page.tsx'
import { StepButton, type StepRequest } from '../../../../back-office/kit/step-button.tsx'
import { privateMeta } from '../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../ui/page/screen-load.ts'
import { StatusPill } from '../../../../ui/status-pill.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { ApartNote, DecisionFacts, DecisionNote, Decisions } from '../../../approvals/staff/decisions.tsx'
import { closeFirst, readBooksStart } from './closing.calls.ts'
import { approveFirstClosing, askFirstClosing, dropFirstClosing } from './first-closing.calls.ts'

async function load({ call }: LoadArguments) {
  return (await call(readBooksStart, {})).data
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.finance.firstClosing')

type Start = Awaited<ReturnType<typeof load>>

/**
 * Lets staff make the first closing of the books, up to a given day. It is for a shop whose books until that
 * day are in another system.
 */
export default function FirstClosing() {
  const say = useWords()
  const {
    done,
    waiting,
    is_possible: isPossible,
    needs_two: needsTwo,
    first_day: firstDay,
  } = useLoaderData<typeof loader>()
  return (
    <OfficePage back="/back-office/reports" title={say('office.finance.firstClosing')}>
      <div className="card grid max-w-160 gap-4 p-4">
        {done ? (
          <>
            <p className="font-semibold">
              {say('office.finance.closedUpToDay', { day: say.date(done.up_to) })}
            </p>
            <p className="office-quiet text-sm">
              {say('office.finance.closedBy', { name: done.closed_by, when: say.moment(done.closed_at) })}
            </p>
          </>
        ) : waiting ? (
          <Waiting one={waiting} />
        ) : isPossible ? (
          <>
            <p>{say('office.finance.firstClosingText')}</p>
            {firstDay !== null && (
              <p className="office-quiet text-sm">
                {say('office.finance.firstPosting', { day: say.date(firstDay) })}
              </p>
            )}
            {needsTwo && <p className="office-quiet text-sm">{say('office.finance.firstClosingTwo')}</p>}
            <Close needsTwo={needsTwo} />
          </>
        ) : (
          <p>{say('office.finance.booksClosedBefore')}</p>
        )}
      </div>
    </OfficePage>
  )
}

function Close({ needsTwo }: { needsTwo: boolean }) {
  const say = useWords()
  const question = {
    danger: true,
    fields: (
      <>
        <OfficeField label={say('office.finance.closedUpTo')} name="up_to" required type="date" />
        <OfficeField kind="note" label={say('term.reason')} maxLength={300} name="reason" required rows={2} />
      </>
    ),
    input: ({ typed, requestId }: StepRequest) => ({
      up_to: typed('up_to'),
      reason: typed('reason'),
      request_id: requestId,
    }),
    text: say('office.finance.closeFirstText'),
    title: 'office.finance.firstClosing',
  } as const
  return (
    <div>
      {needsTwo ? (
        <StepButton {...question} call={askFirstClosing} label="office.finance.askFirstClosing" />
      ) : (
        <StepButton {...question} call={closeFirst} label="office.finance.closeBooksFirst" />
      )}
    </div>
  )
}

function Waiting({ one }: { one: NonNullable<Start['waiting']> }) {
  const say = useWords()
  return (
    <>
      <div className="grid justify-items-start gap-2">
        <StatusPill tone="accent">{say('office.finance.waiting')}</StatusPill>
        <p>{say('office.finance.firstClosingAsked', { day: say.date(one.up_to) })}</p>
      </div>
      <Facts>
        <Fact label="office.finance.closedUpTo" value={<strong>{say.date(one.up_to)}</strong>} />
        <Fact label="term.reason" value={one.reason} />
        <DecisionFacts of={one} />
      </Facts>
      {one.is_own && <DecisionNote text="office.finance.ownFirstClosing" />}
      <ApartNote apartAt={one.apart_at} askedBy={one.asked_by} />
      <div className="flex flex-wrap gap-2">
        <Decisions
          approve={
            one.apart_at === null
              ? { call: approveFirstClosing, text: say('office.finance.closeFirstText'), danger: true }
              : undefined
          }
          callOff={{ call: dropFirstClosing, text: say('office.finance.firstClosingNoEffect') }}
          decline={{ call: dropFirstClosing, text: say('office.finance.firstClosingNoEffect') }}
          input={(said) => ({ ...said, closing_id: one.closing_id })}
          isOwn={one.is_own}
          title="office.finance.firstClosing"
        />
      </div>
    </>
  )
}

import { useState } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router'
import { Drawer } from '../../../back-office/kit/drawer.tsx'
import { Fact, Facts } from '../../../back-office/kit/facts.tsx'
import { OfficeField } from '../../../back-office/kit/office-field.tsx'
import { OfficeForm } from '../../../back-office/kit/office-form.tsx'
import { StateSince } from '../../../back-office/kit/state-since.tsx'
import { StepButton } from '../../../back-office/kit/step-button.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import { complaintKindNames, complaintStates } from '../complaint-kinds.ts'
import { ComplaintMessages } from '../complaint-messages.tsx'
import { AnswerDue, LastDay, WriterCell } from './complaint-cells.tsx'
import { answerComplaint, viewComplaint } from './complaints.calls.ts'
import { setComplaintDocket } from './dockets/helpline-dockets.calls.ts'

async function load({ call, params }: LoadArguments) {
  return await call(viewComplaint, { complaint_no: params['complaintNo'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  say('complaints.title', { no: loaded?.data.complaint_no ?? '' }),
)

/** Shows a complaint beside the list: its messages, and the answer form. */
export default function ComplaintDrawer() {
  const say = useWords()
  const { data: one } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const [sent, setSent] = useState(0)
  const { complaint_no: no, writer } = one
  return (
    <Drawer backTo={`/back-office/complaints${search}`} title={say('complaints.title', { no })}>
      <Facts>
        <Fact
          label="office.term.state"
          value={
            <StateSince
              at={one.state === 'closed' ? null : one.state_since}
              of={complaintStates}
              state={one.state}
            />
          }
        />
        <Fact label="office.complaints.about" value={say(complaintKindNames[one.kind])} />
        {one.orderno !== null && (
          <Fact
            label="term.order"
            value={<Link to={`/back-office/order/${one.orderno}`}>{one.orderno}</Link>}
          />
        )}
        <Fact
          label="office.complaints.writer"
          value={
            writer.id === null ? (
              <WriterCell writer={writer} />
            ) : (
              <Link to={`/back-office/members/${writer.id}`}>
                <WriterCell writer={writer} />
              </Link>
            )
          }
        />
        {writer.email !== null && (
          <Fact label="office.members.email" value={<span translate="no">{writer.email}</span>} />
        )}
        <Fact label="office.complaints.openedAt" value={say.moment(one.opened_at)} />
        {one.answer_by !== null && (
          <Fact
            label="office.complaints.answerBy"
            value={<AnswerDue by={one.answer_by} isLate={one.is_late} />}
          />
        )}
        {one.redress_by !== null && (
          <Fact
            label="office.complaints.redressBy"
            value={<LastDay day={one.redress_by} isLate={one.is_redress_late} />}
          />
        )}
        {one.docket_no !== null && (
          <Fact
            label="office.complaints.docketNo"
            value={
              <>
                <span translate="no">{one.docket_no}</span>
                {one.docket_on !== null && ` · ${say.date(one.docket_on)}`}
              </>
            }
          />
        )}
        {one.docket_by !== null && (
          <Fact
            label="office.complaints.docketBy"
            value={<LastDay day={one.docket_by} isLate={one.is_docket_late} />}
          />
        )}
        {one.closed_at !== null && (
          <Fact
            label={
              one.closed_by === 'member'
                ? 'office.complaints.closedByMember'
                : 'office.complaints.closedByShop'
            }
            value={say.moment(one.closed_at)}
          />
        )}
      </Facts>
      <ComplaintMessages messages={one.messages} reader="staff" />
      {one.state !== 'closed' && (
        <OfficeForm
          call={answerComplaint}
          // The key changes with each answer that is sent, which empties the form. It does not change with a
          // new message of the writer, so the typed text stays.
          key={`${no} ${sent}`}
          onDone={() => setSent(sent + 1)}
          submitLabel={say('office.complaints.send')}
          toInput={(fields, _version, requestId) => ({
            complaint_no: no,
            text: String(fields.get('text')),
            close: fields.has('close'),
            version: one.messages.length,
            request_id: requestId,
          })}
        >
          <OfficeField
            hint={say('office.complaints.answerHint')}
            kind="lines"
            label={say('term.answer')}
            maxLength={2000}
            name="text"
            rows={5}
          />
          <OfficeField kind="box" label={say('office.complaints.closeToo')} name="close" />
        </OfficeForm>
      )}
      {one.state !== 'closed' && one.docket_no === null && (
        <p>
          <StepButton
            button={{ variant: 'secondary', small: true }}
            call={setComplaintDocket}
            fields={
              <>
                <OfficeField label={say('office.complaints.docketNo')} maxLength={30} name="docket_no" />
                <OfficeField label={say('office.complaints.docketOn')} name="docket_on" type="date" />
              </>
            }
            input={({ typed, requestId }) => ({
              complaint_no: no,
              docket_no: typed('docket_no'),
              docket_on: typed('docket_on'),
              request_id: requestId,
            })}
            label="office.complaints.noteDocket"
            text={say('office.complaints.noteDocketText')}
            title="office.complaints.noteDocket"
          />
        </p>
      )}
    </Drawer>
  )
}

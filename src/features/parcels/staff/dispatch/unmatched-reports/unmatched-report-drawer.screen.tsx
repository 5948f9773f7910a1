import { Link, useLoaderData, useLocation } from 'react-router'
import { Drawer } from '../../../../../back-office/kit/drawer.tsx'
import { Fact, Facts } from '../../../../../back-office/kit/facts.tsx'
import { OfficeField } from '../../../../../back-office/kit/office-field.tsx'
import { OfficeForm } from '../../../../../back-office/kit/office-form.tsx'
import { privateMeta } from '../../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../../ui/page/screen-load.ts'
import { StatePill } from '../../../../../ui/status-pill.tsx'
import { useWords } from '../../../../../words/use-words.tsx'
import { describeReason, describeState } from './reason-words.ts'
import { endSetAsideReport, viewSetAsideReport } from './unmatched-reports.calls.ts'
import { unmatchedStates } from './unmatched-states.ts'

async function load({ call, params }: LoadArguments) {
  return await call(viewSetAsideReport, { report_no: params['reportNo'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  say('office.setAside.report', { no: loaded?.data.report_no ?? '' }),
)

/** Shows an unmatched report in a drawer beside the list. */
export default function SetAsideDrawer() {
  const say = useWords()
  const { data: one } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const { report_no: no, done } = one
  return (
    <Drawer backTo={`/back-office/dispatch/set-aside${search}`} title={say('office.setAside.report', { no })}>
      <Facts>
        <Fact label="office.term.state" value={<StatePill of={unmatchedStates} state={one.state} />} />
        <Fact label="office.setAside.why" value={describeReason(say, one.why)} />
        {one.step !== null && <Fact label="office.setAside.says" value={describeState(say, one.step)} />}
        {one.orderno !== null && (
          <Fact
            label="term.order"
            value={<Link to={`/back-office/order/${one.orderno}`}>{one.orderno}</Link>}
          />
        )}
        {one.reference !== null && <Fact label="office.term.parcel" value={one.reference} />}
        {one.tracking_no !== null && <Fact label="office.orders.trackingNo" value={one.tracking_no} />}
        {one.said_at !== null && <Fact label="office.setAside.saidAt" value={say.moment(one.said_at)} />}
        <Fact label="office.setAside.received" value={say.moment(one.received_at)} />
      </Facts>
      <section className="grid gap-1">
        <h3 className="font-bold">{say('office.setAside.words')}</h3>
        <p
          className="max-h-80 overflow-y-auto rounded-control bg-sunken p-3 text-sm break-words whitespace-pre-wrap"
          translate="no"
        >
          {one.words || '–'}
        </p>
      </section>
      {done && (
        <section className="grid gap-1">
          <h3 className="font-bold">{say('office.setAside.note')}</h3>
          <p className="break-words" translate="no">
            {done.note}
          </p>
          <p className="text-sm text-muted">
            {say('office.setAside.doneBy', { name: done.by, moment: say.moment(done.at) })}
          </p>
        </section>
      )}
      {one.may_end && (
        <OfficeForm
          call={endSetAsideReport}
          key={no}
          done={say('office.setAside.ended')}
          submitLabel={say('office.setAside.end')}
          toInput={(fields, _version, requestId) => ({
            report_no: no,
            note: String(fields.get('note')),
            request_id: requestId,
          })}
        >
          <OfficeField
            hint={say('office.setAside.noteHint')}
            kind="note"
            label={say('office.setAside.note')}
            maxLength={300}
            name="note"
            rows={3}
          />
        </OfficeForm>
      )}
    </Drawer>
  )
}

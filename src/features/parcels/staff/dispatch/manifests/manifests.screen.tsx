import { useLoaderData, useNavigate } from 'react-router'
import type { TableColumn } from '../../../../../back-office/kit/data-table.tsx'
import { filtersOf } from '../../../../../back-office/kit/filters/address-filters.ts'
import { ListPage } from '../../../../../back-office/kit/list-page.tsx'
import { StepButton } from '../../../../../back-office/kit/step-button.tsx'
import { inPaise } from '../../../../../money/paise.ts'
import { ButtonLink } from '../../../../../ui/button.tsx'
import { privateMeta } from '../../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../../ui/page/screen-load.ts'
import { Rupees } from '../../../../../ui/rupees.tsx'
import { isIdCursor } from '../../../../../wire/cursors.ts'
import { placed } from '../../../../../wire/placed.ts'
import { useWords } from '../../../../../words/use-words.tsx'
import { findManifests } from './findManifests.call.ts'
import { makeManifest } from './makeManifest.call.ts'
import { kilograms } from './manifest-fields.ts'

async function load({ call, url }: LoadArguments) {
  return await call(findManifests, filtersOf(url, { cursor: isIdCursor }))
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.frame.dispatch')

type Loaded = Awaited<ReturnType<typeof load>>
type Row = Loaded['data'][number]

/** Shows the parcels that wait for their couriers, and the manifests made so far. */
export default function Manifests() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  return (
    <ListPage
      action={
        <ButtonLink to="/back-office/dispatch/set-aside" variant="secondary">
          {say('office.setAside.title')}
        </ButtonLink>
      }
      answer={answer}
      columns={columns}
      empty={['office.dispatch.noManifests', 'office.dispatch.noManifestsText']}
      label="office.dispatch.manifests"
      open={({ manifest_id: id }) => `/back-office/dispatch/${id}`}
      rowKey="manifest_id"
      title="office.frame.dispatch"
    >
      <ToHandOver mayMake={answer.may_make} waiting={answer.waiting} />
    </ListPage>
  )
}

function ToHandOver({ waiting, mayMake }: { waiting: Loaded['waiting']; mayMake: boolean }) {
  const say = useWords()
  const navigate = useNavigate()
  return (
    <section aria-label={say('office.dispatch.toHandOver')} className="card grid gap-3 p-4">
      <h2 className="font-bold">{say('office.dispatch.toHandOver')}</h2>
      {waiting.length === 0 && <p className="text-muted">{say('office.dispatch.nothingToHandOver')}</p>}
      <ul className="grid gap-2">
        {waiting.map(({ courier, parcels, weight_grams: grams, collect }) => (
          <li className="flex flex-wrap items-center gap-x-4 gap-y-2" key={courier}>
            <span className="min-w-40 font-semibold" translate="no">
              {courier}
            </span>
            <span className="tabular-nums">{say('office.dispatch.parcels', { count: parcels })}</span>
            <span className="text-muted tabular-nums">
              {say('office.labels.weight', { kilograms: kilograms(grams) })}
            </span>
            <span className="me-auto text-muted">
              {say('office.dispatch.collects', { amount: say.rupees(inPaise(collect)) })}
            </span>
            {mayMake && (
              <StepButton
                button={{ small: true }}
                call={makeManifest}
                closesWhenRefused
                done=""
                input={({ requestId }) => ({ courier, request_id: requestId })}
                label="office.dispatch.makeManifest"
                onDone={({ data }) => void navigate(`/back-office/dispatch/${data.manifest_id}`)}
                text={say('office.dispatch.makeManifestText')}
                title={placed('office.dispatch.makeManifestQuestion', { count: parcels, courier })}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const columns: readonly TableColumn<Row>[] = [
  {
    header: 'office.dispatch.manifest',
    cell: ({ manifest_id: no }, say) => (
      <span className="font-semibold">{say('office.dispatch.manifestNo', { no })}</span>
    ),
  },
  { header: 'office.term.courier', cell: ({ courier }) => <span translate="no">{courier}</span> },
  {
    header: 'office.dispatch.made',
    cell: ({ made_at: at, made_by: by }, say) => (
      <>
        {say.moment(at)}
        <small className="office-quiet block" translate="no">
          {by}
        </small>
      </>
    ),
  },
  { header: 'term.parcels', align: 'end', cell: ({ parcels }, say) => say.count(parcels) },
  { header: 'office.dispatch.weight', align: 'end', cell: ({ weight_grams: grams }) => kilograms(grams) },
  {
    header: 'office.dispatch.collect',
    align: 'end',
    cell: ({ collect }) => <Rupees amount={inPaise(collect)} />,
  },
]

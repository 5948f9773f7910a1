import { useLoaderData, useNavigate } from 'react-router'
import { StepButton } from '../../../../../back-office/kit/step-button.tsx'
import { loadList } from '../../../../../back-office/lists/list.load.ts'
import { type Cells, Listed } from '../../../../../back-office/lists/listed.tsx'
import { inPaise } from '../../../../../money/paise.ts'
import { ButtonLink } from '../../../../../ui/button.tsx'
import { privateMeta } from '../../../../../ui/page/page-meta.ts'
import { inBrowser, onServer } from '../../../../../ui/page/screen-load.ts'
import { placed } from '../../../../../wire/placed.ts'
import { useWords } from '../../../../../words/use-words.tsx'
import { kilograms } from './manifest-fields.ts'
import { makeManifest } from './manifests.calls.ts'
import { findManifests } from './manifests.list.ts'

const load = loadList(findManifests)
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta(findManifests.title)

type Loaded = Awaited<ReturnType<typeof load>>

/** Shows the parcels that wait for their couriers, and the list of manifests. */
export default function Manifests() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  return (
    <Listed
      action={
        <>
          <ButtonLink to="/back-office/dockets" variant="secondary">
            {say('office.orders.dockets')}
          </ButtonLink>
          <ButtonLink to="/back-office/dispatch/set-aside" variant="secondary">
            {say('office.setAside.title')}
          </ButtonLink>
        </>
      }
      cells={cells}
      label="office.dispatch.manifests"
      list={findManifests}
      open={({ manifest_id: id }) => `/back-office/dispatch/${id}`}
    >
      <ToHandOver mayMake={answer.may_make} waiting={answer.waiting} />
    </Listed>
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

const cells: Cells<typeof findManifests> = {
  manifest_id: ({ manifest_id: no }, say) => (
    <span className="font-semibold">{say('office.dispatch.manifestNo', { no })}</span>
  ),
  made_at: ({ made_at: at, made_by: by }, say) => (
    <>
      {say.moment(at)}
      <small className="office-quiet block" translate="no">
        {by}
      </small>
    </>
  ),
  weight_grams: ({ weight_grams: grams }) => kilograms(grams),
}

import { useLoaderData } from 'react-router'
import type { TableColumn } from '../../../../../back-office/kit/data-table.tsx'
import { Figure, Figures } from '../../../../../back-office/kit/figures.tsx'
import { ListPage } from '../../../../../back-office/kit/list-page.tsx'
import { inPaise } from '../../../../../money/paise.ts'
import { privateMeta } from '../../../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../../../ui/page/screen-load.ts'
import { Rupees } from '../../../../../ui/rupees.tsx'
import { useWords } from '../../../../../words/use-words.tsx'
import { labelsOfPath, manifestPath } from '../../../../orders/staff/documents/document-paths.ts'
import { kilograms } from './manifest-fields.ts'
import { viewManifest } from './manifests.calls.ts'

async function load({ call, params }: LoadArguments) {
  return await call(viewManifest, { manifest_id: params['manifestId'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

type Loaded = Awaited<ReturnType<typeof load>>

export const meta = privateMeta<Loaded>((say, loaded) =>
  say('office.dispatch.manifestNo', { no: loaded?.manifest.manifest_id ?? '' }),
)

/** Shows a manifest: the parcels handed to a courier at one time. */
export default function Manifest() {
  const say = useWords()
  const answer = useLoaderData<typeof loader>()
  const { manifest } = answer
  const { manifest_id: no, made_by: name, made_at: at } = manifest
  return (
    <ListPage
      action={
        <div className="flex flex-wrap gap-2">
          <Paper href={manifestPath(no)}>{say('office.dispatch.printManifest')}</Paper>
          <Paper href={labelsOfPath('manifest', no)}>{say('office.labels.print')}</Paper>
          <a className="button button-secondary" download href={`${manifestPath(no)}.csv`}>
            {say('office.list.downloadCsv')}
          </a>
        </div>
      }
      answer={answer}
      back="/back-office/dispatch"
      columns={columns}
      empty="office.dispatch.nothingWaits"
      label="term.parcels"
      open={({ orderno }) => `/back-office/order/${orderno}`}
      rowKey="tracking_no"
      title={{ said: say('office.dispatch.manifestNo', { no }) }}
    >
      <p className="office-quiet text-sm">
        <span translate="no">{manifest.courier}</span>,{' '}
        {say('office.dispatch.madeBy', { name, moment: say.moment(at) })}
      </p>
      <Figures label="office.dispatch.manifest">
        <Figure label="term.parcels" value={say.count(manifest.parcels)} />
        <Figure label="office.dispatch.weight" value={kilograms(manifest.weight_grams)} />
        <Figure label="office.dispatch.collect" value={<Rupees amount={inPaise(manifest.collect)} />} />
      </Figures>
    </ListPage>
  )
}

function Paper({ href, children }: { href: string; children: string }) {
  return (
    <a className="button button-secondary" href={href} rel="noopener noreferrer" target="_blank">
      {children}
    </a>
  )
}

const columns: readonly TableColumn<Loaded['data'][number]>[] = [
  {
    header: 'office.orders.trackingNo',
    cell: ({ tracking_no: awb }) => <span className="font-semibold tabular-nums">{awb}</span>,
  },
  { header: 'term.order', cell: ({ orderno }) => <span className="tabular-nums">{orderno}</span> },
  {
    header: 'term.pinCode',
    cell: ({ pin_code: pin }) => <span className="tabular-nums">{pin}</span>,
  },
  { header: 'office.dispatch.weight', align: 'end', cell: ({ weight_grams: grams }) => kilograms(grams) },
  {
    header: 'office.dispatch.collect',
    align: 'end',
    cell: ({ collect }) => <Rupees amount={inPaise(collect)} />,
  },
]

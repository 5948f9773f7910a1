import { useLoaderData, useLocation } from 'react-router'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import { useWords } from '../../words/use-words.tsx'
import { Drawer } from '../kit/drawer.tsx'
import { Fact, Facts } from '../kit/facts.tsx'
import { StateSince } from '../kit/state-since.tsx'
import { viewWebhook } from './jobs.calls.ts'
import { webhookStates } from './webhook-states.ts'

async function load({ call, params }: LoadArguments) {
  const { provider = '', eventId = '' } = params
  return (await call(viewWebhook, { provider, event_id: eventId })).data
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta('office.jobs.webhooks')

export default function Webhook() {
  const say = useWords()
  const { search } = useLocation()
  const webhook = useLoaderData<typeof loader>()
  return (
    <Drawer
      backTo={`/back-office/jobs/webhooks${search}`}
      title={webhook.event ?? say('office.jobs.unreadable')}
    >
      <Facts>
        <Fact
          label="office.term.state"
          value={
            <StateSince
              at={webhook.done_at ? null : webhook.received_at}
              of={webhookStates}
              state={webhook.state}
            />
          }
        />
        <Fact label="office.jobs.provider" value={webhook.provider} />
        <Fact label="office.jobs.eventId" value={webhook.event_id} />
        <Fact label="office.jobs.receivedAt" value={say.moment(webhook.received_at)} />
        <Fact label="office.jobs.doneAt" value={webhook.done_at ? say.moment(webhook.done_at) : '–'} />
        <Fact label="office.term.attempts" value={say.count(webhook.attempts)} />
        {webhook.failure !== null && <Fact label="term.reason" value={webhook.failure} />}
      </Facts>
      <section>
        <h3>{say('office.jobs.told')}</h3>
        <p className="office-quiet">{say('office.jobs.toldText')}</p>
        {webhook.body === null ? (
          <p>{say('office.jobs.noJson')}</p>
        ) : (
          // Makes the text focusable, so that keyboard users can scroll it.
          <pre
            className="mt-2 overflow-x-auto rounded-control bg-sunken p-3 font-[ui-monospace,Menlo,Consolas,monospace] text-xs"
            tabIndex={0}
            translate="no"
          >
            {webhook.body}
          </pre>
        )}
      </section>
    </Drawer>
  )
}

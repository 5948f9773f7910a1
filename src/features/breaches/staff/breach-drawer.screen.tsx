import { useState } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { Drawer } from '../../../back-office/kit/drawer.tsx'
import { Fact, Facts } from '../../../back-office/kit/facts.tsx'
import { OfficeField } from '../../../back-office/kit/office-field.tsx'
import { OfficeForm } from '../../../back-office/kit/office-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { privateMeta } from '../../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../../ui/page/screen-load.ts'
import { StatePill } from '../../../ui/status-pill.tsx'
import type { CallOutput } from '../../../wire/define-call.ts'
import { useWords } from '../../../words/use-words.tsx'
import { variableLengthMax } from '../../messages/variable-length.ts'
import { breachStates } from './breach-states.ts'
import { closeBreach, previewBreachMessage, tellBreach, viewBreach } from './breaches.calls.ts'

async function load({ call: ask, params }: LoadArguments) {
  return await ask(viewBreach, { breach_no: params['breachNo'] ?? '' })
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<Awaited<ReturnType<typeof load>>>((say, loaded) =>
  say('office.breaches.breachNo', { no: loaded?.data.breach_no ?? '' }),
)

type Breach = CallOutput<typeof viewBreach>['data']
type Texts = NonNullable<Breach['texts']>

/** Shows a breach beside the list, with the message to its members and the form that closes it. */
export default function BreachDrawer() {
  const say = useWords()
  const { data: breach } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  return (
    <Drawer
      backTo={`/back-office/breaches${search}`}
      title={say('office.breaches.breachNo', { no: breach.breach_no })}
    >
      <Facts>
        <Fact label="office.term.state" value={<StatePill of={breachStates} state={breach.state} />} />
        <Fact label="office.breaches.found" value={say.moment(breach.found_at)} />
        <Fact label="office.breaches.reportBy" value={say.moment(breach.report_by)} />
        <Fact label="office.breaches.chosen" value={breach.chosen} />
        <Fact label="office.breaches.affected" value={say.count(breach.affected)} />
        <Fact label="office.breaches.unreachable" value={say.count(breach.unreachable)} />
        <Fact label="office.breaches.told" value={<Told breach={breach} />} />
        <Fact label="office.breaches.undelivered" value={say.count(breach.undelivered)} />
        <Fact
          label="office.breaches.recordedBy"
          value={
            <span>
              <span translate="no">{breach.noted_by}</span>, {say.moment(breach.noted_at)}
            </span>
          }
        />
      </Facts>
      <Part title={say('office.breaches.what')} text={breach.what} />
      <a
        className="justify-self-start font-semibold text-primary-ink"
        download
        href={`/back-office/papers/breach-report/${breach.breach_no}`}
      >
        {say('office.breaches.report')}
      </a>
      {breach.texts && <Preview texts={breach.texts} />}
      {breach.texts === null && breach.state === 'open' && <TellForm breach={breach} />}
      {breach.not_told_reason !== null && (
        <Part title={say('office.breaches.notToldReason')} text={breach.not_told_reason} />
      )}
      {breach.done !== null && <Part title={say('office.breaches.done')} text={breach.done} />}
      {breach.state === 'open' && (
        <OfficeForm
          call={closeBreach}
          key={breach.breach_no}
          submitLabel={say('office.breaches.close')}
          toInput={(fields, _version, requestId) => ({
            breach_no: breach.breach_no,
            done: String(fields.get('done')),
            not_told_reason: String(fields.get('not_told_reason') ?? ''),
            request_id: requestId,
          })}
          variant="secondary"
        >
          <OfficeField
            hint={say('office.breaches.doneHint')}
            kind="lines"
            label={say('office.breaches.done')}
            maxLength={2_000}
            name="done"
            rows={4}
          />
          {breach.texts === null && breach.affected > breach.unreachable && (
            <OfficeField
              hint={say('office.breaches.notToldReasonHint')}
              kind="lines"
              label={say('office.breaches.notToldReason')}
              maxLength={2_000}
              name="not_told_reason"
              rows={3}
            />
          )}
        </OfficeForm>
      )}
    </Drawer>
  )
}

function Told({ breach }: { breach: Breach }) {
  const say = useWords()
  if (breach.telling_at === null) return <>{say('office.breaches.notTold')}</>
  return (
    <>{say('office.breaches.toldOf', { told: breach.told, count: breach.affected - breach.unreachable })}</>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <section className="grid gap-1">
      <h3 className="font-bold">{title}</h3>
      <p className="break-words whitespace-pre-line" translate="no">
        {text}
      </p>
    </section>
  )
}

const languages = [
  ['en', 'office.breaches.english'],
  ['hi', 'office.breaches.hindi'],
  ['mr', 'office.breaches.marathi'],
] as const

function Preview({ texts }: { texts: Texts }) {
  const say = useWords()
  return (
    <section className="grid gap-2">
      <h3 className="font-bold">{say('office.breaches.message')}</h3>
      {languages.map(([language]) => (
        <p
          className="rounded-lg border border-line p-3 break-words"
          key={language}
          lang={language}
          translate="no"
        >
          {texts[language]}
        </p>
      ))}
    </section>
  )
}

const slotNames = ['data_en', 'advice_en', 'data_hi', 'advice_hi', 'data_mr', 'advice_mr'] as const
type Slots = Record<(typeof slotNames)[number], string>

function slotsIn(fields: FormData): Slots {
  return Object.fromEntries(slotNames.map((name) => [name, String(fields.get(name) ?? '')])) as Slots
}

/** Fills the message in three languages, shows it as members read it, and then sends it. */
function TellForm({ breach }: { breach: Breach }) {
  const say = useWords()
  const [slots, setSlots] = useState<Slots>()
  const [texts, setTexts] = useState<Texts>()
  return (
    <section className="grid gap-4">
      <h3 className="font-bold">{say('office.breaches.tell')}</h3>
      {/* Stays in the page during the preview, so that the typed texts are kept. */}
      <div hidden={texts !== undefined}>
        <OfficeForm
          call={previewBreachMessage}
          done=""
          onDone={({ data }) => setTexts(data)}
          saves={false}
          submitLabel={say('office.breaches.preview')}
          toInput={(fields) => {
            const typed = slotsIn(fields)
            setSlots(typed)
            return { breach_no: breach.breach_no, ...typed }
          }}
        >
          {languages.map(([language, name]) => (
            <fieldset className="grid gap-3" key={language}>
              <legend className="pb-1 font-semibold">{say(name)}</legend>
              <OfficeField
                hint={language === 'en' ? say('office.breaches.dataHint') : undefined}
                label={say('office.breaches.data')}
                maxLength={variableLengthMax}
                name={`data_${language}`}
              />
              <OfficeField
                hint={language === 'en' ? say('office.breaches.adviceHint') : undefined}
                label={say('office.breaches.advice')}
                maxLength={variableLengthMax}
                name={`advice_${language}`}
              />
            </fieldset>
          ))}
        </OfficeForm>
      </div>
      {texts && slots && (
        <>
          <Preview texts={texts} />
          <OfficeForm
            besides={
              <Button onClick={() => setTexts(undefined)} type="button" variant="quiet">
                {say('office.breaches.changeText')}
              </Button>
            }
            call={tellBreach}
            submitLabel={say('office.breaches.send', { count: breach.affected - breach.unreachable })}
            toInput={(_fields, _version, requestId) => ({
              breach_no: breach.breach_no,
              ...slots,
              request_id: requestId,
            })}
          >
            <p className="text-sm text-muted">{say('office.breaches.sendText')}</p>
          </OfficeForm>
        </>
      )}
    </section>
  )
}

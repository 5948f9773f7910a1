import { Link, useLoaderData, useLocation } from 'react-router'
import { privateMeta } from '../../ui/page/page-meta.ts'
import { inBrowser, type LoadArguments, onServer } from '../../ui/page/screen-load.ts'
import type { CallOutput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { Drawer } from '../kit/drawer.tsx'
import { Fact, Facts } from '../kit/facts.tsx'
import { withFilter } from '../kit/filters/list-address.ts'
import { StepButton } from '../kit/step-button.tsx'
import { valueText } from '../kit/value-text.ts'
import { ConfirmedAnyway, confirmedField } from './confirmed-anyway.tsx'
import { type LoadedSetting, SettingForm } from './setting-form.tsx'
import { getSetting, resetSetting } from './settings.calls.ts'
import { TypedConfirmation, typedIn } from './typed-confirmation.tsx'

async function load({ call, params, url }: LoadArguments) {
  const { data, next_cursor } = await call(getSetting, {
    key: params['key'] ?? '',
    cursor: url.searchParams.get('before') ?? undefined,
  })
  return { ...data, next: next_cursor }
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta = privateMeta<{ setting: { title: string } }>(
  (say, loaded) => loaded?.setting.title ?? say('office.frame.settings'),
)

export default function SettingDetails() {
  const say = useWords()
  const { setting, history, next } = useLoaderData<typeof loader>()
  const { search } = useLocation()
  const initial = valueText(setting, setting.initial, say)
  return (
    <Drawer
      actions={
        !setting.is_initial && (
          <StepButton
            button={{ variant: 'secondary' }}
            call={resetSetting}
            confirmLabel="office.settings.resetDo"
            fields={
              <>
                <ConfirmedAnyway />
                <TypedConfirmation setting={setting} value={setting.initial} />
              </>
            }
            input={({ form }) => ({
              key: setting.key,
              version: setting.version,
              confirmed: form.has(confirmedField),
              typed: typedIn(form),
            })}
            label="office.settings.reset"
            text={say('office.settings.resetText', { value: initial })}
            title="office.settings.resetTitle"
          />
        )
      }
      backTo={`/back-office/settings${withFilter(search, 'before', '')}`}
      title={setting.title}
    >
      <div className="grid gap-6">
        <p className="office-quiet">{setting.help}</p>
        {setting.warning && (
          <p className="office-warning" role="status">
            {setting.warning.text}{' '}
            <Link to={`/back-office/settings/${setting.warning.key}`}>{say('office.settings.toOther')}</Link>
          </p>
        )}
        {/* The version is the key, so that the fields show a reset, or the change of another staff member. */}
        <SettingForm key={`${setting.key} ${setting.version}`} setting={setting} />
        <Facts>
          <Fact label="office.settings.defaultValue" value={<span translate="no">{initial}</span>} />
          <Fact
            label="office.settings.changed"
            value={
              setting.changed_at === null
                ? say('office.settings.sinceStart')
                : say('office.settings.since', {
                    when: say.moment(setting.changed_at),
                    who: setting.changed_by ?? '',
                  })
            }
          />
        </Facts>
        {setting.is_from_start && <p className="office-quiet">{say('office.settings.fromStart')}</p>}
        <History history={history} next={next} setting={setting} />
      </div>
    </Drawer>
  )
}

type Change = CallOutput<typeof getSetting>['data']['history'][number]
type HistoryProps = { setting: LoadedSetting; history: readonly Change[]; next: string | undefined }

function History({ setting, history, next }: HistoryProps) {
  const say = useWords()
  const { search } = useLocation()
  return (
    <section className="grid gap-3">
      <h3 className="font-bold">{say('office.term.history')}</h3>
      {history.length === 0 && <p className="office-quiet">{say('office.settings.noHistory')}</p>}
      <ol>
        {history.map(({ id, value, earlier, changed_by, changed_at }) => (
          <li className="timeline-step" key={id}>
            <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
              <strong translate="no">{changed_by}</strong>
              <time className="text-muted" dateTime={changed_at}>
                {say.moment(changed_at)}
              </time>
            </p>
            <p translate="no">
              {earlier !== null && earlier !== undefined && (
                <del className="text-muted">{valueText(setting, earlier, say)}</del>
              )}{' '}
              <ins className="font-semibold no-underline">{valueText(setting, value, say)}</ins>
            </p>
          </li>
        ))}
      </ol>
      {next && (
        <Link
          className="button button-secondary button-small"
          preventScrollReset
          to={{ search: withFilter(search, 'before', next) }}
        >
          {say('office.settings.older')}
        </Link>
      )}
    </section>
  )
}
